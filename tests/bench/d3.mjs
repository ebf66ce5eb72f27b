// SPDX-License-Identifier: GPL-3.0-or-later
// node d3.mjs FILE D3: holds the layout of T in FILE (see layout-t.c) to d3-hierarchy's
// tree(), found in the folder D3. Prints rows like those of "./dev bench --json"; exit
// status 1 when one does not hold.
import { readFileSync } from "node:fs";
import { endianness } from "node:os";
import { pathToFileURL } from "node:url";

const TURNS = 5;
const FASTER = 80; // times
const SAME = 1e-6; // of the width of a node

const [file, folder] = process.argv.slice(2);
const { hierarchy, tree } = await import(pathToFileURL(folder + "/src/index.js"));

const bytes = readFileSync(file);
if (endianness() !== "LE") throw new Error("written for little-endian machines");
const n = bytes.readUInt32LE(0);
const parent = new Uint32Array(n);
const ours = new Float64Array(n);
for (let i = 0; i < n; i++) {
  parent[i] = bytes.readUInt32LE(4 + 4 * i);
  ours[i] = bytes.readDoubleLE(4 + 4 * n + 8 * i);
}
const oursMs = bytes.readDoubleLE(4 + 12 * n);

const data = Array.from({ length: n }, (_, id) => ({ id, children: [] }));
for (let i = 1; i < n; i++) data[parent[i]].children.push(data[i]);
const root = hierarchy(data[0]);
const layout = tree().nodeSize([1, 1]).separation((a, b) => (a.parent === b.parent ? 1 : 2));

const times = [];
for (let i = -1; i < TURNS; i++) {
  const begin = performance.now();
  layout(root);
  if (i >= 0) times.push(performance.now() - begin);
}
times.sort((a, b) => a - b);
const d3Ms = times[TURNS >> 1];

let apart = 0;
root.each((node) => {
  apart = Math.max(apart, Math.abs(node.x - root.x - (ours[node.data.id] - ours[0])));
});

const rows = [
  { name: "layout-d3", kind: "ratio", value: d3Ms / oursMs, unit: "x", goal: FASTER,
    holds: d3Ms / oursMs >= FASTER, ratio: FASTER / (d3Ms / oursMs), ours_ms: oursMs,
    d3_ms: d3Ms },
  { name: "layout-d3-same-x", kind: "absolute", value: apart, unit: "widths", goal: SAME,
    holds: apart <= SAME, ratio: apart / SAME },
];
console.log(JSON.stringify(rows, null, 2));
process.exitCode = rows.every((row) => row.holds) ? 0 : 1;
