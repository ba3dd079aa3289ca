import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import { DARK_RATTAN, JUTE, leather, SEAGRASS, WICKER } from '../../materials/materials.ts';
import { TOWELS } from '../../parts/towels.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import * as baskets from './baskets.ts';
import { laundryBasketProfile } from './profile.ts';

const STRAP = leather('#6b4226');

/** Returns the width of a basket at a share of its height, as a share of its maximum width. */
const BELLY = (t: number): number => 0.72 + 0.28 * Math.sin(Math.PI * (0.12 + 0.76 * t));
const STRAIGHT = (t: number): number => 0.93 + 0.07 * t;
const FLARED = (t: number): number => 0.74 + 0.26 * t ** 0.9;

type Draw = (b: MeshBuilder, look: StyleLook, size: Size) => void;
const sized = (width: number, depth: number, height: number, draw: Draw): Drawing => ({
  size: { width, depth, height },
  draw,
});

const cloth = (look: StyleLook, index = 0) => inStyle(TOWELS, look.id)[index];

const BASKETS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    sized(0.4, 0.4, 0.55, (b, look, size) => baskets.slats(b, size, look.wood, look.metal)),
    sized(0.4, 0.4, 0.5, (b, look, size) => baskets.drum(b, size, look.upholstery[2], STRAP, cloth(look))),
    sized(0.42, 0.36, 0.56, (b, look, size) => baskets.crossedFrame(b, size, look.wood2, look.upholstery[0])),
  ],
  SCANDINAVIAN: [
    sized(0.42, 0.38, 0.58, (b, look, size) => baskets.crossedFrame(b, size, look.wood, look.upholstery[0])),
    sized(0.42, 0.42, 0.42, (b, look, size) => {
      baskets.coiled(b, size, BELLY, JUTE, cloth(look));
      baskets.handles(b, size.width * 0.4, size.height, JUTE);
    }),
    sized(0.4, 0.4, 0.52, (b, look, size) => baskets.slats(b, size, look.wood2, look.paint)),
  ],
  TRADITIONAL: [
    sized(0.44, 0.36, 0.56, (b, _look, size) => baskets.liddedSquare(b, size, WICKER, STRAP)),
    sized(0.42, 0.42, 0.56, (b, _look, size) => baskets.liddedRound(b, size, WICKER, DARK_RATTAN)),
    sized(0.44, 0.44, 0.46, (b, look, size) => baskets.coiled(b, size, FLARED, SEAGRASS, cloth(look, 1))),
  ],
  INDUSTRIAL: [
    sized(0.4, 0.4, 0.52, (b, look, size) => baskets.wireAndCloth(b, size, look.metal, look.upholstery[2])),
    sized(0.38, 0.38, 0.5, (b, look, size) => baskets.drum(b, size, look.metal2, look.metal, cloth(look))),
    sized(0.42, 0.34, 0.52, (b, look, size) => baskets.liddedSquare(b, size, look.pillows[1], STRAP)),
  ],
  LUXURY: [
    sized(0.4, 0.4, 0.54, (b, look, size) => baskets.drum(b, size, look.upholstery[2], look.metal, cloth(look))),
    sized(0.4, 0.4, 0.56, (b, look, size) => baskets.slats(b, size, look.wood, look.metal)),
    sized(0.42, 0.34, 0.55, (b, look, size) => baskets.liddedSquare(b, size, leather('#cdbfa9'), look.metal)),
  ],
  MINIMALIST: [
    sized(0.38, 0.38, 0.5, (b, look, size) =>
      baskets.drum(b, size, look.upholstery[1], look.upholstery[0], cloth(look)),
    ),
    sized(0.38, 0.38, 0.54, (b, look, size) => baskets.slats(b, size, look.wood2, look.paint)),
    sized(0.4, 0.4, 0.46, (b, look, size) => baskets.coiled(b, size, STRAIGHT, look.pillows[0], cloth(look))),
  ],
  BOHEMIAN: [
    sized(0.48, 0.48, 0.42, (b, look, size) => {
      baskets.coiled(b, size, BELLY, SEAGRASS, cloth(look, 1));
      baskets.handles(b, size.width * 0.4, size.height, SEAGRASS);
    }),
    sized(0.42, 0.42, 0.54, (b, _look, size) => baskets.liddedRound(b, size, WICKER, DARK_RATTAN)),
    sized(0.44, 0.44, 0.44, (b, look, size) => baskets.coiled(b, size, FLARED, JUTE, cloth(look))),
  ],
  FARMHOUSE: [
    sized(0.42, 0.42, 0.48, (b, look, size) => baskets.wireAndCloth(b, size, look.metal, look.upholstery[0])),
    sized(0.46, 0.36, 0.54, (b, _look, size) => baskets.liddedSquare(b, size, SEAGRASS, STRAP)),
    sized(0.46, 0.46, 0.4, (b, look, size) => {
      baskets.coiled(b, size, FLARED, WICKER, cloth(look, 1));
      baskets.handles(b, size.width * 0.48, size.height, DARK_RATTAN, 0.05);
    }),
  ],
};

/** A basket or hamper for laundry. */
const design: PieceDesign = pieceFrom(BASKETS, 0.85, 1.1);

export const laundryBasket = piece({ ...laundryBasketProfile, design });
