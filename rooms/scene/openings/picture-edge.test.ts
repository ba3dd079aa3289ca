import { project, surfaceIndex } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { place } from '../../mesh/frame.ts';
import { addNearJamb } from '../compose-scene.ts';
import { plainSite } from './plain-site.ts';
import { pictureEdge } from './sight.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => i);

describe('pictureEdge', () => {
  it('finds where a wall crosses the left or right edge of the picture', () => {
    let found = 0;
    for (const seed of SEEDS) {
      const site = plainSite(seed);
      const isSeen = (wall: (typeof site.shell.walls)[number], along: number): boolean => {
        const [x, , z] = place(wall.frame, [along, 0, 0]);
        const at = project(site.camera, [x, 0, z]);
        return at.depth > 0.2 && at.x > 0 && at.x < site.camera.width;
      };
      for (const wall of site.shell.walls) {
        const edge = pictureEdge(site, wall);
        if (edge === null) continue;
        found++;
        const step = wall.length / 70;
        expect(isSeen(wall, edge - step)).not.toBe(isSeen(wall, edge + step));
      }
    }
    expect(found).toBeGreaterThan(SEEDS.length / 2);
  });
});

describe('the jamb of the doorway that the photographer stands in', () => {
  it('covers only a strip at one side of the picture, from the floor up', () => {
    let drawn = 0;
    for (const seed of SEEDS) {
      const site = plainSite(seed);
      addNearJamb(site, site.random('near-jamb'));
      const mesh = site.mesh.build();
      if (mesh.indices.length === 0) continue;
      drawn++;
      expect(new Set(mesh.surfaces)).toEqual(new Set([surfaceIndex('doorway')]));
      const shares: number[] = [];
      for (let i = 0; i < mesh.positions.length; i += 3) {
        const [x, y, z] = mesh.positions.subarray(i, i + 3);
        expect(y).toBeGreaterThanOrEqual(0);
        const at = project(site.camera, [x, 0, z]);
        if (at.depth > 0.05) shares.push(at.x / site.camera.width);
      }
      const isLeft = shares.every((share) => share < 0.35);
      expect(isLeft || shares.every((share) => share > 0.65)).toBe(true);
      expect(shares.some((share) => (isLeft ? share > 0 : share < 1))).toBe(true);
    }
    expect(drawn).toBeGreaterThan(SEEDS.length / 2);
  });
});
