import { expect } from 'vitest';
import type { PieceId } from '../../scene/pieces.ts';
import { STYLE_IDS, type StyleId } from '../../scene/styles/styles.ts';
import type { Mesh } from '../shapes/mesh.ts';
import { bodyBounds } from './assemble.ts';
import { drawPiece, pieceVariants, sizeRange } from './catalogue.ts';

/** Plants grow freely: they are not drawn true to size. */
export const GROWING: readonly PieceId[] = ['plant', 'planter'];

/** Lists the defects in a mesh's numbers. */
export function faults(mesh: Mesh): string[] {
  const found = new Set<string>();
  const vertices = mesh.positions.length / 3;
  if (mesh.normals.length !== mesh.positions.length || mesh.uvs.length !== 2 * vertices) found.add('array lengths');
  if (mesh.triangleMaterials.length !== mesh.indices.length / 3) found.add('material per triangle');
  for (const index of mesh.indices) if (index >= vertices) found.add('index out of range');
  for (const material of mesh.triangleMaterials)
    if (material >= mesh.materials.length) found.add('material out of range');
  if (mesh.materials.some((material) => !material)) found.add('no material');
  for (const value of mesh.positions) if (!Number.isFinite(value)) found.add('position not finite');
  for (const value of mesh.uvs) if (!Number.isFinite(value)) found.add('uv not finite');
  for (let i = 0; i < mesh.normals.length; i += 3) {
    const length = Math.hypot(mesh.normals[i], mesh.normals[i + 1], mesh.normals[i + 2]);
    if (!(Math.abs(length - 1) < 1e-3)) found.add('normal not of length 1');
  }
  return [...found];
}

/** Expects a piece's designs in some styles to be drawn true to their smallest or their largest size, in the accents of one home. */
export function expectDrawnAtEnds(piece: PieceId, styles: readonly StyleId[]): void {
  for (const style of styles) {
    for (let variant = 0; variant < pieceVariants(piece, style); variant++) {
      const { min, max } = sizeRange(piece, style, variant);
      // Half of the designs at each end: every drawing serves more than one of them.
      const size = (variant + STYLE_IDS.indexOf(style)) % 2 === 0 ? min : max;
      const { mesh, body } = drawPiece({ piece, style, variant, size, seed: 6, palette: 1 });
      const bounds = bodyBounds(mesh.positions, body);
      const drawn = bounds.max.map((value, axis) => value - bounds.min[axis]);
      const name = `${piece} ${style} ${variant} at ${Object.values(size).join(' x ')} drawn ${drawn.join(' x ')}`;
      expect(faults(mesh), name).toEqual([]);
      const slack = GROWING.includes(piece) ? 0.35 : 0.12;
      [size.width, size.height, size.depth].forEach((side, axis) => {
        if (side > 0.06) expect(Math.abs(drawn[axis] / side - 1), name).toBeLessThan(slack);
      });
    }
  }
}

/** Styles whose designs `npm test` draws at the ends of their sizes; the exhaustive run draws the others. */
export const STYLES_AT_ENDS: readonly StyleId[] = ['TRADITIONAL', 'MINIMALIST'];
