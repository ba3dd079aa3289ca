import { FACE_INDEX, surfaceIndex, worldRay } from '@roomwright/engine';
import { createNodeRenderer } from '@roomwright/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { composeScene } from './compose-scene.ts';
import { type DrawnScene, drawScene, NOTHING } from './draw-scene.ts';

const renderer = createNodeRenderer({ threads: 2 });
afterAll(() => renderer.close());

const SMALL = { longEdge: 120, textureSize: 32 } as const;

/** Returns the share of a surface's pixels whose depth lies on the plane of the face. */
function shareOnPlane({ truth }: DrawnScene, surface: 'floor' | 'ceiling', face: number): number {
  const { camera, cameraHeight, shell, surfaces, faces, faceIds, depth } = truth;
  let on = 0;
  let total = 0;
  for (let i = 0; i < surfaces.length; i++) {
    if (surfaces[i] !== surfaceIndex(surface) || faces[i] !== face) continue;
    const { points, normal } = shell.faces[faceIds[i]];
    const [dx, dy, dz] = worldRay(camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
    const along = normal[0] * dx + normal[1] * dy + normal[2] * dz;
    const [px, py, pz] = points[0];
    const t = (normal[0] * px + normal[1] * (py - cameraHeight) + normal[2] * pz) / along;
    const expected = t * Math.hypot(dx, dy, dz);
    total++;
    // The sample lies up to a pixel off the pixel's centre, which is far on distant floor.
    if (Math.abs(depth[i] - expected) < 0.05 + 0.12 * expected) on++;
  }
  return total < 50 ? 1 : on / total;
}

describe('a scene', () => {
  it('is the same picture for the same seed, whatever the number of threads', async () => {
    const alone = createNodeRenderer({ threads: 1 });
    const first = await drawScene(alone, 4, SMALL);
    alone.close();
    const second = await drawScene(renderer, 4, SMALL);
    const other = await drawScene(renderer, 5, SMALL);
    expect(Buffer.from(second.photo.rgb).equals(first.photo.rgb)).toBe(true);
    expect(Buffer.from(second.truth.surfaces).equals(first.truth.surfaces)).toBe(true);
    expect(Buffer.from(other.photo.rgb).equals(first.photo.rgb)).toBe(false);
  });

  it('has labels that match its geometry: floor pixels lie on the floor', async () => {
    for (const seed of [11, 12, 13, 14, 15, 16]) {
      const drawn = await drawScene(renderer, seed, SMALL);
      const { lens } = drawn.truth;
      if (lens.k1 !== 0 || lens.k2 !== 0) continue;
      expect(shareOnPlane(drawn, 'floor', FACE_INDEX.floor), `floor of ${seed}`).toBeGreaterThan(0.95);
      expect(shareOnPlane(drawn, 'ceiling', FACE_INDEX.ceiling), `ceiling of ${seed}`).toBeGreaterThan(0.9);
    }
  });

  it('has a face of the empty room behind every pixel indoors', async () => {
    for (const seed of [21, 22, 23]) {
      const { truth } = await drawScene(renderer, seed, { ...SMALL, kind: 'living' });
      const without = truth.faces.filter((face) => face === NOTHING).length;
      expect(without / truth.faces.length, `seed ${seed}`).toBeLessThan(0.01);
    }
  });

  it('contains no movable objects if empty', () => {
    for (let seed = 31; seed < 43; seed++) {
      const { surfaces } = composeScene(seed, { ...SMALL, furnishing: 'empty' }).site.mesh.build();
      expect(surfaces, `seed ${seed}`).not.toContain(surfaceIndex('thing'));
      expect(surfaces, `seed ${seed}`).not.toContain(surfaceIndex('rug'));
    }
  });
});
