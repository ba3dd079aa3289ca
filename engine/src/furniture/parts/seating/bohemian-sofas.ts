import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { paddedShell } from '../../shapes/padded-shell.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { onFloor } from '../legs/legs.ts';
import { gallerySofaBody } from './gallery-sofa.ts';
import { rattanFrameBody } from './rattan-frame.ts';
import { plan, type SeatingFrame, type SeatingPlan, TRACK } from './seating-plan.ts';

/** Bent canes, a quilt folded on the floor, a carved day bed. */
export const BOHEMIAN_SOFAS: readonly SeatingPlan[] = [
  plan(
    'BOHEMIAN',
    0,
    { width: 2.0, depth: 0.88, height: 0.84 },
    {
      ...TRACK,
      armWidth: 0.055,
      armHeight: 0.62,
      seatHeight: 0.45,
      seatThickness: 0.17,
      backFrame: 0.12,
      backThickness: 0.19,
    },
    { body: rattanFrameBody },
  ),
  plan(
    'BOHEMIAN',
    1,
    { width: 1.9, depth: 1.0, height: 0.7 },
    { ...TRACK, armWidth: 0.06, seatHeight: 0.37, backFrame: 0.34, backThickness: 0.02 },
    { body: pleatedLoungeBody },
  ),
  plan(
    'BOHEMIAN',
    2,
    { width: 2.1, depth: 0.88, height: 0.8 },
    {
      ...TRACK,
      armWidth: 0.1,
      armHeight: 0.64,
      seatHeight: 0.46,
      seatThickness: 0.19,
      backFrame: 0.1,
      backThickness: 0.19,
    },
    { body: gallerySofaBody },
  ),
];

/** Draws a lounge of folded foam on the floor, like a thick quilt bent once, its pleats gathered at the fold. */
function pleatedLoungeBody(builder: MeshBuilder, _look: StyleLook, frame: SeatingFrame): void {
  const { plan } = frame;
  const { width, depth, height } = plan.size;
  const seat = plan.seatHeight;
  const [front, back] = [depth / 2, -depth / 2];
  const pleats = Math.round(width / 0.15);
  const shell = paddedShell({
    line: [
      [front - 0.01, seat * 0.46],
      [front - 0.12, seat * 0.5],
      [0.02, seat * 0.5],
      [back + 0.33, seat * 0.5],
      [back + 0.2, seat * 0.72],
      [back + 0.16, (seat + height) / 2],
      [back + 0.1, height - 0.075],
      [back + 0.085, height - 0.05],
    ],
    width: () => width,
    wrap: (t) => 0.03 * t,
    thickness: (t) => seat * (t < 0.42 ? 1 : 1 - 0.4 * Math.min(1, (t - 0.42) / 0.3)),
    relief(a, t) {
      const across = Math.abs(Math.sin((Math.PI * pleats * (a + 1)) / 2)) ** 0.55;
      // Rows of buttons hold the pleats; the folds between them are irregular.
      const rows = Math.abs(Math.sin(Math.PI * (t * 7 + 0.06 * noise3(a * 9, t * 4, 2)))) ** 0.5;
      const creases = noise3(a * width * 7, t * 16, 5) + 0.6 * noise3(a * width * 15, t * 30, 8);
      return 0.05 * (across * (0.4 + 0.6 * rows) - 0.75) + 0.008 * creases;
    },
    blunt: [30, 44],
    columns: Math.round(34 * width),
    rows: 54,
  });
  builder.add(onFloor(shell), plan.cover);
}
