import { describe, expect, it } from 'vitest';
import { byExtent } from '../../extent.fixture.ts';
import type { PieceId, PieceSpec } from '../../scene/pieces.ts';
import { STYLE_IDS, type StyleId } from '../../scene/styles/styles.ts';
import { bodyBounds, fitToSize } from './assemble.ts';
import { buildPiece, type DrawnPiece, drawPiece, pieceSize, pieceVariants, sizeRange } from './catalogue.ts';
import { expectDrawnAtEnds, faults, GROWING, STYLES_AT_ENDS } from './drawn-sizes.fixture.ts';
import { PIECE_IDS } from './profiles.ts';

const specOf = (piece: PieceId, style: StyleId, variant: number, seed = 3): PieceSpec => ({
  piece,
  style,
  variant,
  size: pieceSize(piece, style, variant),
  seed,
});

const ALL: readonly PieceSpec[] = PIECE_IDS.flatMap((piece) =>
  STYLE_IDS.flatMap((style) =>
    Array.from({ length: pieceVariants(piece, style) }, (_, variant) => specOf(piece, style, variant)),
  ),
);

/** Every second design of a style, the others in the next style; all of them in the exhaustive run. */
const CHECKED = byExtent(
  ALL.filter(
    ({ piece, style, variant }) => pieceVariants(piece, style) === 1 || (STYLE_IDS.indexOf(style) + variant) % 2 === 0,
  ),
  ALL,
);

/** Lowest and highest place of a piece's box along each axis, in its own frame. */
function boxOf({ piece, size: { width, height, depth } }: PieceSpec): (readonly [number, number])[] {
  const hangs = piece === 'art';
  return [
    [-width / 2, width / 2],
    hangs ? [-height / 2, height / 2] : [0, height],
    hangs ? [0, depth] : [-depth / 2, depth / 2],
  ];
}

/** The heaviest pieces: a made bed, whose cloth hangs in folds all around, and sofas with quilts, canes or spindles. */
const HEAVY: readonly PieceId[] = ['bed', 'sofa', 'sectional'];
/** How far objects reach beyond some pieces, metres: branches spread, throws hang over front edges in folds. */
const SPREADING: Partial<Record<PieceId, number>> = { vase: 0.18, sofa: 0.12, sectional: 0.12 };

/** Everything but plants fills its size even before the catalogue's last stretch. */
function expectDrawnTrue(spec: PieceSpec, { mesh, body }: DrawnPiece, name: string): void {
  const { min, max } = bodyBounds(mesh.positions, body);
  const slack = GROWING.includes(spec.piece) ? 0.3 : 0.08;
  boxOf(spec).forEach(([low, high], axis) => {
    const extent = (max[axis] - min[axis]) / (high - low);
    if (high - low > 0.06) expect(Math.abs(extent - 1), `${name} axis ${axis} drawn ${extent}`).toBeLessThan(slack);
  });
}

function expectFitted(spec: PieceSpec, { mesh, body }: DrawnPiece, name: string): void {
  const hangs = spec.piece === 'art';
  const fitted = fitToSize(mesh, body, spec.size, hangs);
  const box = bodyBounds(fitted.positions, body);
  const all = bodyBounds(fitted.positions, new Uint8Array(body.length).fill(1));
  boxOf(spec).forEach(([low, high], axis) => {
    expect(box.min[axis], name).toBeCloseTo(low, 3);
    expect(box.max[axis], name).toBeCloseTo(high, 3);
    if (axis === 1) return;
    const over = SPREADING[spec.piece] ?? 0.08;
    expect(all.min[axis], `${name}: objects`).toBeGreaterThan(low - over);
    expect(all.max[axis], `${name}: objects`).toBeLessThan(high + over);
  });
  if (!hangs) expect(all.min[1], name).toBeGreaterThan(-0.002);
}

describe('every design of every piece', () => {
  it.each(PIECE_IDS)('%s: meshes are sound, fill their size and keep their objects on themselves', (piece) => {
    for (const spec of CHECKED.filter((each) => each.piece === piece)) {
      const name = `${spec.piece} ${spec.style} ${spec.variant}`;
      const drawn = drawPiece(spec);
      expect(faults(drawn.mesh), name).toEqual([]);
      expect(drawn.mesh.indices.length / 3, `${name}: triangles`).toBeLessThan(HEAVY.includes(piece) ? 40_000 : 20_000);
      expectDrawnTrue(spec, drawn, name);
      expectFitted(spec, drawn, name);
    }
  });

  it.each(PIECE_IDS)('%s: is drawn true to the smallest and the largest size, in some styles', (piece) => {
    expectDrawnAtEnds(piece, STYLES_AT_ENDS);
  });

  it('has a usual size inside its own range', () => {
    for (const { piece, style, variant } of ALL) {
      const size = pieceSize(piece, style, variant);
      const { min, max } = sizeRange(piece, style, variant);
      for (const side of ['width', 'depth', 'height'] as const) {
        expect(size[side], `${piece} ${style} ${variant} ${side}`).toBeGreaterThanOrEqual(min[side] - 1e-9);
        expect(size[side], `${piece} ${style} ${variant} ${side}`).toBeLessThanOrEqual(max[side] + 1e-9);
      }
    }
  });
});

describe('the catalogue', () => {
  it('gives the same bytes for the same spec', () => {
    for (const piece of PIECE_IDS) {
      const a = buildPiece(specOf(piece, 'SCANDINAVIAN', 0, 9));
      const b = buildPiece(specOf(piece, 'SCANDINAVIAN', 0, 9));
      expect(Buffer.compare(Buffer.from(a.positions.buffer), Buffer.from(b.positions.buffer)), piece).toBe(0);
      expect(Buffer.compare(Buffer.from(a.indices.buffer), Buffer.from(b.indices.buffer)), piece).toBe(0);
    }
  });

  it('builds each style in a geometry of its own, not only in other colours', () => {
    // Rugs differ in their weave, plants in their pots and kinds.
    const shared: readonly PieceId[] = ['plant', 'rug', 'runner', 'bathMat', 'laundryBasket'];
    for (const piece of PIECE_IDS.filter((id) => !shared.includes(id))) {
      const counts = STYLE_IDS.map((style) => {
        const size = { ...pieceSize(piece, 'MODERN', 0) };
        const { positions } = buildPiece({ piece, style, variant: 0, size, seed: 5 });
        return Buffer.from(positions.buffer).toString('latin1');
      });
      expect(new Set(counts).size, piece).toBe(STYLE_IDS.length);
    }
  });

  it('draws other objects and folds for another seed', () => {
    for (const piece of ['sofa', 'bookshelf', 'plant'] as const) {
      const a = buildPiece(specOf(piece, 'MODERN', 0, 1)).positions;
      const b = buildPiece(specOf(piece, 'MODERN', 0, 2)).positions;
      expect(Buffer.compare(Buffer.from(a.buffer), Buffer.from(b.buffer)), piece).not.toBe(0);
    }
  });

  it('lights its lamps with warm, modest light', () => {
    for (const style of STYLE_IDS) {
      for (let variant = 0; variant < pieceVariants('floorLamp', style); variant++) {
        const { lights } = buildPiece(specOf('floorLamp', style, variant));
        expect(lights.length).toBeGreaterThan(0);
        for (const { radiance, normal } of lights) {
          expect(Math.hypot(...normal)).toBeCloseTo(1, 5);
          expect(radiance[0]).toBeGreaterThan(radiance[2]);
          expect(radiance[0]).toBeLessThan(10);
        }
      }
    }
  });
});
