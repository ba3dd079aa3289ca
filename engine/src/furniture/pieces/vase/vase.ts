import { piece } from '../../catalogue/piece.ts';
import { type Drawing, pieceFrom } from '../../catalogue/piece-design.ts';
import { plumes } from '../../parts/objects/ornaments.ts';
import { branches, vase as drawVase, VASE_WIDTHS } from '../../parts/objects/vessels.ts';
import { move, stretch } from '../../shapes/transform.ts';
import type { StyleTable } from '../../styles/style-table.ts';
import { vaseProfile } from './profile.ts';

/** What grows from a vase: so many stems and how long they are, metres. */
interface Stems {
  readonly kind: 'olive' | 'eucalyptus' | 'plumes';
  readonly count: number;
  readonly length: number;
}

/** A vase of a shape and height; only the vase counts towards the piece's size. */
function vaseOf(shape: number, height: number, glaze: number, stems: Stems): Drawing {
  const width = VASE_WIDTHS[shape] * height;
  return {
    size: { width, depth: width, height },
    draw(b, look, size) {
      const scale = stretch(size.width / width, size.height / height, size.depth / width);
      b.within(scale, () => drawVase(b, shape, height, look.ceramics[glaze % look.ceramics.length], move(0, 0, 0)));
      const { kind, count, length } = stems;
      b.objects(() => {
        if (kind === 'plumes') plumes(b, count, size.height, length, move(0, 0, 0));
        else branches(b, { count, y: size.height, length, round: kind === 'eucalyptus' }, move(0, 0, 0));
      });
    },
  };
}

const olive = (count: number, length: number): Stems => ({ kind: 'olive', count, length });
const eucalyptus = (count: number, length: number): Stems => ({ kind: 'eucalyptus', count, length });
const dried = (count: number, length: number): Stems => ({ kind: 'plumes', count, length });

const VASES: StyleTable<readonly Drawing[]> = {
  MODERN: [
    vaseOf(2, 0.24, 0, olive(5, 0.26)),
    vaseOf(0, 0.22, 1, olive(3, 0.3)),
    vaseOf(1, 0.2, 0, eucalyptus(6, 0.2)),
  ],
  SCANDINAVIAN: [
    vaseOf(1, 0.21, 0, eucalyptus(6, 0.24)),
    vaseOf(2, 0.22, 1, olive(4, 0.26)),
    vaseOf(0, 0.2, 0, dried(5, 0.26)),
  ],
  TRADITIONAL: [
    vaseOf(3, 0.25, 0, eucalyptus(8, 0.2)),
    vaseOf(1, 0.22, 1, olive(7, 0.22)),
    vaseOf(3, 0.22, 1, olive(6, 0.2)),
  ],
  INDUSTRIAL: [
    vaseOf(0, 0.25, 0, olive(4, 0.26)),
    vaseOf(2, 0.26, 1, dried(5, 0.26)),
    vaseOf(1, 0.2, 0, olive(5, 0.24)),
  ],
  LUXURY: [
    vaseOf(3, 0.28, 0, eucalyptus(9, 0.22)),
    vaseOf(1, 0.24, 1, eucalyptus(8, 0.22)),
    vaseOf(2, 0.28, 0, olive(6, 0.24)),
  ],
  MINIMALIST: [
    vaseOf(1, 0.24, 0, olive(3, 0.28)),
    vaseOf(0, 0.26, 1, olive(2, 0.3)),
    vaseOf(2, 0.26, 0, eucalyptus(3, 0.26)),
  ],
  BOHEMIAN: [
    vaseOf(1, 0.22, 0, dried(7, 0.28)),
    vaseOf(0, 0.22, 2, dried(6, 0.28)),
    vaseOf(3, 0.22, 1, eucalyptus(6, 0.24)),
  ],
  FARMHOUSE: [
    vaseOf(1, 0.22, 0, olive(7, 0.24)),
    vaseOf(3, 0.22, 0, eucalyptus(6, 0.24)),
    vaseOf(2, 0.22, 1, olive(6, 0.24)),
  ],
};

/** A vase with branches, for mantels and counters. */
const design = pieceFrom(VASES, 0.85, 1.15);

export const vase = piece({ ...vaseProfile, design });
