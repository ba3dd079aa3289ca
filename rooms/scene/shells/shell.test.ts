import { type Camera, type Renderer, rotationFromAngles, worldRay } from '@roomwright/engine';
import { createNodeRenderer } from '@roomwright/engine/node';
import { createRandom, type Material, type Random } from '@roomwright/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSite } from '../create-site.ts';
import type { FloorPoint, RoomShell, ShellPlan } from '../shell.ts';
import { ROOM_KINDS, type Site } from '../site.ts';
import { NO_FACE, shellFaceIds } from '../truth/shell-face-ids.ts';
import { buildShell } from './build-shell.ts';
import { ceilingHeight } from './ceiling-height.ts';
import { placeShell } from './place-shell.ts';
import { planShell } from './plan-shell.ts';
import { distanceToSegment, doubleArea, isInsidePolygon, isSimple } from './polygon.ts';

const CAMERA_HEIGHT = 1.2;
const PAINT: Material = { colour: [0.7, 0.7, 0.7], roughness: 1 };

/** Returns a point well inside the plan where the camera is below the ceiling. */
function standingPlace(random: Random, plan: ShellPlan): FloorPoint {
  for (;;) {
    const at: FloorPoint = [-13 + 26 * random(), -13 + 26 * random()];
    const free = plan.outline.every((a, i) => {
      return distanceToSegment(at, a, plan.outline[(i + 1) % plan.outline.length]) > 0.2;
    });
    if (free && isInsidePolygon(plan.outline, at) && ceilingHeight(plan, at) > CAMERA_HEIGHT + 0.3) return at;
  }
}

function shellOf(seed: number): { shell: RoomShell; camera: Camera } {
  const random = createRandom(seed);
  const kind = ROOM_KINDS[seed % 7];
  const plan = planShell(random, kind);
  const turns = ([0, 1, 2, 3] as const)[seed % 4];
  const rotation = rotationFromAngles(0.15 * random(), 0, 6 * random());
  const shell = placeShell(plan, turns, standingPlace(random, plan));
  return { shell, camera: { width: 60, height: 40, focal: 26, cx: 30, cy: 20, rotation } };
}

const SEEDS = Array.from({ length: 60 }, (_, i) => i);

describe('shells', () => {
  it('have simple anticlockwise outlines and faces, and walls facing inwards', () => {
    for (const seed of SEEDS) {
      const { shell } = shellOf(seed);
      expect(isSimple(shell.outline)).toBe(true);
      expect(doubleArea(shell.outline)).toBeGreaterThan(0);
      expect(isInsidePolygon(shell.outline, [0, 0])).toBe(true);
      for (const { frame, length } of shell.walls) {
        const before = (k: number): FloorPoint => [
          frame.origin[0] + frame.u[0] * k + frame.w[0] * 0.01,
          frame.origin[2] + frame.u[2] * k + frame.w[2] * 0.01,
        ];
        expect(isInsidePolygon(shell.outline, before(length / 2))).toBe(true);
      }
      for (const face of shell.faces) {
        const [nx, ny, nz] = face.normal;
        const [px, py, pz] = face.points[0];
        for (const [x, y, z] of face.points) {
          expect(Math.abs((x - px) * nx + (y - py) * ny + (z - pz) * nz)).toBeLessThan(1e-3);
        }
        if (Math.abs(ny) > 0.1) expect(isSimple(face.points.map(([x, , z]): FloorPoint => [x, z]))).toBe(true);
      }
    }
  });

  it('enclose the room: every ray from inside hits a face', () => {
    for (const seed of SEEDS) {
      const { shell, camera } = shellOf(seed);
      expect(shellFaceIds(camera, CAMERA_HEIGHT, shell).includes(NO_FACE), `seed ${seed}`).toBe(false);
    }
  });
});

describe('face labels', () => {
  let renderer: Renderer;
  beforeAll(() => {
    renderer = createNodeRenderer({ threads: 1 });
  });
  afterAll(() => renderer.close());

  function bareSite(seed: number): Site {
    const { shell, camera } = shellOf(seed);
    const plan = shell.plan;
    if (!plan) throw new Error('A placed shell has a plan');
    const { finish } = plan;
    const bare: ShellPlan = {
      ...plan,
      beams: [],
      standing: [],
      finish: { ...finish, skirting: { ...finish.skirting, height: 0 }, cornice: { ...finish.cornice, height: 0 } },
    };
    return createSite({
      seed,
      kind: ROOM_KINDS[seed % 7],
      furnishing: 'empty',
      shell: { ...shell, plan: bare },
      palette: {
        trim: PAINT,
        walls: shell.walls.map(() => PAINT),
        ceiling: PAINT,
        floor: PAINT,
        floorAngle: 0,
        joinery: PAINT,
        worktop: PAINT,
        metal: PAINT,
      },
      light: { day: 1, window: [1, 1, 1], viewBrightness: 1, viewSeed: 1, lampsOn: false, lamp: [1, 1, 1] },
      camera,
      cameraHeight: CAMERA_HEIGHT,
      textureSize: 64,
    });
  }

  it('match the drawn empty room', async () => {
    for (const seed of [1, 3, 8, 10, 12, 19]) {
      const site = bareSite(seed);
      const { camera, shell } = site;
      buildShell(site);
      const ids = shellFaceIds(camera, CAMERA_HEIGHT, shell);
      const { depth } = await renderer.render({
        mesh: site.mesh.build(),
        camera,
        cameraHeight: CAMERA_HEIGHT,
        environment: { kind: 'sky', zenith: [1, 1, 1], horizon: [1, 1, 1] },
        lights: [],
        samples: 1,
        bounces: 0,
        shadowSamples: 0,
        shadowStep: 1,
        denoise: false,
        seed: 1,
      });
      let off = 0;
      ids.forEach((id, pixel) => {
        const ray = worldRay(camera, (pixel % camera.width) + 0.5, Math.floor(pixel / camera.width) + 0.5);
        const { normal, points } = shell.faces[id];
        const toPlane =
          normal[0] * points[0][0] + normal[1] * (points[0][1] - CAMERA_HEIGHT) + normal[2] * points[0][2];
        const share = toPlane / (normal[0] * ray[0] + normal[1] * ray[1] + normal[2] * ray[2]);
        const distance = share * Math.hypot(...ray);
        // A pixel's single path starts anywhere within it, so distances differ at grazing angles and edges.
        if (Math.abs(depth[pixel] - distance) > 0.02 + 0.12 * distance) off++;
      });
      expect(off / ids.length, `seed ${seed}`).toBeLessThan(0.02);
    }
  });
});
