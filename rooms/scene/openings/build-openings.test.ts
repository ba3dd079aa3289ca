import { type Renderer, surfaceIndex, worldRay } from '@roomwright/engine';
import { createNodeRenderer } from '@roomwright/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildOpenings } from './build-openings.ts';
import { plainRoom, plainSite } from './plain-site.ts';
import { eyeIn } from './sight.ts';

const OPENINGS = new Set((['door', 'doorway', 'beyond', 'window'] as const).map(surfaceIndex));

const built = (seed: number): Site => {
  const site = plainSite(seed);
  buildOpenings(site);
  return site;
};

const overlap = (a: WallHole, b: WallHole): boolean =>
  a.wall === b.wall && a.from < b.to && b.from < a.to && a.bottom < b.top && b.bottom < a.top;

describe('buildOpenings', () => {
  it('cuts holes that stay within their walls and do not overlap', () => {
    let holes = 0;
    for (let seed = 0; seed < 300; seed++) {
      const site = built(seed);
      site.holes.forEach((hole, i) => {
        const wall = site.shell.walls[hole.wall];
        expect(hole.from).toBeGreaterThanOrEqual(0);
        expect(hole.to).toBeLessThanOrEqual(wall.length);
        expect(hole.bottom).toBeGreaterThanOrEqual(0);
        expect(hole.top).toBeLessThanOrEqual(wall.height);
        expect(hole.to - hole.from).toBeGreaterThan(0.2);
        for (const other of site.holes.slice(i + 1)) expect(overlap(hole, other)).toBe(false);
      });
      holes += site.holes.length;
    }
    expect(holes / 300).toBeGreaterThan(1.5);
  });

  it('is cheap and gives the same room for the same seed', () => {
    for (let seed = 0; seed < 40; seed++) {
      const mesh = built(seed).mesh.build();
      expect(mesh.indices.length / 3).toBeLessThan(6000);
      expect(mesh.positions.every(Number.isFinite)).toBe(true);
      expect(built(seed).mesh.build().positions).toEqual(mesh.positions);
    }
  });

  describe('in the rendered picture', () => {
    let renderer: Renderer;
    beforeAll(() => {
      renderer = createNodeRenderer({ threads: 1 });
    });
    afterAll(() => renderer.close());

    /** Returns where a camera ray meets the nearest wall. */
    const meet = (site: Site, x: number, y: number): { wall: number; u: number; v: number } | null => {
      const d = worldRay(site.camera, x, y);
      let nearest = Number.POSITIVE_INFINITY;
      let found: { wall: number; u: number; v: number } | null = null;
      for (const wall of site.shell.walls) {
        const eye = eyeIn(wall.frame, site.cameraHeight);
        const toward = -(d[0] * wall.frame.w[0] + d[1] * wall.frame.w[1] + d[2] * wall.frame.w[2]);
        if (toward <= 1e-6 || eye[2] <= 0) continue;
        const t = eye[2] / toward;
        const u = eye[0] + t * (d[0] * wall.frame.u[0] + d[2] * wall.frame.u[2]);
        if (u < 0 || u > wall.length || t >= nearest) continue;
        nearest = t;
        found = { wall: wall.index, u, v: eye[1] + t * d[1] };
      }
      return found;
    };

    /** Arched heads fill a hole's corners with wall, so only its middle counts. */
    const isInMiddle = (hole: WallHole, at: { wall: number; u: number; v: number }): boolean =>
      at.wall === hole.wall &&
      Math.abs(at.u - (hole.from + hole.to) / 2) < (hole.to - hole.from) * 0.3 &&
      Math.abs(at.v - (hole.bottom + hole.top) / 2) < (hole.top - hole.bottom) * 0.25;

    /** Returns the materials that the pixels in the middle of holes show. */
    const shownInHoles = (site: Site, material: Int16Array, width: number): Int16Array =>
      material.filter((shown, i) => {
        const at = shown < 0 ? null : meet(site, (i % width) + 0.5, Math.floor(i / width) + 0.5);
        return at !== null && site.holes.some((hole) => isInMiddle(hole, at));
      });

    it('shows openings in the holes, and no gaps', async () => {
      let inHoles = 0;
      for (let seed = 0; seed < 12; seed++) {
        const site = built(seed);
        plainRoom(site);
        const mesh = site.mesh.build();
        const { material, width, height } = await renderer.render({
          mesh,
          camera: site.camera,
          cameraHeight: site.cameraHeight,
          environment: { kind: 'sky', zenith: [0, 0, 0], horizon: [0, 0, 0] },
          lights: [],
          samples: 1,
          bounces: 0,
          shadowSamples: 0,
          shadowStep: 1,
          denoise: false,
          seed: 1,
        });
        const empty = material.filter((shown) => shown < 0).length;
        for (const shown of shownInHoles(site, material, width)) {
          inHoles++;
          expect(OPENINGS.has(mesh.surfaces[shown])).toBe(true);
        }
        expect(empty).toBeLessThan(width * height * 0.002);
      }
      expect(inHoles).toBeGreaterThan(5000);
    });
  });
});
