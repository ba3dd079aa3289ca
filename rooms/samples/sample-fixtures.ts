import type { Material } from '@roomwright/engine/testing';
import { type Frame, place, shifted } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box, extrude, lathe, type ProfilePoint } from '../mesh/solids.ts';
import { chip } from '../plan/palette.ts';
import { rod } from '../scene/builtins/solids.ts';
import type { Site } from '../scene/site.ts';

const PLASTIC: Material = { colour: chip('f1f0ec'), roughness: 0.35, specular: 0.045 };
const SEAM: Material = { colour: chip('55524d'), roughness: 1, specular: 0 };
const HOLE: Material = { colour: [0.015, 0.015, 0.015], roughness: 0.9, specular: 0 };
const ENAMELLED: Material = { colour: chip('f3f2ee'), roughness: 0.3, specular: 0.045 };
const BRASS: Material = { colour: [0.62, 0.6, 0.56], roughness: 0.3, metallic: 1 };

/** Adds a double socket or a switch on its plate, with the shadow gap between plate and wall. */
export function plateAt(site: Site, wallIndex: number, [u, v]: readonly [number, number], kind: Plate): void {
  const { frame } = site.shell.walls[wallIndex];
  const mesh = site.mesh.as('wall');
  const at = shifted(frame, [u, v, 0]);
  const half = kind === 'socket' ? 0.073 : 0.043;
  box(mesh, at, [-half - 0.0015, -0.0445, 0], [half + 0.0015, 0.0445, 0.0012], SEAM, 0);
  box(mesh, at, [-half, -0.043, 0], [half, 0.043, 0.009], PLASTIC, 0.003);
  if (kind === 'switch') {
    box(mesh, at, [-0.0135, -0.025, 0.009], [0.0135, 0.025, 0.0095], SEAM, 0);
    box(mesh, at, [-0.0125, -0.024, 0.009], [0.0125, 0.024, 0.0125], PLASTIC, 0.002);
    return;
  }
  for (const middle of [-0.036, 0.036]) {
    box(mesh, at, [middle - 0.004, 0.002, 0.009], [middle + 0.004, 0.014, 0.0094], HOLE, 0);
    for (const side of [-0.011, 0.011])
      box(mesh, at, [middle + side - 0.004, -0.018, 0.009], [middle + side + 0.004, -0.013, 0.0094], HOLE, 0);
    box(mesh, at, [middle - 0.006, 0.021, 0.009], [middle + 0.006, 0.036, 0.012], PLASTIC, 0.001);
  }
}
export type Plate = 'socket' | 'switch';

/** Adds the dark joint between skirting and floor, and the fine one between its top and the wall. */
export function skirtingJoints(site: Site): void {
  const { skirting } = site.shell.plan?.finish ?? {};
  if (!skirting) return;
  const { height, depth } = skirting;
  const bead: readonly ProfilePoint[] = [
    [height - 0.03, depth],
    [height - 0.024, depth + 0.004],
    [height - 0.016, depth + 0.003],
    [height - 0.012, depth - 0.004],
    [height - 0.001, depth * 0.6],
  ];
  for (const wall of site.shell.walls) {
    for (const span of site.freeSpans(wall, 0, height, 0.02)) {
      const mesh = site.mesh.as('wall');
      const [from, to] = span;
      box(mesh, wall.frame, [from, 0, 0], [to, 0.0035, depth + 0.0025], HOLE, 0);
      extrude(mesh, wall.frame, bead, span, site.palette.trim);
      box(mesh, wall.frame, [from, height, 0], [to, height + 0.0012, 0.0008], SEAM, 0);
    }
  }
}

