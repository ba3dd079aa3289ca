import { rotationFromAngles } from '@roomwright/engine';
import { createRandom, type Material, type Vec3 } from '@roomwright/engine/testing';
import { place } from '../../mesh/frame.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip, WALL_PAINTS, WOODS } from '../../plan/palette.ts';
import { createSite } from '../create-site.ts';
import type { FloorPoint, RoomShell, ShellFace, ShellWall } from '../shell.ts';
import { FURNISHINGS, ROOM_KINDS, type RoomKind, type Site } from '../site.ts';

/** Returns a shell of vertical walls on a floor plan, for tests. */
export function plainShell(outline: readonly FloorPoint[], height: number): RoomShell {
  const walls = outline.map(([x, z], index): ShellWall => {
    const [nx, nz] = outline[(index + 1) % outline.length];
    const length = Math.hypot(nx - x, nz - z);
    const u: Vec3 = [(nx - x) / length, 0, (nz - z) / length];
    return { index, length, height, frame: { origin: [x, 0, z], u, v: [0, 1, 0], w: [-u[2], 0, u[0]] } };
  });
  const level = (kind: 'floor' | 'ceiling', y: number): ShellFace => ({
    kind,
    points: outline.map(([x, z]): Vec3 => [x, y, z]),
    normal: [0, kind === 'floor' ? 1 : -1, 0],
  });
  const upright = walls.map((wall): ShellFace => {
    const corners: readonly Vec3[] = [
      [0, 0, 0],
      [wall.length, 0, 0],
      [wall.length, height, 0],
      [0, height, 0],
    ];
    return { kind: 'wall', points: corners.map((c) => place(wall.frame, c)), normal: wall.frame.w, wall: wall.index };
  });
  return { outline, walls, height, faces: [level('floor', 0), level('ceiling', height), ...upright] };
}

/** Returns an empty box or L-shaped room of any kind. */
export function plainSite(seed: number, kind?: RoomKind): Site {
  const random = createRandom(seed);
  const left = -between(random, 1, 3);
  const right = between(random, 1, 3);
  const back = between(random, 2.5, 6);
  const cut = between(random, 1, 2);
  const outline: FloorPoint[] =
    random() < 0.6
      ? [
          [left, -0.5],
          [right, -0.5],
          [right, back],
          [left, back],
        ]
      : [
          [left, -0.5],
          [right, -0.5],
          [right, back - cut],
          [right - 1, back - cut],
          [right - 1, back],
          [left, back],
        ];
  const shell = plainShell(outline, between(random, 2.35, 3.1));
  const paint = (hex: string): Material => ({ colour: chip(hex), roughness: 0.7, specular: 0.03 });
  const day = random() < 0.15 ? 0 : between(random, 0.4, 1);
  return createSite({
    seed,
    kind: kind ?? pick(random, ROOM_KINDS),
    furnishing: pick(random, FURNISHINGS),
    shell,
    palette: {
      trim: paint('f1f0ec'),
      walls: shell.walls.map(() => paint(pick(random, WALL_PAINTS))),
      ceiling: paint('f4f3f0'),
      floor: paint(pick(random, WOODS)),
      floorAngle: 0,
      joinery: paint('e8e6e0'),
      worktop: paint('888888'),
      metal: { colour: [0.7, 0.69, 0.67], roughness: 0.3, metallic: 1 },
    },
    light: {
      day,
      window: [4 * day, 4.2 * day, 4.4 * day],
      viewBrightness: between(random, 0.6, 1.8),
      viewSeed: Math.floor(random() * 8),
      lampsOn: day < 0.2,
      lamp: [1.2, 1, 0.8],
    },
    camera: {
      width: 240,
      height: 160,
      focal: 130,
      cx: 120,
      cy: 80,
      rotation: rotationFromAngles(0, 0, between(random, -0.6, 0.6)),
    },
    cameraHeight: 1.4,
    textureSize: 64,
  });
}

/** Adds bare floor, ceiling and walls with the site's holes. */
export function plainRoom(site: Site): void {
  const { shell, palette, mesh } = site;
  const around = shell.outline.map(([x, z]) => [x, z] as const);
  const xs = around.map((p) => p[0]);
  const zs = around.map((p) => p[1]);
  const level = (y: number, up: 1 | -1): Vec3[] => {
    const corners: Vec3[] = [
      [Math.min(...xs), y, Math.min(...zs)],
      [Math.max(...xs), y, Math.min(...zs)],
      [Math.max(...xs), y, Math.max(...zs)],
      [Math.min(...xs), y, Math.max(...zs)],
    ];
    return up > 0 ? corners : corners.reverse();
  };
  mesh.as('floor').polygon(level(-0.0005, 1), palette.floor, undefined, [0, 1, 0]);
  mesh.as('ceiling').polygon(level(shell.height, -1), palette.ceiling, undefined, [0, -1, 0]);
  for (const wall of shell.walls) {
    const holes = site.holes.filter((h) => h.wall === wall.index);
    const us = [...new Set([0, wall.length, ...holes.flatMap((h) => [h.from, h.to])])].sort((a, b) => a - b);
    const vs = [...new Set([0, wall.height, ...holes.flatMap((h) => [h.bottom, h.top])])].sort((a, b) => a - b);
    const { origin, u } = wall.frame;
    const at = (x: number, y: number): Vec3 => [origin[0] + u[0] * x, y, origin[2] + u[2] * x];
    for (let i = 0; i + 1 < us.length; i++) {
      for (let j = 0; j + 1 < vs.length; j++) {
        const mu = (us[i] + us[i + 1]) / 2;
        const mv = (vs[j] + vs[j + 1]) / 2;
        if (holes.some((h) => mu > h.from && mu < h.to && mv > h.bottom && mv < h.top)) continue;
        const corners = [at(us[i], vs[j]), at(us[i + 1], vs[j]), at(us[i + 1], vs[j + 1]), at(us[i], vs[j + 1])];
        mesh.as('wall').polygon(corners, palette.walls[wall.index], undefined, wall.frame.w);
      }
    }
  }
}
