/** Furniture that a program rearranges in words. */
import { afterAll, describe, expect, it } from 'vitest';
import { DRAWING_ENGINE, STAGED } from '../../../test/drawing-engine.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { callByKey } from '../../../test/v1-calls.ts';
import type { KeyMode } from '../../contract/api-keys.ts';
import { ORDER_PROBLEMS } from '../../contract/rearrangement.ts';
import type { Account } from '../../domain/account.ts';
import type { StagingAnswer, StagingRequest } from '../../ports/engine.ts';

const world = createWorld();
afterAll(() => world.end());

/** Keeps scenes: it plans a sofa, and draws what it is given. */
const drawn: string[] = [];
const stage = async ({ edited }: StagingRequest): Promise<StagingAnswer> => {
  const pieces = edited?.pieces ?? '["sofa"]';
  drawn.push(pieces);
  const scene = JSON.stringify({ version: 1, style: 'MODERN', pieces: JSON.parse(pieces) });
  return { ...STAGED, scene: new TextEncoder().encode(scene) };
};
const capabilities = { ...DRAWING_ENGINE.capabilities, editsScenes: true };
const ports = { engine: { ...DRAWING_ENGINE, id: 'editing', capabilities, stage } };
const services = world.serve(ports);
const { handlers } = services;

const refusal = (code: string) => expect.objectContaining({ code });

async function staged(account: Account): Promise<string> {
  const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
  const body = { photos: [{ ...options, imageUrl: await world.uploaded(account) }], rooms: [] };
  const { photos } = await handlers.v1StageBatch({ ...callByKey(account), params: undefined, body });
  await world.recover(ports);
  return photos[0]?.picture?.id ?? '';
}
const rearrange = (account: Account, id: string, words: string, mode?: KeyMode) =>
  handlers.v1RearrangePicture({ ...callByKey(account, mode), params: { id }, body: { words } });
const read = (account: Account, id: string, wait = 0) =>
  handlers.v1GetPicture({ ...callByKey(account), params: { id }, body: undefined, wait });

describe('a picture whose furniture is rearranged in words', () => {
  it('is drawn anew, free of charge, and is in use then', async () => {
    const account = await world.customer();
    const id = await staged(account);
    const before = await read(account, id);
    const { picture, done, notDone } = await rearrange(account, id, 'sofa to the window wall');
    expect(picture).toMatchObject({ id, status: 'staged', redrawing: true });
    expect(done).toEqual([{ words: 'sofa to the window wall', objections: ['BLOCKS_WINDOW'] }]);
    expect(notDone).toEqual([]);
    // Whoever waits for the picture is not woken by its progress.
    const waiting = read(account, id, 10);
    const job = world.database.doc(`jobs/${picture.id}`);
    await job.update({ updatedAt: new Date(Date.now() + 1) });
    await world.recover(ports);
    expect(drawn.at(-1)).toBe('["sofa","sofa to the window wall"]');
    const after = await waiting;
    expect(after.redrawing).toBe(false);
    expect(after.staged?.url).not.toBe(before.staged?.url);
    expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(1);
    // The next order begins with what the last one left.
    await rearrange(account, id, 'remove the plant');
    await world.recover(ports);
    expect(drawn.at(-1)).toBe('["sofa","sofa to the window wall","remove the plant"]');
  });

  it('stays as it is where nothing was understood', async () => {
    const account = await world.customer();
    const id = await staged(account);
    const count = drawn.length;
    const { picture, done, notDone } = await rearrange(account, id, 'sing');
    expect([picture.redrawing, done]).toEqual([false, []]);
    expect(notDone).toEqual([{ words: 'sing', code: 'NOT_UNDERSTOOD', detail: ORDER_PROBLEMS.NOT_UNDERSTOOD }]);
    await world.recover(ports);
    expect(drawn).toHaveLength(count);
  });

  it('is the caller’s own, and one of a live key', async () => {
    const [account, stranger] = [await world.customer(), await world.customer()];
    const id = await staged(account);
    await expect(rearrange(stranger, id, 'remove the sofa')).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(rearrange(account, id, 'remove the sofa', 'test')).rejects.toEqual(refusal('LIVE_KEY_NEEDED'));
  });
});
