import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { verifyPicture as verify } from './verify-picture.ts';

const engine = createEmbeddedEngine();
afterAll(() => engine.close());

const SAMPLE = new URL('../../../../samples/living-room.jpg', import.meta.url);

it('compares what the embedded engine returns with the photo, at its own size and a smaller one', {
  timeout: 120_000,
}, async () => {
  const photo = await sharp(await readFile(SAMPLE))
    .resize(420)
    .jpeg({ quality: 92 })
    .toBuffer();
  const wanted = { photo, roomType: 'LIVING_ROOM', style: 'MODERN', removeFurniture: false, prompt: '' } as const;
  for (const maxEdge of [3840, 301]) {
    const answer = await engine.stage(
      { ...wanted, maxEdge, seed: 3, homeSeed: 3, variation: 0, idempotencyKey: 'test' },
      new AbortController(),
    );
    if (answer.outcome !== 'staged' || !answer.mask) throw new Error('Nothing was staged.');
    const { maskShare, changedShare } = await verify(photo, answer.image, answer.mask);
    expect(changedShare).toBeGreaterThan(0.02);
    expect(changedShare).toBeLessThanOrEqual(maskShare);
    expect(maskShare).toBeLessThan(0.9);
    expect(answer.added?.length).toBeGreaterThan(2);

    const { data, info } = await sharp(answer.mask).raw().toBuffer({ resolveWithObject: true });
    const narrower = await sharp(
      data.map((value, i) => (i < data.length / 2 ? value : 0)),
      { raw: info },
    )
      .png()
      .toBuffer();
    await expect(verify(photo, answer.image, narrower)).rejects.toThrow(/changed \d+ pixels outside of its mask/);
  }
});

it('refuses a picture of another size than its photo', async () => {
  const grey = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
  const [photo, staged] = [await grey(400, 300), await grey(400, 200)];
  await expect(verify(photo, staged, await grey(400, 200))).rejects.toThrow('differ in size');
});
