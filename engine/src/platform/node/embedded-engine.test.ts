import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readSceneFile } from '../../live/scene-file.ts';
import type { StagingRequest } from '../../pipeline/staging-engine.ts';
import { DECLINE_REASONS } from '../../scene/decline-reasons.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { encodeStaged } from './image-file-encode.ts';
import { planFile } from './plan-file.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';
import { verifyPreservation } from './verify-preservation.ts';

const engine = createEmbeddedEngine();
afterAll(() => engine.close());

const SAMPLE = new URL('../../../../samples/living-room.jpg', import.meta.url);
const EDGE = 320;

/** The shipped sample, so small that it is staged in seconds. */
const sample = async () =>
  sharp(await readFile(SAMPLE))
    .resize(EDGE)
    .jpeg({ quality: 92 })
    .toBuffer();

const KEPT = new URL('../../../golden/rooms/kept.jpg', import.meta.url);

/** A drawn room with furniture in it, as small: without the window that a sofa's back cuts off. */
const furnished = async () =>
  sharp(await readFile(KEPT))
    .extract({ left: 0, top: 0, width: 400, height: 342 })
    .jpeg({ quality: 92 })
    .toBuffer();

const request = (photo: Uint8Array): StagingRequest => ({
  photo,
  roomType: 'LIVING_ROOM',
  style: 'MODERN',
  removeFurniture: false,
  prompt: '',
  maxEdge: 3840,
  seed: 3,
  homeSeed: 3,
  variation: 0,
  idempotencyKey: 'test',
});
const unhurried = () => ({ signal: new AbortController().signal });

async function staged(wanted: StagingRequest) {
  const answer = await engine.stage(wanted, unhurried());
  if (answer.outcome !== 'staged') throw new Error(`Declined: ${answer.code}`);
  return answer;
}

/** Smaller than the photo. */
const small = async (): Promise<StagingRequest> => ({ ...request(await sample()), maxEdge: 240 });

let first: ReturnType<typeof staged> | undefined;

/** The room without a prompt: what other pictures of it are compared with. */
async function plain() {
  first ??= staged({ ...(await small()), prompt: '' });
  return first;
}

let bare: ReturnType<typeof emptiedAndStaged> | undefined;

async function emptiedAndStaged() {
  const wanted = { ...request(await furnished()), removeFurniture: true } as const;
  const answer = await verifyPreservation(engine).stage(wanted, unhurried());
  if (answer.outcome !== 'staged' || !answer.emptied || !answer.scene) throw new Error('The room was not emptied.');
  return { wanted, answer, emptied: answer.emptied, scene: answer.scene };
}

/** The furnished room, emptied and furnished anew. */
async function anew() {
  bare ??= emptiedAndStaged();
  return bare;
}

describe('the embedded engine', () => {
  it('furnishes a photo of an empty room, at its own size and without loss', async () => {
    const photo = await sample();
    const answer = await staged(request(photo));
    const [before, after] = await Promise.all(
      [photo, answer.image].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
    );
    expect([after.info.width, after.info.height]).toEqual([before.info.width, before.info.height]);
    const same = before.data.filter((value, i) => value === after.data[i]).length / before.data.length;
    // What is not furniture or its light is the photo's own, to the byte.
    expect(same).toBeGreaterThan(0.2);
    expect(same).toBeLessThan(0.97);
  });

  it('makes another picture of another version, the same each time, and of another home seed', {
    timeout: 120_000,
  }, async () => {
    const imageOf = async (changes: Partial<StagingRequest>): Promise<Buffer> =>
      Buffer.from((await staged({ ...(await small()), ...changes })).image);
    const { image } = await plain();
    const version = await imageOf({ variation: 1 });
    expect(version.equals(image)).toBe(false);
    expect((await imageOf({ variation: 1 })).equals(version)).toBe(true);
    expect((await imageOf({ homeSeed: 4 })).equals(image)).toBe(false);
  });

  it('follows a prompt into the picture and reports what became of it', { timeout: 240_000 }, async () => {
    const blueShare = async (image: Uint8Array): Promise<number> => {
      const pixels = await sharp(image).removeAlpha().raw().toBuffer();
      let blue = 0;
      for (let i = 0; i < pixels.length; i += 3) if (pixels[i + 2] > 1.25 * pixels[i]) blue++;
      return blue / (pixels.length / 3);
    };
    const usual = await plain();
    const prompt = 'A blue velvet sofa and a purple unicorn. Paint the walls green.';
    const wished = await staged({ ...(await small()), prompt });
    expect(await blueShare(usual.image)).toBeLessThan(0.002);
    expect(await blueShare(wished.image)).toBeGreaterThan(0.01);
    expect(usual.prompt).toBeUndefined();
    expect(wished.prompt).toEqual({
      understood: ['blue velvet sofa'],
      notFollowed: [{ words: 'Paint the walls green', why: 'The room itself is never changed.' }],
      notUnderstood: ['purple unicorn'],
    });
  });

  it('works at the size that is wanted where the photo is larger', async () => {
    const { width, height } = await sharp((await plain()).image).metadata();
    expect([width, height]).toEqual([240, 160]);
  });

  it('declines a picture that shows no room, with its reason', async () => {
    const grey = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#777777' } })
      .jpeg()
      .toBuffer();
    const answer = await engine.stage(request(grey), unhurried());
    if (answer.outcome !== 'declined') throw new Error('A grey picture was furnished.');
    expect(Object.keys(DECLINE_REASONS)).toContain(answer.code);
  });

  it('empties a furnished room before it furnishes it: both pictures are the photo outside their masks', {
    timeout: 240_000,
  }, async () => {
    const {
      wanted: { photo },
      answer: { preservation },
      emptied,
    } = await anew();
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

  it('stages a room that is as good as empty as it is where its furniture is to be removed', {
    timeout: 240_000,
  }, async () => {
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

  it('draws a scene that it has answered into the same picture again, and an edited one into another', {
    timeout: 240_000,
  }, async () => {
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

  it('draws an edited scene into the room that it has emptied before, and plans in that room', {
    timeout: 240_000,
  }, async () => {
    const { wanted, emptied: room, scene } = await anew();
    const edited = { scene, style: 'MODERN', pieces: '[]' } as const;
    const { image } = await staged({ ...wanted, edited });
    expect(Buffer.from(image).equals(room.image)).toBe(true);
    const { idempotencyKey: _, photo, ...plan } = wanted;
    const planned = await planFile(photo, plan, await loadSegmentationNetwork());
    const { data, info } = await sharp(room.image).raw().toBuffer({ resolveWithObject: true });
    const emptied = await encodeStaged({ width: info.width, height: info.height, rgb: data }, 'jpeg');
    expect(Buffer.from(planned?.emptied ?? []).equals(emptied)).toBe(true);
  });

  it('plans a photo as it would be drawn', { timeout: 240_000 }, async () => {
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
