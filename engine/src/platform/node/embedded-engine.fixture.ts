import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { StagingRequest } from '../../pipeline/staging-engine.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';
import { verifyPreservation } from './verify-preservation.ts';

const SAMPLE = new URL('../../../../samples/living-room.jpg', import.meta.url);
/** A drawn room with furniture in it. */
export const KEPT = new URL('../../../golden/rooms/kept.jpg', import.meta.url);

/** The sample of a dining room with a drawn sofa before its windows, whose sills nobody sees. */
export const BEFORE_WINDOWS = new URL('../../../golden/rooms/sofa-before-windows.jpg', import.meta.url);

/** The shipped sample, so small that it is staged in seconds. */
export const sample = async () =>
  sharp(await readFile(SAMPLE))
    .resize(256)
    .jpeg({ quality: 92 })
    .toBuffer();

/** The drawn room without the window that a sofa's back cuts off; of that width in pixels. */
export const furnished = async (width: number) =>
  sharp(await readFile(KEPT))
    .extract({ left: 0, top: 0, width: 400, height: 342 })
    .resize(width)
    .jpeg({ quality: 92 })
    .toBuffer();

export const request = (photo: Uint8Array): StagingRequest => ({
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
export const unhurried = (): AbortController => new AbortController();

/** Smaller than the photo. */
export const small = async (): Promise<StagingRequest> => ({ ...request(await sample()), maxEdge: 216 });

/** An engine that is closed after the tests of a file, and what it makes. */
export function testedEngine() {
  const engine = createEmbeddedEngine();
  afterAll(() => engine.close());

  async function staged(wanted: StagingRequest) {
    const answer = await engine.stage(wanted, unhurried());
    if (answer.outcome !== 'staged') throw new Error(`Declined: ${answer.code}`);
    return answer;
  }

  let first: ReturnType<typeof staged> | undefined;
  /** The sample without a prompt: what other pictures of it are compared with. */
  async function plain() {
    first ??= staged(await small());
    return first;
  }

  /** The furnished room, emptied and furnished anew. */
  async function emptiedAndStaged(width: number) {
    const wanted = { ...request(await furnished(width)), removeFurniture: true } as const;
    const answer = await verifyPreservation(engine).stage(wanted, unhurried());
    if (answer.outcome !== 'staged' || !answer.emptied || !answer.scene) throw new Error('The room was not emptied.');
    return { wanted, answer, emptied: answer.emptied, scene: answer.scene };
  }
  /** What is answered where the room is only to be emptied. */
  async function onlyEmptied(photo: Uint8Array) {
    const wanted = { ...request(photo), removeFurniture: true, removal: 'only' } as const;
    return verifyPreservation(engine).stage(wanted, unhurried());
  }
  return { engine, staged, plain, emptiedAndStaged, onlyEmptied };
}