/** Adds a pressed-steel convector radiator with valve and pipes. */
export function radiatorAt(
  site: Site,
  wallIndex: number,
  [from, to]: readonly [number, number],
  [bottom, top]: readonly [number, number],
): void {
  const wall = site.shell.walls[wallIndex];
  if (!site.claimBefore(wall, [from, to], 0.16)) throw new Error(`The radiator at ${from} m does not fit.`);
  const { frame } = wall;
  const mesh = site.mesh.as('builtin');
  box(mesh, frame, [from, bottom, 0.035], [to, top, 0.095], ENAMELLED, 0.006);
  const ribs = Math.round((to - from - 0.06) / 0.034);
  const pitch = (to - from - 0.06) / ribs;
  for (let i = 0; i < ribs; i++) {
    const u = from + 0.03 + i * pitch;
    box(mesh, frame, [u + 0.004, bottom + 0.03, 0.093], [u + pitch - 0.01, top - 0.03, 0.103], ENAMELLED, 0.007);
  }
  box(mesh, frame, [from - 0.002, top - 0.012, 0.03], [to + 0.002, top + 0.004, 0.1], ENAMELLED, 0.003);
  const slots = Math.round((to - from) / 0.02);
  for (let i = 1; i < slots; i++) {
    const u = from + (i * (to - from)) / slots;
    box(mesh, frame, [u - 0.006, top + 0.0035, 0.045], [u + 0.006, top + 0.0045, 0.085], HOLE, 0);
  }
  for (const [u, tall] of [
    [from - 0.035, 0.075],
    [to + 0.035, 0.03],
  ] as const) {
    rod(mesh, place(frame, [u, 0, 0.065]), place(frame, [u, bottom + 0.05, 0.065]), 0.0075, BRASS, 10);
    rod(
      mesh,
      place(frame, [u, bottom + 0.03, 0.065]),
      place(frame, [u, bottom + 0.03 + tall, 0.065]),
      0.018,
      PLASTIC,
      16,
    );
    const inward = u < from ? from : to;
    rod(mesh, place(frame, [u, bottom + 0.04, 0.065]), place(frame, [inward, bottom + 0.04, 0.065]), 0.008, BRASS, 10);
  }
}

/** Draws a lever handle on a round rose: u points away from the rose, w into the room. */
function lever(mesh: MeshBuilder, frame: Frame, turned: 1 | -1, metal: Material): void {
  const rose = [
    [0.026, 0],
    [0.026, 0.006],
    [0.023, 0.009],
    [0, 0.0095],
  ] as const;
  lathe(mesh, frame, rose, metal, 28);
  rod(mesh, place(frame, [0, 0, 0.008]), place(frame, [0, 0, 0.05]), 0.0085, metal, 14);
  rod(mesh, place(frame, [-0.008 * turned, 0, 0.05]), place(frame, [0.115 * turned, 0, 0.052]), 0.0092, metal, 14);
}

/** Adds lever handle and keyhole escutcheon to a door's face, and hinges at its other edge. */
export function ironmongery(
  mesh: MeshBuilder,
  frame: Frame,
  { at, hinge, turned }: { readonly at: number; readonly hinge: number; readonly turned: 1 | -1 },
): void {
  lever(mesh, shifted(frame, [at, 1.02, 0]), turned, BRASS);
  const keyhole = shifted(frame, [at, 0.94, 0]);
  const rose = [
    [0.024, 0],
    [0.024, 0.005],
    [0, 0.006],
  ] as const;
  lathe(mesh, keyhole, rose, BRASS, 28);
  box(mesh, keyhole, [-0.002, -0.009, 0.006], [0.002, 0.005, 0.0065], HOLE, 0);
  for (const v of [0.24, 1.02, 1.78])
    rod(mesh, place(frame, [hinge, v, 0.004]), place(frame, [hinge, v + 0.1, 0.004]), 0.007, BRASS, 12);
}

/** Draws a casement handle: a plate on the sash with a lever hanging from it. */
export function casementHandle(mesh: MeshBuilder, frame: Frame): void {
  box(mesh, frame, [-0.012, -0.035, 0], [0.012, 0.035, 0.008], BRASS, 0.003);
  rod(mesh, place(frame, [0, 0.006, 0.006]), place(frame, [0, 0.006, 0.036]), 0.008, BRASS, 12);
  box(mesh, frame, [-0.008, -0.112, 0.03], [0.008, 0.016, 0.042], BRASS, 0.004);
}

/** Adds a smoke alarm at a point of the plan, in metres relative to the viewer. */
export function smokeAlarm(site: Site, [x, z]: readonly [number, number]): void {
  const frame: Frame = { origin: [x, site.shell.height, z], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] };
  const profile = [
    [0.055, 0],
    [0.055, 0.012],
    [0.05, 0.02],
    [0.036, 0.034],
    [0, 0.036],
  ] as const;
  lathe(site.mesh.as('ceiling'), frame, profile, PLASTIC, 40);
}
