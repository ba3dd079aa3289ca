import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { StagingRequest } from '../../pipeline/staging-engine.ts';
import { BEFORE_WINDOWS, KEPT, request, small, testedEngine, unhurried } from './embedded-engine.fixture.ts';
import { encodeStaged } from './image-file-encode.ts';
import { planFile } from './scene-files.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';

const { engine, staged, plain, emptiedAndStaged } = testedEngine();

describe('the embedded engine', () => {
  it('makes another picture of another version, the same each time, and of another home seed', async () => {
    const imageOf = async (changes: Partial<StagingRequest>): Promise<Buffer> =>
      Buffer.from((await staged({ ...(await small()), ...changes })).image);
    const { image } = await plain();
    const version = await imageOf({ variation: 1 });
    expect(version.equals(image)).toBe(false);
    expect((await imageOf({ variation: 1 })).equals(version)).toBe(true);
    expect((await imageOf({ homeSeed: 4 })).equals(image)).toBe(false);
  });

  it('stages a room that is as good as empty as it is where its furniture is to be removed', async () => {
    const answer = await staged({ ...(await small()), removeFurniture: true });
    expect(answer.emptied).toBeUndefined();
  });

  it('declines a photo whose furniture it cannot remove, with the reason for that', async () => {
    const photo = await readFile(KEPT);
    const wanted = { ...request(photo), removeFurniture: true } as const;
    expect(await engine.stage(wanted, unhurried())).toMatchObject({
      outcome: 'declined',
      code: 'REMOVAL_WINDOW_HIDDEN',
    });
  });

  it('declines to draw a scene between furniture that it cannot remove', async () => {
    const { scene } = await plain();
    if (!scene) throw new Error('There is no scene.');
    const edited = { scene, style: 'MODERN', pieces: '[]' } as const;
    const wanted = { ...request(await readFile(KEPT)), removeFurniture: true, edited } as const;
    expect(await engine.stage(wanted, unhurried())).toMatchObject({
      outcome: 'declined',
      code: 'REMOVAL_WINDOW_HIDDEN',
    });
  });

  it.each([2, 4, 5, 7])(
    'replaces a sofa that hides the sills of windows by one that hides them again, without an emptied room or a scene: seed %d',
    async (seed) => {
      const photo = await readFile(BEFORE_WINDOWS);
      const wanted = { ...request(photo), style: 'FARMHOUSE', removeFurniture: true, seed, homeSeed: seed } as const;
      const answer = await staged(wanted);
      expect(answer.isReplaced).toBe(true);
      expect([answer.emptied, answer.scene]).toEqual([undefined, undefined]);
      expect(answer.added?.map(({ name }) => name)).toContain('sofa');
    },
  );

  it('draws an edited scene into the room that it has emptied before, and plans in that room', async () => {
    const { wanted, emptied: room, scene } = await emptiedAndStaged(640);
    const edited = { scene, style: 'MODERN', pieces: '[]' } as const;
    const { image } = await staged({ ...wanted, edited });
    expect(Buffer.from(image).equals(room.image)).toBe(true);
    const { idempotencyKey: _, photo, ...plan } = wanted;
    const planned = await planFile(photo, plan, await loadSegmentationNetwork());
    const { data, info } = await sharp(room.image).raw().toBuffer({ resolveWithObject: true });
    const emptied = await encodeStaged({ width: info.width, height: info.height, rgb: data }, 'jpeg');
    expect(Buffer.from(planned?.emptied ?? []).equals(emptied)).toBe(true);
  });
});
