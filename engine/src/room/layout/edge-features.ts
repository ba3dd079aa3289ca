import type { EdgePath } from './edges.ts';
import type { EdgeMaps } from './evidence-edges.ts';
import { cellAt } from './evidence-grid.ts';

/** Mean evidence along an edge. */
export interface EdgeFeatures {
  /** Lines in the edge's direction, 0 to 1. */
  readonly lines: number;
  /** Aligned gradient, 0 to 1. */
  readonly gradient: number;
  /** Lines in another direction. */
  readonly crossing: number;
  /** Lines and gradient in the eighth next to the corner, 0 to 1. */
  readonly cornerSupport: number;
}

const SAMPLES = 48;
const CORNER_SAMPLES = 6;
/** Distances in cells of the fine grid at which the colours of both sides are compared. */
const OFFSETS = [3.5, 9];
/** Lab difference of a full step. The weights were fitted with this definition (docs/decisions/006): change both or neither. */
const FULL_CONTRAST = 14;

/** Reads the evidence along `edge`, which runs along room axis `axis`. */
export function edgeFeatures(maps: EdgeMaps, edge: EdgePath, axis: 0 | 1 | 2): EdgeFeatures {
  const { width, height, stepX, stepY } = maps.grid;
  const lineMap = maps.lines[axis];
  const gradientMap = maps.gradient[axis];
  const crossingMap = maps.crossing[axis];
  const x0 = edge.x0 / stepX;
  const y0 = edge.y0 / stepY;
  const dx = edge.x1 / stepX - x0;
  const dy = edge.y1 / stepY - y0;
  let lines = 0;
  let gradient = 0;
  let crossing = 0;
  let corner = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const t = (i + 0.5) / SAMPLES;
    const here = cellAt(width, height, x0 + dx * t, y0 + dy * t);
    lines += lineMap[here];
    gradient += gradientMap[here];
    crossing += crossingMap[here];
    if (i < CORNER_SAMPLES) corner += lineMap[here] + gradientMap[here];
  }
  return {
    lines: lines / SAMPLES,
    gradient: gradient / SAMPLES,
    crossing: crossing / SAMPLES,
    cornerSupport: edge.cornerSeen ? corner / (2 * CORNER_SAMPLES) : 0,
  };
}

/** Mean colour difference between the two sides of an edge, 0 to 1: the most expensive feature. */
export function edgeContrast(maps: EdgeMaps, edge: EdgePath): number {
  const { width, height, stepX, stepY } = maps.grid;
  const { L, a, b } = maps.lab;
  const x0 = edge.x0 / stepX;
  const y0 = edge.y0 / stepY;
  const dx = edge.x1 / stepX - x0;
  const dy = edge.y1 / stepY - y0;
  const norm = Math.max(Math.sqrt(dx * dx + dy * dy), 1e-6);
  const nx = -dy / norm;
  const ny = dx / norm;
  let contrast = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const t = (i + 0.5) / SAMPLES;
    const x = x0 + dx * t;
    const y = y0 + dy * t;
    for (let k = 0; k < OFFSETS.length; k++) {
      const offset = OFFSETS[k];
      const p = cellAt(width, height, x + nx * offset, y + ny * offset);
      const q = cellAt(width, height, x - nx * offset, y - ny * offset);
      const dL = L[p] - L[q];
      const da = a[p] - a[q];
      const db = b[p] - b[q];
      const step = Math.sqrt(dL * dL + 2.25 * (da * da + db * db)) / FULL_CONTRAST;
      contrast += step < 1 ? step : 1;
    }
  }
  return contrast / (SAMPLES * OFFSETS.length);
}
