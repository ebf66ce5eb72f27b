#include "render/map/paint.h"
#include "search/run.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
static double ms(void){return g_get_monotonic_time()/1000.0;}
static int cmp(const void*a,const void*b){double x=*(double*)a,y=*(double*)b;return x<y?-1:x>y;}
int main(int c,char**v){
  const char *alg=c>1?v[1]:"minimax"; double where=c>2?atof(v[2]):0.6;
  const PlyGame *g=ply_game_find("tictactoe",NULL);
  PlyStart *s=ply_start_new(g,".........",NULL,NULL);
  double a=ms();
  PlyRun *run=ply_run_new(s,ply_algorithm_find(alg,NULL),NULL,NULL);
  ply_run_record(run,NULL);
  double b=ms();
  PlyMap *m=ply_map_new(run,NULL);
  double d=ms();
  printf("record %.1f map %.1f n %u levels %u width %.0f\n",b-a,d-b,ply_map_n_nodes(m),ply_map_n_levels(m),ply_map_width(m));
  PlyReplay *r=ply_replay_new(run->trace); ply_replay_seek(r,(uint32_t)(ply_replay_last(r)*where));
  cairo_surface_t *im=cairo_image_surface_create(CAIRO_FORMAT_ARGB32,1400,900);
  cairo_t *cr=cairo_create(im);
  PlyInk *ink=ply_ink_new(ply_theme_get(PLY_THEME_LIGHT),1);
  PlyMapView view={.width=1400,.height=900,.text_scale=1};
  ply_map_view_fit(&view,m);
  double t[400]; int n=0;
  double z=view.zoom; uint32_t leaf=ply_map_level(m,7)+30000;
  for(int i=0;i<200;i++){
    cairo_set_source_rgb(cr,1,1,1); cairo_paint(cr);
    double e=ms();
    ply_ink_begin(ink,cr); ply_map_paint(m,&view,r,ink); ply_ink_end(ink);
    t[n++]=ms()-e;
    if(i==0||i==60||i==120||i==160||i==199){char f[64];sprintf(f,"/tmp/map-%s-%d.png",alg,i);cairo_surface_write_to_png(im,f);}
    double x,y; ply_map_view_place(&view,m,leaf,&x,&y);
    ply_map_view_zoom(&view,m,pow(64/z,1/199.0),x,y);
    ply_map_view_place(&view,m,leaf,&x,&y);
    view.pan_x+=(x-700)*0.2;
  }
  printf("first %.2f ",t[0]); qsort(t,n,sizeof*t,cmp); printf("median %.2f p95 %.2f max %.2f\n",t[n/2],t[n*95/100],t[n-1]);
}
