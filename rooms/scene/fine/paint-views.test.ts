import { createNodeRenderer } from '@roomwright/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { box } from '../../mesh/solids.ts';
import { OFFICE } from '../../samples/office.ts';
import { WORLD } from '../../samples/outdoors/garden.ts';
import { composeSample } from '../../samples/sample-room.ts';
import { isView } from '../openings/views.ts';
import type { Outdoors } from './outdoors.ts';
import { paintViews } from './paint-views.ts';

const renderer = createNodeRenderer({ threads: 1 });
afterAll(() => renderer.close());

/** Metres to the right of the window's centre, 12 m away. */
const MIDDLE = 6.7;

/** A red wall beyond the window's left half, a green one beyond its right half. */
const TWO_WALLS: Outdoors = {
  build: (mesh) => {
    const paint = (colour: readonly [number, number, number]) => ({ colour, roughness: 1, specular: 0 });
    box(mesh, WORLD, [-60, -40, 12], [MIDDLE, 40, 13], paint([0.8, 0.05, 0.05]), 0);
    box(mesh, WORLD, [MIDDLE, -40, 12], [60, 40, 13], paint([0.05, 0.8, 0.05]), 0);
  },
  sun: { direction: [0, 0.6, -0.8], irradiance: [3, 3, 3], radius: 0.005 },
  zenith: [0.5, 0.6, 0.8],
  horizon: [0.8, 0.8, 0.8],
  level: 0.3,
};

describe('the view behind windows', async () => {
  const { site, seed } = composeSample(OFFICE, 120, 32);
  const built = site.mesh.build();
  const mesh = await paintViews(renderer, built, TWO_WALLS, { eye: site.cameraHeight, focal: 60, seed });
  const shown = mesh.materials.findIndex(({ texture }) => texture?.name.startsWith('outdoors'));

  it('replaces every drawn view', () => {
    expect(built.triangleMaterials.some((m) => isView(built.materials[m]))).toBe(true);
    expect(mesh.triangleMaterials.some((m) => isView(mesh.materials[m]))).toBe(false);
    expect(mesh.positions).toBe(built.positions);
  });

  it('shows the objects in each direction', () => {
    const { texture } = mesh.materials[shown];
    if (!texture) throw new Error('The view has no texture.');
    const row = Math.floor(0.2 * texture.size);
    const hue = (x: number): string => {
      const [red, green] = texture.texels.subarray(4 * (row * texture.size + x));
      return red > green ? 'red' : 'green';
    };
    expect(hue(Math.floor(0.1 * texture.size))).toBe('red');
    expect(hue(Math.floor(0.9 * texture.size))).toBe('green');
  });
});
