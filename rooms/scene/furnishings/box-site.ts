import { rotationFromAngles } from '@roomwright/engine';
import { createRandom, normalize, type Vec3 } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import { createSite } from '../create-site.ts';
import type { FloorPoint, RoomShell, ShellFace, ShellWall } from '../shell.ts';
import type { Furnishing, RoomKind, Site } from '../site.ts';

function boxShell([x0, x1]: FloorPoint, [z0, z1]: FloorPoint, height: number): RoomShell {
  const outline: FloorPoint[] = [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ];
  const walls = outline.map(([ax, az], index): ShellWall => {
    const [bx, bz] = outline[(index + 1) % 4];
    const u = normalize([bx - ax, 0, bz - az]);
    return {
      index,
      frame: { origin: [ax, 0, az], u, v: [0, 1, 0], w: [-u[2], 0, u[0]] },
      length: Math.hypot(bx - ax, bz - az),
      height,
    };
  });
  const flat = (y: number): Vec3[] => outline.map(([x, z]) => [x, y, z]);
  const faces: ShellFace[] = [
    { kind: 'floor', points: flat(0), normal: [0, 1, 0] },
    { kind: 'ceiling', points: flat(height), normal: [0, -1, 0] },
  ];
  return { outline, walls, height, faces };
}

/** Returns the site of an empty box-shaped room, for tests of furniture. */
export function boxSite(seed: number, kind: RoomKind, furnishing: Furnishing): Site {
  const random = createRandom(seed);
  const shell = boxShell(
    [-between(random, 0.8, 3), between(random, 0.8, 3)],
    [-0.6, between(random, 2.5, 6.5)],
    between(random, 2.3, 3.2),
  );
  const plain = { colour: [0.7, 0.7, 0.68], roughness: 0.6 } as const;
  return createSite({
    seed,
    kind,
    furnishing,
    shell,
    palette: {
      trim: plain,
      walls: shell.walls.map(() => plain),
      ceiling: plain,
      floor: plain,
      floorAngle: 0,
      joinery: plain,
      worktop: plain,
      metal: plain,
    },
    light: {
      day: 1,
      window: [3, 3, 3],
      viewBrightness: 1,
      viewSeed: 1,
      lampsOn: random() < 0.5,
      lamp: [1.5, 1.3, 1],
    },
    camera: {
      width: 240,
      height: 160,
      focal: between(random, 100, 180),
      cx: 120,
      cy: 80,
      rotation: rotationFromAngles(between(random, -0.15, 0.05), 0, between(random, -0.5, 0.5)),
    },
    cameraHeight: between(random, 1, 1.6),
    textureSize: 64,
  });
}
