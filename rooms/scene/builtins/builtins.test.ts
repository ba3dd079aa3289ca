import { SURFACE_CLASSES } from '@roomwright/engine';
import { describe, expect, it } from 'vitest';
import { buildFixtures } from '../compose-scene.ts';
import { boxSite } from '../furnishings/box-site.ts';
import { FURNISHINGS, ROOM_KINDS, type Site } from '../site.ts';
import { buildBuiltins } from './build-builtins.ts';

const built = (seed: number): Site => {
  const kind = ROOM_KINDS[seed % ROOM_KINDS.length];
  const site = boxSite(seed, kind, FURNISHINGS[Math.floor(seed / ROOM_KINDS.length) % FURNISHINGS.length]);
  buildBuiltins(site);
  buildFixtures(site);
  return site;
};

describe('built-ins', () => {
  it('stay in the room, are finite, have few triangles and only allowed classes', () => {
    for (let seed = 1; seed <= 160; seed++) {
      const site = built(seed);
      const mesh = site.mesh.build();
      const xs = site.shell.outline.map((p) => p[0]);
      const zs = site.shell.outline.map((p) => p[1]);
      const low = [Math.min(...xs), 0, Math.min(...zs)];
      const high = [Math.max(...xs), site.shell.height, Math.max(...zs)];
      let beyond = 0;
      mesh.positions.forEach((value, i) => {
        beyond = Math.max(beyond, low[i % 3] - value, value - high[i % 3], Number.isFinite(value) ? 0 : 9);
      });
      expect(beyond, `seed ${seed}`).toBeLessThan(0.02);
      expect(mesh.normals.every(Number.isFinite), `seed ${seed}`).toBe(true);
      expect(mesh.indices.length / 3, `seed ${seed}`).toBeLessThan(9000);
      for (const surface of mesh.surfaces)
        expect(['builtin', 'wall', 'thing', 'decor']).toContain(SURFACE_CLASSES[surface]);
      if (site.furnishing === 'empty' && (site.kind === 'kitchen' || site.kind === 'bathroom'))
        expect([...mesh.surfaces].map((s) => SURFACE_CLASSES[s])).not.toContain('thing');
    }
  });

  it('give the same room for the same seed', () => {
    for (const seed of [3, 5, 6, 14])
      expect(built(seed).mesh.build().positions).toEqual(built(seed).mesh.build().positions);
  });

  it('put cupboards into nearly every kitchen', () => {
    let kitchens = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const kitchen = boxSite(seed, 'kitchen', 'empty');
      buildBuiltins(kitchen);
      if (kitchen.mesh.build().indices.length > 600) kitchens++;
    }
    expect(kitchens).toBeGreaterThan(33);
  });
});
