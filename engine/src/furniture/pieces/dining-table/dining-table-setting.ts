import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { paint } from '../../materials/materials.ts';
import { doughBowl, pitcher, plumes } from '../../parts/objects/ornaments.ts';
import { candle, fruit } from '../../parts/objects/table-objects.ts';
import { bowl, branches, vase } from '../../parts/objects/vessels.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { sheet } from '../../shapes/sheet.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Centrepiece of a dining table. */
export type TableSetting = 'branches' | 'bowl' | 'vases' | 'runner' | 'candles' | 'single' | 'plumes' | 'dough';

const LEMON = paint('#d8b13c', 0.5);
const APPLE = paint('#7f9a4a', 0.4);

/** Draws a cloth along the table that hangs slightly over both ends. */
function runner(b: MeshBuilder, size: Size, cloth: Material): void {
  const [half, wide, drop] = [size.width / 2, 0.36, 0.2];
  const total = half + drop;
  b.add(
    sheet(60, 12, (s, t) => {
      const u = (2 * s - 1) * total;
      const z = (t - 0.5) * wide * (1 + 0.01 * noise3(u * 3, 0, 2));
      const past = Math.abs(u) - half;
      const ripple = 0.002 * noise3(u * 6, z * 9, 1);
      if (past <= 0) return [u, size.height + 0.003 + Math.max(0, ripple), z];
      // Over the edge in a quarter turn, then straight down with a slight wave.
      const bend = Math.min(past / 0.012, Math.PI / 2);
      const fall = Math.max(0, past - 0.0188);
      const out =
        half + 0.012 * Math.sin(bend) * 0.5 + 0.004 + 0.012 * fall * (1 + noise3(z * 9, fall * 3, Math.sign(u))) * 4;
      return [Math.sign(u) * out, size.height + 0.003 - 0.012 * (1 - Math.cos(bend)) - fall, z];
    }),
    cloth,
  );
}

/** Puts a few objects on a table of the given size: in the middle, where they leave room for plates. */
export function setDiningTable(b: MeshBuilder, setting: TableSetting, size: Size, look: StyleLook): void {
  const y = size.height;
  const glaze = look.ceramics;
  switch (setting) {
    case 'branches':
      vase(b, 1, 0.25, glaze[0], move(0.02, y, 0));
      branches(b, { count: 7, y: y + 0.25, length: 0.42, round: look.form.roundLeaves }, move(0.02, 0, 0));
      candle(b, look, 0.08, move(-0.2, y, 0.07));
      return;
    case 'bowl':
      bowl(b, 0.16, 0.075, glaze[1], move(0, y, 0));
      fruit(b, 0.16, 0.075, look.form.fruit === 'apples' ? APPLE : LEMON, move(0, y, 0));
      if (size.width > 1.5) vase(b, 0, 0.22, glaze[0], move(0.34, y, -0.03));
      return;
    case 'single':
      bowl(b, 0.17, 0.07, glaze[2], move(size.width > 1.5 ? 0.12 : 0, y, 0));
      return;
    case 'plumes':
      vase(b, 1, 0.24, glaze[0], move(-0.06, y, 0));
      plumes(b, 8, y + 0.24, 0.42, move(-0.06, 0, 0));
      bowl(b, 0.11, 0.06, glaze[2], move(0.2, y, 0.06));
      candle(b, look, 0.08, move(0.08, y, 0.15));
      return;
    case 'dough':
      doughBowl(b, { width: 0.5, depth: 0.23, height: 0.085 }, look.wood2, move(0.06, y, 0));
      fruit(b, 0.115, 0.085, APPLE, move(0.06, y, 0));
      if (size.width > 1.5) {
        const mouth = pitcher(b, 0.24, glaze[0], chain(move(-0.36, y, 0.02), turnY(2.4)));
        branches(b, { count: 7, y: y + mouth, length: 0.36, round: true }, move(-0.36, 0, 0.02));
      }
      return;
    case 'vases':
      vase(b, 0, 0.3, glaze[1], move(-0.1, y, 0));
      vase(b, 1, 0.2, glaze[0], move(0.1, y, 0.06));
      vase(b, 2, 0.14, glaze[2], move(0.02, y, 0.16));
      return;
    case 'runner':
      runner(b, size, look.bedding[1]);
      vase(b, 3, 0.24, glaze[0], move(0, y + 0.004, 0));
      branches(b, { count: 6, y: y + 0.24, length: 0.36, round: true }, move(0, 0, 0));
      for (const side of [-1, 1]) candle(b, look, 0.08, move(side * 0.28, y + 0.004, 0.02));
      return;
    case 'candles':
      bowl(b, 0.17, 0.09, glaze[1], move(0, y, 0));
      fruit(b, 0.17, 0.09, APPLE, move(0, y, 0));
      for (const side of [-1, 1]) {
        candle(b, look, 0.3, move(side * 0.34, y, 0));
        candle(b, look, 0.24, move(side * 0.44, y, 0.03));
      }
      return;
  }
}
