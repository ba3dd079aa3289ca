import type { Material, Random } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import { rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { Site } from '../site.ts';
import { BLACK, ENAMEL } from './finishes.ts';
import { block } from './solids.ts';
import { claimPlace, type PlaceNeeds } from './standing-place.ts';

const GRILLE: Material = { colour: [0.06, 0.06, 0.06], roughness: 0.9 };

/** Adds sockets near the floor and switches at hand height, all of one design. */
export function addPlates(site: Site, random: Random): void {
  const mesh = site.mesh.as('wall');
  const plate: Material = pick(random, [ENAMEL, ENAMEL, { colour: chip('e9e2d0'), roughness: 0.4 }, BLACK]);
  const low = between(random, 0.22, 0.42);
  const half = between(random, 0.035, 0.06);
  const isTall = random() < 0.5;
  const sockets = Math.floor(between(random, 1, 6));
  const put = (v: number): void => {
    const width = 2 * half * (isTall ? 0.65 : pick(random, [1, 1, 2]));
    const at = claimPlace(site, random, { width, bottom: v - half, top: v + half, depth: 0, seen: 0.5 });
    if (!at) return;
    block(mesh, at.wall.frame, [at.from, v - half, 0.001], [at.to, v + half, 0.01], plate);
    const u = (at.from + at.to) / 2;
    rectangle(
      mesh,
      at.wall.frame,
      [u - half * 0.25, v - half * 0.5],
      [u + half * 0.25, v + half * 0.5],
      0.011,
      v < 0.6 ? GRILLE : plate,
    );
  };
  for (let i = 0; i < sockets; i++) put(low);
  if (random() < 0.7) put(between(random, 1, 1.25));
  if (random() < 0.15) put(between(random, 1.4, 1.6));
}

interface WallBox {
  readonly needs: Omit<PlaceNeeds, 'width'>;
  readonly width: number;
  readonly deep: number;
}

/** Adds an air conditioner high on a wall, a vent, a thermostat, a consumer unit or a boxed-in pipe. */
export function addMechanical(site: Site, random: Random): void {
  const mesh = site.mesh.as('builtin');
  const ceiling = site.shell.height;
  const kind = pick(random, ['conditioner', 'conditioner', 'vent', 'chase', 'cabinet'] as const);
  const boxes: Record<typeof kind, () => WallBox> = {
    conditioner: () => {
      const top = ceiling - between(random, 0.08, 0.35);
      return {
        needs: { bottom: top - between(random, 0.26, 0.34), top, depth: 0 },
        width: between(random, 0.75, 1.1),
        deep: 0.21,
      };
    },
    vent: () => {
      const bottom = random() < 0.5 ? 0.15 : ceiling - 0.5;
      return {
        needs: { bottom, top: bottom + between(random, 0.15, 0.35), depth: 0 },
        width: between(random, 0.2, 0.6),
        deep: 0.015,
      };
    },
    chase: () => {
      const side = between(random, 0.15, 0.45);
      return {
        needs: { bottom: 0, top: ceiling - 0.005, depth: side, corner: true },
        width: between(random, 0.15, 0.5),
        deep: side - 0.02,
      };
    },
    cabinet: () => ({
      needs: { bottom: 1.3, top: between(random, 1.6, 2), depth: 0 },
      width: between(random, 0.3, 0.5),
      deep: between(random, 0.03, 0.12),
    }),
  };
  const { needs, width, deep } = boxes[kind]();
  const at = claimPlace(site, random, { ...needs, width, seen: 0.5 });
  if (!at) return;
  const { from, to, wall } = at;
  const { frame } = wall;
  const material = kind === 'chase' ? site.palette.walls[wall.index] : ENAMEL;
  block(mesh, frame, [from, needs.bottom, 0.002], [to, needs.top, deep], material);
  if (kind === 'conditioner') {
    rectangle(mesh, frame, [from + 0.03, needs.bottom + 0.02], [to - 0.03, needs.bottom + 0.06], deep + 0.002, GRILLE);
    return;
  }
  if (kind !== 'vent') return;
  const slots = Math.round((needs.top - needs.bottom) / 0.035);
  for (let i = 0; i < slots; i++) {
    const v = needs.bottom + 0.015 + (i * (needs.top - needs.bottom - 0.02)) / slots;
    rectangle(mesh, frame, [from + 0.015, v], [to - 0.015, v + 0.015], deep + 0.002, GRILLE);
  }
}

/** Adds a smoke detector or vent in the ceiling, and a vent or trench convector in the floor along a wall. */
export function addGrilles(site: Site, random: Random): void {
  const at = claimPlace(site, random, {
    width: between(random, 0.25, 0.4),
    bottom: 0,
    top: 0.05,
    depth: 0.25,
    seen: 0.5,
  });
  if (at) {
    const { frame } = at.wall;
    const material: Material = pick(random, [ENAMEL, BLACK, { colour: [0.25, 0.16, 0.08], roughness: 0.6 }]);
    block(site.mesh.as('builtin'), frame, [at.from, 0, 0.08], [at.to, 0.006, 0.2], material);
    for (let i = 0; i < 3; i++)
      block(
        site.mesh.as('builtin'),
        frame,
        [at.from + 0.02, 0.005, 0.095 + i * 0.035],
        [at.to - 0.02, 0.008, 0.11 + i * 0.035],
        GRILLE,
      );
  }
  const flat = site.shell.faces.find((f) => f.kind === 'ceiling' && f.normal[1] < -0.999);
  if (!flat) return;
  const n = flat.points.length;
  const height = flat.points[0][1];
  const x = flat.points.reduce((sum, p) => sum + p[0], 0) / n + between(random, -0.5, 0.5);
  const z = flat.points.reduce((sum, p) => sum + p[2], 0) / n + between(random, -0.3, 1);
  const below: Frame = { origin: [x, height, z], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] };
  const half = between(random, 0.05, 0.14);
  block(
    site.mesh.as('decor', 'builtin'),
    below,
    [-half, -half, 0.001],
    [half, half, between(random, 0.01, 0.045)],
    ENAMEL,
  );
}
