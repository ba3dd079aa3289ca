import { describe, expect, it } from 'vitest';
import { rotationFromAngles } from '../../../functions/src/engine/camera/camera.ts';
import { surfaceIndex } from '../../../functions/src/engine/eyes/surface-class.ts';
import { createRandom } from '../../../functions/src/engine/math/random.ts';
import type { Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import type { LabelledMesh } from '../../mesh/mesh-builder.ts';
import { createSite } from '../create-site.ts';
import { planPalette } from '../materials/plan-palette.ts';
import type { FloorPoint, RoomShell, ShellFace, ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildTerrace } from './build-terrace.ts';
import { houseWalls, openEdges } from './edges.ts';
import { openTerrace } from './open-terrace.ts';

const OUTLINE: readonly FloorPoint[] = [
  [-3, -2],
  [3, -2],
  [3, 4],
  [-3, 4],
];

/** A room with a rectangular plan around the camera. */
function room(): RoomShell {
  const walls = OUTLINE.map(([x, z], index): ShellWall => {
    const [x1, z1] = OUTLINE[(index + 1) % OUTLINE.length];
    const length = Math.hypot(x1 - x, z1 - z);
    const u: Vec3 = [(x1 - x) / length, 0, (z1 - z) / length];
    return { index, length, height: 2.5, frame: { origin: [x, 0, z], u, v: [0, 1, 0], w: [-u[2], 0, u[0]] } };
  });
  const across = (y: number): Vec3[] => OUTLINE.map(([x, z]) => [x, y, z]);
  const faces: ShellFace[] = [
    { kind: 'floor', points: across(0), normal: [0, 1, 0] },
    { kind: 'ceiling', points: across(2.5), normal: [0, -1, 0] },
  ];
  return { outline: OUTLINE, walls, height: 2.5, faces };
}

function terrace(seed: number): { site: Site; mesh: LabelledMesh } {
  const shell = openTerrace(createRandom(seed), room());
  const site = createSite({
    seed,
    kind: 'terrace',
    furnishing: 'empty',
    shell,
    palette: planPalette(createRandom(seed), 'terrace', shell, 16),
    light: {
      day: seed % 5 === 0 ? 0 : 1,
      window: [3, 3, 3],
      viewBrightness: 1,
      viewSeed: 1,
      lampsOn: false,
      lamp: [1, 1, 1],
    },
    camera: { width: 240, height: 160, focal: 140, cx: 120, cy: 80, rotation: rotationFromAngles(0, 0, 0.2) },
    cameraHeight: 1.5,
    textureSize: 16,
  });
  buildTerrace(site);
  return { site, mesh: site.mesh.build() };
}

describe('terraces', () => {
  it('have no ceiling, a house on some sides and are open on the others', () => {
    const counts = new Set<number>();
    for (let seed = 0; seed < 60; seed++) {
      const shell = openTerrace(createRandom(seed), room());
      const houses = houseWalls(shell);
      expect(shell.faces.filter((face) => face.kind === 'ceiling')).toHaveLength(0);
      expect(shell.faces.filter((face) => face.kind === 'wall')).toHaveLength(houses.length);
      expect(openEdges(shell)).toHaveLength(4 - houses.length);
      counts.add(houses.length);
    }
    expect([...counts].sort()).toEqual([1, 2, 3]);
  });

  it('are the same for the same seed', () => {
    expect(terrace(3).mesh.positions).toEqual(terrace(3).mesh.positions);
  });

  it('stay small, and keep the floor and what stands on it free', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { site, mesh } = terrace(seed);
      expect(mesh.indices.length / 3).toBeLessThan(6000);
      expect(site.lights.length).toBeGreaterThan(0);
      const outside = surfaceIndex('outside');
      for (let t = 0; t < mesh.triangleMaterials.length; t++) {
        if (mesh.surfaces[mesh.triangleMaterials[t]] !== outside) continue;
        const centre = [0, 1, 2].map((k) => {
          const sum = [0, 1, 2].reduce((s, c) => s + mesh.positions[3 * mesh.indices[3 * t + c] + k], 0);
          return sum / 3;
        });
        // Gardens may reach below the terrace, never into the space that people stand in.
        const isAbove = centre[1] > 0.05 && centre[1] < 2;
        const isInside = Math.abs(centre[0]) < 2.9 && centre[2] > -1.9 && centre[2] < 3.9;
        expect(isAbove && isInside, `seed ${seed}`).toBe(false);
      }
    }
  });
});
