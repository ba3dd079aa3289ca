import type { Material } from '../../materials/material.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { diamondTufts, paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, type Transform } from '../../shapes/transform.ts';

/**
 * Builds a diamond-tufted panel with buttons where creases meet, in the x-y plane around the origin with its back at
 * z = 0, transformed by `at`.
 *
 * @param spacing metres between buttons of one row
 */
export function tuftedPad(
  builder: MeshBuilder,
  cover: Material,
  panel: { readonly width: number; readonly height: number; readonly depth: number },
  at: Transform,
  spacing = 0.24,
): void {
  const { width, height, depth } = panel;
  const px = width / (2 * Math.max(1, Math.round(width / spacing)));
  const py = height / (2 * Math.max(1, Math.round(height / spacing)));
  const swell = 0.034;
  const relief = diamondTufts(panel, px, py, swell, 0.5);
  const step = Math.max(0.02, Math.min(0.026, spacing / 10));
  builder.add(paddedPanel({ ...panel, radius: Math.min(0.05, depth * 0.8), step, relief }), cover, at);
  const [columns, rows] = [width / 2 / px - 0.5, height / 2 / py - 0.5];
  for (let i = -Math.floor(columns); i <= columns; i++) {
    for (let j = -Math.floor(rows); j <= rows; j++) {
      if ((i + j) % 2 !== 0) continue;
      builder.add(ball(0.011, 0.011, 8), cover, chain(at, move(i * px, j * py, depth - swell * 0.42)));
    }
  }
}
