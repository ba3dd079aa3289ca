import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSceneFile } from '../../live/scene-file.ts';
import { DECLINE_REASONS } from '../../scene/decline-reasons.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import {
  BEFORE_WINDOWS,
  furnished,
  request,
  sample,
  small,
  testedEngine,
  unhurried,
} from './embedded-engine.fixture.ts';
import { planFile } from './scene-files.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';
import { verifyPicture } from './verify-preservation.ts';

const { engine, staged, plain, emptiedAndStaged, onlyEmptied } = testedEngine();

let answered: ReturnType<typeof staged> | undefined;
/** The sample at its own size, with a prompt. */
async function wished() {
  const prompt = 'A blue velvet sofa and a purple unicorn. Paint the walls green.';
  answered ??= staged({ ...request(await sample()), prompt });
  return answered;
}

describe('the embedded engine', () => {
  it('furnishes a photo of an empty room, at its own size and without loss', async () => {
    const photo = await sample();
    const answer = await wished();
    const [before, after] = await Promise.all(
      [photo, answer.image].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
    );
    expect([after.info.width, after.info.height]).toEqual([before.info.width, before.info.height]);
    const same = before.data.filter((value, i) => value === after.data[i]).length / before.data.length;
    // What is not furniture or its light is the photo's own, to the byte.
    expect(same).toBeGreaterThan(0.2);
    expect(same).toBeLessThan(0.97);
  });

  it('follows a prompt into the picture and reports what became of it', async () => {
    const blueShare = async (image: Uint8Array): Promise<number> => {
      const pixels = await sharp(image).removeAlpha().raw().toBuffer();
      let blue = 0;
      for (let i = 0; i < pixels.length; i += 3) if (pixels[i + 2] > 1.25 * pixels[i]) blue++;
      return blue / (pixels.length / 3);
    };
    const usual = await plain();
    const { image, prompt } = await wished();
    expect(await blueShare(usual.image)).toBeLessThan(0.002);
    expect(await blueShare(image)).toBeGreaterThan(0.01);
    expect(usual.prompt).toBeUndefined();
    expect(prompt).toEqual({
      understood: ['blue velvet sofa'],
      notFollowed: [{ words: 'Paint the walls green', why: 'The room itself is never changed.' }],
      notUnderstood: ['purple unicorn'],
    });
  });

  it('changes nothing outside of its mask, as is found by comparison with the photo at that size', async () => {
    const [photo, { image, mask, added }] = [await sample(), await plain()];
    if (!mask) throw new Error('There is no mask.');
    const { maskShare, changedShare } = await verifyPicture(photo, image, mask);
    expect(changedShare).toBeGreaterThan(0.02);
    expect(changedShare).toBeLessThanOrEqual(maskShare);
    expect(maskShare).toBeLessThan(0.9);
    expect(added?.length).toBeGreaterThan(2);

    const { data, info } = await sharp(mask).raw().toBuffer({ resolveWithObject: true });
    const narrower = await sharp(
      data.map((value, i) => (i < data.length / 2 ? value : 0)),
      { raw: info },
    )
      .png()
      .toBuffer();
    await expect(verifyPicture(photo, image, narrower)).rejects.toThrow(/changed \d+ pixels outside of its mask/);
  });

  it('works at the size that is wanted where the photo is larger', async () => {
    const { width, height } = await sharp((await plain()).image).metadata();
    expect([width, height]).toEqual([216, 143]);
  });

  it('declines a picture that shows no room, with its reason', async () => {
    const grey = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#777777' } })
      .jpeg()
      .toBuffer();
    const answer = await engine.stage(request(grey), unhurried());
    if (answer.outcome !== 'declined') throw new Error('A grey picture was furnished.');
    expect(Object.keys(DECLINE_REASONS)).toContain(answer.code);
  });

  it('empties a furnished room before it furnishes it: both pictures are the photo outside their masks', async () => {
    const {
      wanted: { photo },
      answer: { preservation },
      emptied,
    } = await emptiedAndStaged(640);
    expect(emptied.provenance).toBe('compositeSynthetic');
    expect(emptied.preservation?.changedShare).toBeGreaterThan(0.1);
    // What was removed is part of what the staged picture may change.
    expect(preservation?.maskShare).toBeGreaterThan(emptied.preservation?.maskShare ?? 1);
    const [before, after] = await Promise.all(
      [photo, emptied.image].map((bytes) =>
        sharp(bytes)
          .metadata()
          .then(({ width, height }) => [width, height]),
      ),
    );
    expect(after).toEqual(before);
  });

  it('shows a furnished room empty and adds nothing where that is all that is wanted: the emptied picture itself', async () => {
    const { emptied } = await emptiedAndStaged(640);
    const answer = await onlyEmptied(await furnished(640));
    if (answer.outcome !== 'staged') throw new Error(`Declined: ${answer.code}`);
    expect(answer).toMatchObject({ isEmptied: true, added: [], preservation: emptied.preservation });
    expect(Buffer.from(answer.image).equals(emptied.image)).toBe(true);
    expect([answer.emptied, answer.scene, answer.isReplaced]).toEqual([undefined, undefined, undefined]);
  });

  it('declines to show a room empty in which nothing stands, or of which something is not known', async () => {
    expect(await onlyEmptied(await sample())).toMatchObject({ outcome: 'declined', code: 'REMOVAL_NOTHING' });
    expect(await onlyEmptied(await readFile(BEFORE_WINDOWS))).toMatchObject({
      outcome: 'declined',
      code: expect.stringMatching(/^REMOVAL_(?!NOTHING)/),
    });
  });

  it('draws a scene that it has answered into the same picture again, and an edited one into another', async () => {
    const wanted = await small();
    const { image, scene } = await plain();
    if (!scene) throw new Error('There is no scene.');
    const file = readSceneFile(scene);
    if (!file) throw new Error('The scene cannot be read.');
    const { style, pieces } = file.scene;
    const drawn = async (some: readonly PlacedPiece[]) =>
      staged({ ...wanted, edited: { scene, style, pieces: JSON.stringify(some) } });
    const again = await drawn(pieces);
    expect(Buffer.from(again.image).equals(image)).toBe(true);
    expect(Buffer.from(again.scene ?? []).equals(scene)).toBe(true);
    const fewer = await drawn(pieces.slice(1));
    expect(Buffer.from(fewer.image).equals(image)).toBe(false);
    expect(readSceneFile(fewer.scene ?? scene)?.scene.pieces).toEqual(pieces.slice(1));
  });

  it('plans a photo as it would be drawn', async () => {
    const { scene } = await plain();
    const { idempotencyKey: _, photo, ...plan } = await small();
    const planned = await planFile(photo, plan, await loadSegmentationNetwork());
    expect(Buffer.from(planned?.scene ?? []).equals(scene ?? new Uint8Array())).toBe(true);
    expect(planned?.emptied).toBeNull();
  });

  it('declines a file that it cannot read', async () => {
    const photo = await sample();
    expect(await engine.stage(request(photo.subarray(0, photo.length >> 1)), unhurried())).toEqual({
      outcome: 'declined',
      engine: { id: engine.id, version: engine.version },
      code: 'UNREADABLE_PHOTO',
      reason: expect.stringMatching(/^[a-z]/),
    });
  });

  it('stops when it is aborted, with the reason that it was given', async () => {
    const stop = new AbortController();
    const reason = new Error('The lease is lost.');
    const staging = engine.stage(request(await sample()), stop);
    setTimeout(() => stop.abort(reason), 50);
    await expect(staging).rejects.toBe(reason);
    await expect(engine.stage(request(await sample()), stop)).rejects.toBe(reason);
  });
});
