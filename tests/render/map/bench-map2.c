#include "render/map/map.h"
#include "render/tree/layout.h"
#include "search/run.h"
#include <stdio.h>
static double ms(void){return g_get_monotonic_time()/1000.0;}
int main(void){
  PlyStart *s=ply_start_new(ply_game_find("tictactoe",NULL),".........",NULL,NULL);
  PlyRun *run=ply_run_new(s,ply_algorithm_find("minimax",NULL),NULL,NULL); ply_run_record(run,NULL);
  double best=1e9; for(int k=0;k<15;k++){double b=ms();PlyMap *m=ply_map_new(run,NULL);double c=ms()-b;if(c<best)best=c;ply_map_free(m);} 
  printf("map best %.1f\n",best);
  uint32_t n=ply_trace_n_nodes(run->trace); uint32_t*f=g_new(uint32_t,n);uint16_t*nc=g_new(uint16_t,n);float*w=g_new(float,n);double*x=g_new(double,n);
  for(uint32_t i=0;i<n;i++){unsigned q;f[i]=ply_trace_children(run->trace,i,&q);nc[i]=q;w[i]=1;}
  best=1e9; for(int k=0;k<15;k++){double b=ms();ply_layout_tidy(n,f,nc,w,0.4f,x);double c=ms()-b;if(c<best)best=c;} printf("tidy best %.1f\n",best);
}
