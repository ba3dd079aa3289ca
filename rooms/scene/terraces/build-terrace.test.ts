import { rotationFromAngles, surfaceIndex } from '@roomwright/engine';
import { createRandom } from '@roomwright/engine/testing';
import { describe, expect, it } from 'vitest';
import type { LabelledMesh } from '../../mesh/mesh-builder.ts';
import { createSite } from '../create-site.ts';
import { planPalette } from '../materials/plan-palette.ts';
import type { RoomShell } from '../shell.ts';
import { placeShell } from '../shells/place-shell.ts';
import { planShell } from '../shells/plan-shell.ts';
import type { Site } from '../site.ts';
import { buildTerrace } from './build-terrace.ts';
import { houseWalls, openEdges } from './railings.ts';

/** Returns a terrace with the camera in the middle of its ground. */
function terraceShell(seed: number): RoomShell {
  const plan = planShell(createRandom(seed), 'terrace');
  const middle = (k: 0 | 1): number => {
    const values = plan.outline.map((point) => point[k]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return placeShell(plan, 0, [middle(0), middle(1)]);
}

function terrace(seed: number): { site: Site; mesh: LabelledMesh } {
  const shell = terraceShell(seed);
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
  it('have house walls on some sides and open ones on the others', () => {
    for (let seed = 0; seed < 40; seed++) {
      const shell = terraceShell(seed);
      expect(houseWalls(shell).length).toBeGreaterThan(0);
      expect(openEdges(shell).length).toBeGreaterThan(0);
      expect(houseWalls(shell).length + openEdges(shell).length).toBe(shell.walls.length);
    }
  });

  it('are the same for the same seed', () => {
    expect(terrace(3).mesh.positions).toEqual(terrace(3).mesh.positions);
  });

  it('have few triangles, and keep the floor and the space above it free', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { site, mesh } = terrace(seed);
      expect(mesh.indices.length / 3).toBeLessThan(6000);
      expect(site.lights.length).toBeGreaterThan(0);
      const outside = surfaceIndex('outside');
      let inTheWay = 0;
      for (let t = 0; t < mesh.triangleMaterials.length; t++) {
        if (mesh.surfaces[mesh.triangleMaterials[t]] !== outside) continue;
        const centre = [0, 1, 2].map((k) => {
          const sum = [0, 1, 2].reduce((s, c) => s + mesh.positions[3 * mesh.indices[3 * t + c] + k], 0);
          return sum / 3;
        });
        // Gardens may extend below the terrace, but not into the space people stand in.
        const isAbove = centre[1] > 0.05 && centre[1] < 2;
        const isInside = site.shell.outline.every(([x, z], i, corners) => {
          const [x1, z1] = corners[(i + 1) % corners.length];
          const left = (x1 - x) * (centre[2] - z) - (z1 - z) * (centre[0] - x);
          return left > 0.1 * Math.hypot(x1 - x, z1 - z);
        });
        if (isAbove && isInside) inTheWay++;
      }
      expect(inTheWay, `seed ${seed}`).toBe(0);
    }
  });
});
