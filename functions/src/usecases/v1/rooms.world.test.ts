/** What programs do with photos of one room that they send in a batch. */
import { afterAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../test/isolated-world.ts';
import { deliverMatches } from '../../../test/matches.ts';
import { callByKey, photosToStage } from '../../../test/v1-calls.ts';
import type { Account } from '../../domain/account.ts';
import type { RoomPlanner } from '../../ports/room-planner.ts';

const world = createWorld();
afterAll(() => world.end());

/** Photos fit in two ways; those of a room whose matching fails once cannot be matched then. */
let fails = false;
const register: RoomPlanner['register'] = async ({ length }) => {
  if (fails) throw new Error('The photos cannot be read.');
  const poses = (turn: number) => Array.from({ length }, (_, x) => ({ x, z: 0, turn, scale: 1 }));
  const thumbnails = Array.from({ length }, () => Uint8Array.of(0xff, 0xd8));
  return { verdict: 'ask', alternatives: [0, 1].map((way) => ({ lead: 0, poses: poses(way), thumbnails })) };
};
const planner = { roomPlanner: { ...world.ports.roomPlanner, register, plan: async () => null } };
const services = world.serve(planner);
const { handlers } = services;

const refusal = (code: string) => expect.objectContaining({ code });

describe('photos of one room', () => {
  const inRoom = async (account: Account) => {
    const body = { id: 'home', photos: await photosToStage(world, account, 3), rooms: [['photo-1', 'photo-3']] };
    const batch = await handlers.v1StageBatch({ ...callByKey(account), body });
    // What the bucket tells of the originals.
    for (const { picture } of batch.photos) {
      const job = await world.ports.store.job(picture?.id ?? '');
      if (job) await services.onOriginalFinalized(job.originalPath);
    }
    return batch;
  };
  const matched = async (account: Account): Promise<string> => {
    const { photos } = await inRoom(account);
    expect(photos.map(({ picture }) => picture?.awaits)).toEqual(['match', null, 'match']);
    expect(photos.map(({ picture }) => picture?.roomId !== null)).toEqual([true, false, true]);
    await deliverMatches(world, services);
    return photos[0]?.picture?.roomId ?? '';
  };

  it('wait for an answer where it is in doubt, are answered, and staged', async () => {
    const account = await world.customer();
    const id = await matched(account);
    const asked = await handlers.v1GetRoom({ ...callByKey(account), params: { id } });
    expect(asked).toMatchObject({ id, awaits: 'answer', error: null, alternatives: [{ id: 0 }, { id: 1 }] });
    expect(asked.alternatives[0]?.thumbnails).toEqual(Array(2).fill(expect.stringMatching(/^data:image\/jpeg/)));
    expect(asked.pictureIds).toHaveLength(2);
    const wrong = handlers.v1AnswerRoom({ ...callByKey(account), params: { id }, body: { alternative: 7 } });
    await expect(wrong).rejects.toEqual(refusal('NO_SUCH_ALTERNATIVE'));
    const answered = await handlers.v1AnswerRoom({ ...callByKey(account), params: { id }, body: { alternative: 1 } });
    expect(answered).toMatchObject({ awaits: null, alternatives: [] });
    await world.recover(planner);
    const call = { ...callByKey(account), params: { id: 'home' }, query: { seen: undefined }, wait: 0 };
    const { status, photos } = await handlers.v1GetBatch(call);
    expect([status, ...photos.map(({ picture }) => picture?.status)]).toEqual(['finished', ...Array(3).fill('staged')]);
  });

  it('are matched once more if that failed', async () => {
    const account = await world.customer();
    fails = true;
    const { photos } = await inRoom(account);
    const id = photos[0]?.picture?.roomId ?? '';
    for (let attempt = 0; attempt < 3; attempt++) await deliverMatches(world, services);
    fails = false;
    expect(await handlers.v1GetRoom({ ...callByKey(account), params: { id } })).toMatchObject({
      ...{ awaits: 'retry', error: { code: 'MATCH_FAILED' } },
    });
    const call = { ...callByKey(account), params: { id } };
    expect(await handlers.v1MatchRoom(call)).toMatchObject({ awaits: 'match', error: null });
    await deliverMatches(world, services);
    expect(await handlers.v1GetRoom(call)).toMatchObject({ awaits: 'answer' });
  });

  it('are neither seen nor answered by another account, or with a test key', async () => {
    const account = await world.customer();
    const id = await matched(account);
    const stranger = await world.customer();
    for (const call of [callByKey(stranger), callByKey(account, 'test')]) {
      await expect(handlers.v1GetRoom({ ...call, params: { id } })).rejects.toEqual(refusal('NOT_FOUND'));
    }
    const body = { alternative: 0 };
    const theirs = handlers.v1AnswerRoom({ ...callByKey(stranger), params: { id }, body });
    await expect(theirs).rejects.toEqual(refusal('NOT_FOUND'));
    const tried = handlers.v1AnswerRoom({ ...callByKey(account, 'test'), params: { id }, body });
    await expect(tried).rejects.toEqual(refusal('LIVE_KEY_NEEDED'));
  });
});
