import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { WICKER } from '../../materials/materials.ts';
import { turnedFrame } from '../../parts/stools/frames.ts';
import { caneDrum } from '../../parts/stools/rattan-stools.ts';
import { squarePad } from '../../parts/stools/seats.ts';
import { stackTowels, TOWELS } from '../../parts/towels.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import * as low from './low-stools.ts';
import { stoolProfile } from './profile.ts';

type Draw = (b: MeshBuilder, look: StyleLook, size: Size) => void;

/** Returns a stool with folded towels on it. */
const sized = (width: number, depth: number, height: number, draw: Draw): Drawing => ({
  size: { width, depth, height },
  draw(b, look, size) {
    draw(b, look, size);
    const towels = inStyle(TOWELS, look.id);
    const fabrics = b.random() < 0.5 ? [towels[0], towels[0], towels[1]] : [towels[0], towels[2]];
    const [w, d] = [Math.min(0.32, size.width * 0.74), Math.min(0.25, size.depth * 0.66)];
    b.objects(() => stackTowels(b, w, d, fabrics, move(0, size.height, 0)));
  },
});

/** Draws a crossed frame under a soft seat; `knobs` at its feet. */
function crossed(b: MeshBuilder, size: Size, frame: Material, cover: Material, knobs: boolean): void {
  const top = size.height - 0.085;
  low.crossedLegs(b, size, top, frame);
  squarePad(b, { width: size.width, depth: size.depth, top: size.height, thickness: 0.085 }, cover);
  if (!knobs) return;
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      b.add(ball(0.017, 0.03, 10), frame, move(sx * (size.width / 2 - 0.018), 0.015, sz * (size.depth / 2 - 0.03)));
}

const STOOLS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    sized(0.42, 0.32, 0.45, (b, look, size) => low.slatted(b, size, look.wood)),
    sized(0.36, 0.36, 0.44, (b, look, size) => low.fluted(b, size, look.stone, look.paint)),
    sized(0.4, 0.32, 0.45, (b, look, size) => low.loopStool(b, size, look.wood2, look.metal)),
  ],
  SCANDINAVIAN: [
    sized(0.36, 0.36, 0.45, (b, look, size) => low.threeLegged(b, size, look.wood)),
    sized(0.42, 0.3, 0.45, (b, look, size) => low.slatted(b, size, look.wood2)),
    sized(0.34, 0.34, 0.44, (b, look, size) => low.turnedBody(b, size, low.SPOOL, look.wood)),
  ],
  TRADITIONAL: [
    sized(0.36, 0.36, 0.46, (b, look, size) => low.turnedBody(b, size, low.GARDEN_SEAT, look.ceramics[1])),
    sized(0.44, 0.36, 0.47, (b, look, size) => {
      turnedFrame(b, size.width, size.depth, size.height - 0.06, look.wood);
      squarePad(b, { width: size.width, depth: size.depth, top: size.height, thickness: 0.075 }, look.upholstery[0]);
    }),
    sized(0.48, 0.38, 0.47, (b, look, size) => crossed(b, size, look.wood2, look.upholstery[1], true)),
  ],
  INDUSTRIAL: [
    sized(0.42, 0.32, 0.45, (b, look, size) => low.loopStool(b, size, look.wood, look.metal)),
    sized(0.36, 0.36, 0.44, (b, look, size) => low.turnedBody(b, size, low.BLOCK, look.stone)),
    sized(0.36, 0.36, 0.46, (b, look, size) => low.threeLegged(b, size, look.wood2, look.metal)),
  ],
  LUXURY: [
    sized(0.46, 0.38, 0.46, (b, look, size) => crossed(b, size, look.metal, look.upholstery[1], false)),
    sized(0.38, 0.38, 0.44, (b, look, size) => low.fluted(b, size, look.stone, look.metal)),
    sized(0.4, 0.4, 0.43, (b, look, size) => {
      low.turnedBody(b, { ...size, height: 0.05 }, low.BLOCK, look.metal);
      b.within(move(0, 0.05, 0), () =>
        low.turnedBody(b, { ...size, height: size.height - 0.05 }, low.POUF, look.upholstery[0]),
      );
    }),
  ],
  MINIMALIST: [
    sized(0.44, 0.3, 0.44, (b, look, size) => low.bentBoard(b, size, look.wood)),
    sized(0.34, 0.34, 0.44, (b, look, size) => low.turnedBody(b, size, low.BLOCK, look.wood2)),
    sized(0.35, 0.35, 0.45, (b, look, size) => low.threeLegged(b, size, look.paint)),
  ],
  BOHEMIAN: [
    sized(0.4, 0.4, 0.45, (b, look, size) => caneDrum(b, { ...size, seat: size.height }, look.upholstery[0])),
    sized(0.38, 0.38, 0.46, (b, _look, size) => low.rattanStool(b, size, WICKER)),
    sized(0.34, 0.34, 0.45, (b, look, size) => low.turnedBody(b, size, low.SPOOL, look.wood2)),
  ],
  FARMHOUSE: [
    sized(0.46, 0.3, 0.44, (b, look, size) => low.milkingBench(b, size, look.wood, look.paint)),
    sized(0.36, 0.36, 0.46, (b, look, size) => low.threeLegged(b, size, look.wood2)),
    sized(0.42, 0.34, 0.46, (b, look, size) => {
      turnedFrame(b, size.width, size.depth, size.height - 0.04, look.paint);
      squarePad(b, { width: size.width, depth: size.depth, top: size.height, thickness: 0.05 }, look.upholstery[2]);
    }),
  ],
};

/** A low stool with folded towels, beside a bath or a basin. */
const design: PieceDesign = pieceFrom(STOOLS, 0.85, 1.1);

export const stool = piece({ ...stoolProfile, design });
