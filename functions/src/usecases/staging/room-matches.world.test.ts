/** Photos of a room that are matched by a worker while their page follows, and whatever may break on the way. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { callBy } from '../../../test/calls.ts';
import { callsToCut, FAULTS, type Fault, withFault } from '../../../test/fault.ts';
import { createWorld } from '../../../test/isolated-world.ts';
import { followed } from '../../../test/matches.ts';
import { unhurried } from '../../../test/unhurried.ts';
import { TIMES } from '../../contract/limits.ts';
import type { Account } from '../../domain/account.ts';
import type { Registered, RoomPlanner } from '../../ports/room-planner.ts';
import type { Services } from '../../services.ts';

const world = createWorld();
afterAll(() => world.end());

const found = (photos: number): Registered => ({
  verdict: 'sure',
  alternatives: [
    {
      lead: 0,
      poses: Array.from({ length: photos }, (_, x) => ({ x, z: 0, turn: 0, scale: 1 })),
      thumbnails: Array.from({ length: photos }, () => Uint8Array.of(0xff, 0xd8)),
    },
  ],
});
const refused = (): never => {
  throw new Error('Not part of this test.');
};
const planner = (register: RoomPlanner['register'] = async ({ length }) => found(length)): RoomPlanner => ({
  ...world.ports.roomPlanner,
  register,
  join: refused,
});
const uploads = (account: Account): Promise<string[]> =>
  Promise.all([world.uploaded(account), world.uploaded(account)]);
const propose = (services: Services, account: Account, photos: string[]) =>
  services.handlers.proposeSharedRoom({
    ...callBy(account),
    params: undefined,
    body: { photos, roomType: 'LIVING_ROOM', style: 'MODERN', prompt: '' },
  });
const follow = (services: Services, account: Account, id: string, wait = 0) =>
  services.handlers.getRoomMatch({ ...callBy(account), params: { id }, body: undefined, wait });
const rooms = async (account: Account) =>
  (await world.database.collection('sharedRooms').where('userId', '==', account.id).get()).docs;

describe('photos of a room', () => {
  it('are matched by a worker, which tells their page at once', async () => {
    const account = await world.account();
    const services = world.serve({ roomPlanner: planner() });
    const started = await propose(services, account, await uploads(account));
    expect(started).toMatchObject({ status: 'PENDING' });
    expect(started).not.toHaveProperty('proposal');
    const told = follow(services, account, started.id, 10);
    await services.workOnMatch(started.id, unhurried());
    await told;
    const { status, proposal } = await follow(services, account, started.id);
    expect(status).toBe('COMPLETED');
    expect(proposal).toMatchObject({
      verdict: 'sure',
      alternatives: [{ thumbnails: ['data:image/jpeg;base64,/9g=', 'data:image/jpeg;base64,/9g='] }],
    });
    expect((await rooms(account)).map(({ id }) => id)).toEqual([proposal?.sharedRoomId]);
    const other = await world.account();
    await expect(follow(services, other, started.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are matched for one room of an account at a time, and the same once', async () => {
    const [account, other] = [await world.account(), await world.account()];
    const services = world.serve({ roomPlanner: planner() });
    const photos = await uploads(account);
    const { id } = await propose(services, account, photos);
    expect((await propose(services, account, photos)).id).toBe(id);
    const another = await uploads(account);
    await expect(propose(services, account, another)).rejects.toMatchObject({ code: 'MATCH_UNDER_WAY' });
    await followed(world, services, other, propose(services, other, await uploads(other)));
    await followed(world, services, account, follow(services, account, id));
    expect(await followed(world, services, account, propose(services, account, another))).toMatchObject({
      status: 'COMPLETED',
    });
  });

  it('are given up when their page has gone, and go on when it is back', async () => {
    const account = await world.account();
    const register = vi.fn(async ({ length }: readonly unknown[]) => found(length));
    const services = world.serve({ roomPlanner: planner(register) });
    const { id } = await propose(services, account, await uploads(account));
    world.matchMessages.length = 0;
    world.ahead += (TIMES.matchClaim + 1) * 1000;
    expect(await services.workOnMatch(id, unhurried())).toBe('done');
    expect(register).not.toHaveBeenCalled();
    expect(await followed(world, services, account, follow(services, account, id))).toMatchObject({
      status: 'COMPLETED',
    });
    // A match that is no longer polled does not block another one.
    const left = await propose(services, account, await uploads(account));
    world.ahead += (TIMES.matchClaim + 1) * 1000;
    await followed(world, services, account, propose(services, account, await uploads(account)));
    expect(await follow(services, account, left.id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'NOT_FOLLOWED' },
    });
  });

  it('stop being matched while their page goes: the worker ends the work, and notes nothing', async () => {
    const account = await world.account();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const register: RoomPlanner['register'] = (_photos, _wanted, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        begin();
      });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const services = world.serve({ roomPlanner: planner(register) });
      const { id } = await propose(services, account, await uploads(account));
      const work = services.workOnMatch(id, new AbortController().signal);
      await begun;
      await vi.advanceTimersByTimeAsync(TIMES.matchHeartbeat * 1000);
      await sleep(100);
      world.ahead += (TIMES.matchClaim + 1) * 1000;
      await vi.advanceTimersByTimeAsync(TIMES.matchHeartbeat * 1000);
      expect(await work).toBe('done');
      expect(await rooms(account)).toEqual([]);
    } finally {
      vi.useRealTimers();
      world.matchMessages.length = 0;
    }
  });

  it('that fail, take too long or are gone say so, and nothing is left under way', async () => {
    const account = await world.account();
    const broken = world.serve({
      roomPlanner: planner(async () => {
        throw new Error('broken');
      }),
    });
    const photos = await uploads(account);
    expect(await followed(world, broken, account, propose(broken, account, photos))).toMatchObject({
      status: 'FAILED',
      error: { code: 'MATCH_FAILED' },
    });
    const services = world.serve({ roomPlanner: planner() });
    const { id } = await propose(services, account, photos);
    await world.ports.files.removeAll(`uploads/${account.id}/`);
    expect(await followed(world, services, account, follow(services, account, id))).toMatchObject({
      status: 'FAILED',
      error: { code: 'PHOTO_GONE' },
    });
    const late = AbortSignal.abort(new DOMException('', 'TimeoutError'));
    const slow = world.serve({
      roomPlanner: planner(async (_photos, _wanted, signal) => {
        signal.throwIfAborted();
        return found(2);
      }),
    });
    const third = await propose(slow, account, await uploads(account));
    expect(await slow.workOnMatch(third.id, late)).toBe('done');
    expect(await follow(slow, account, third.id)).toMatchObject({ error: { code: 'MATCH_FAILED' } });
    expect(await followed(world, services, account, propose(services, account, await uploads(account)))).toMatchObject({
      status: 'COMPLETED',
    });
  });

  it('need a verified address where one is required', async () => {
    const account = await world.account();
    const services = world.serve({ roomPlanner: planner() }, { requireVerification: true });
    const photos = await uploads(account);
    await expect(propose(services, account, photos)).rejects.toMatchObject({ code: 'VERIFICATION_NEEDED' });
    await world.ports.store.transact(async (transaction) => {
      const stored = await transaction.account(account.id);
      if (stored) transaction.saveAccount({ ...stored, emailVerified: true });
    });
    expect(await propose(services, account, photos)).toMatchObject({ status: 'PENDING' });
  });

  it('whose way is cut at every call in turn are matched once, for a page that asks again', async () => {
    for (const fault of FAULTS satisfies readonly Fault[]) {
      for (const at of callsToCut(fault)) {
        const account = await world.account();
        const photos = await uploads(account);
        const roomPlanner = planner();
        const faulty = withFault({ ...world.ports, roomPlanner }, at, fault);
        const services = world.serve(faulty.ports);
        const way = async (): Promise<void> => {
          const { id } = await propose(services, account, photos);
          await services.workOnMatch(id, unhurried());
          await follow(services, account, id);
        };
        await Promise.race([way().catch(() => undefined), faulty.died]);
        const calm = world.serve({ roomPlanner });
        const { status, proposal } = await followed(world, calm, account, propose(calm, account, photos));
        expect(status).toBe('COMPLETED');
        const kept = await rooms(account);
        expect(kept.map(({ id }) => id)).toContain(proposal?.sharedRoomId);
        // At most one more, if the response about a finished match was lost.
        expect(kept.length).toBeLessThan(3);
        expect((await world.ports.store.account(account.id))?.creditsUsed).toBe(0);
        if (!faulty.hit()) {
          expect(at).toBeGreaterThan(8);
          break;
        }
      }
    }
  });
});
