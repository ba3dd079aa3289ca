import { describe, expect, it } from 'vitest';
import { drawPiece, pieceSize, pieceVariants } from './catalogue.ts';
import { type PieceId, STYLE_IDS } from './pieces.ts';

const PIECES: readonly PieceId[] = ['coffeeTable', 'sideTable', 'diningTable'];

describe('tables and lamps', () => {
  it.each(PIECES)(
    '%s: every style has three or more designs, and none is another style’s in other colours',
    (piece) => {
      const size = pieceSize(piece, 'MODERN', 0);
      const known = new Map<string, string>();
      for (const style of STYLE_IDS) {
        expect(pieceVariants(piece, style), style).toBeGreaterThanOrEqual(3);
        for (let variant = 0; variant < pieceVariants(piece, style); variant++) {
          const { mesh, body } = drawPiece({ piece, style, variant, size, seed: 5 });
          const own = mesh.positions.filter((_, i) => body[Math.floor(i / 3)] === 1);
          const shape = `${own.length}:${own.slice(0, 600).join()}`;
          expect(known.get(shape) ?? style, `${style} ${variant}`).toBe(style);
          known.set(shape, style);
        }
      }
    },
  );
});
