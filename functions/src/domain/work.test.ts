import { describe, expect, it } from 'vitest';
import { TIMES } from '../contract/limits.ts';
import { jobOf, STAGED } from './job.fixture.ts';
import { retried } from './job.ts';
import {
  changesIn,
  claimed,
  completed,
  dueAt,
  failed,
  hasStartsLeft,
  heldOn,
  isAbandoned,
  isStuck,
  mediaAlterationOf,
  type PictureProof,
  released,
  remindedOf,
  waitedSeconds,
} from './work.ts';

const start = new Date('2026-01-10T12:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const job = jobOf({ createdAt: start, updatedAt: start, reservedAt: start });

describe('the changes in a picture, in RESO’s words', () => {
  const proofOf = (changedShare: number | null, added: PictureProof['added'] = []): PictureProof => ({
    engine: 'embedded',
    engineVersion: '1',
    provenance: 'compositeSynthetic',
    at: start,
    originalHash: 'a'.repeat(64),
    stagedHash: 'b'.repeat(64),
    added,
    ...(changedShare !== null && { mask: { path: 'mask.png', url: 'https://files.test/m', share: 0.5, changedShare } }),
  });
  const SOFA = [{ name: 'sofa', count: 1 }];
  const [ADDED, REMOVED] = ['Virtual Staging - Item Addition', 'Decluttered - Item Removed'];
  const emptied = (proof: PictureProof) => ({ path: 'e', previewPath: 'p', url: 'u', previewUrl: 'v', proof });

  it.each([
    { room: 'furnished', picture: { proof: proofOf(0.2, SOFA) }, said: [ADDED] },
    { room: 'furnished, not compared', picture: { proof: proofOf(null) }, said: [ADDED] },
    { room: 'furnished, not recorded', picture: {}, said: [ADDED] },
    { room: 'furnished by an engine that names nothing', picture: { proof: proofOf(0.2) }, said: [ADDED] },
    {
      room: 'emptied and furnished',
      picture: { proof: proofOf(0.3, SOFA), emptied: emptied(proofOf(0.2)) },
      said: [ADDED, REMOVED],
    },
    { room: 'only emptied', picture: { proof: proofOf(0.2), emptied: emptied(proofOf(0.2)) }, said: [REMOVED] },
    { room: 'emptied, not compared', picture: { emptied: emptied(proofOf(null)) }, said: [ADDED, REMOVED] },
    { room: 'left as it is', picture: { proof: proofOf(0) }, said: ['None'] },
  ])('of a room $room are $said', ({ picture, said }) => {
    expect(mediaAlterationOf(changesIn({ staged: { ...STAGED, ...picture } }))).toEqual(said);
  });
});

describe('a job', () => {
  it('is abandoned if its worker has not renewed its lease', () => {
    const mine = claimed(job, 'w1', start);
    expect(isAbandoned(mine, later(TIMES.lease - 1))).toBe(false);
    expect(isAbandoned(mine, later(TIMES.lease))).toBe(true);
    expect(isAbandoned(heldOn(mine, 'w1', later(60)), later(TIMES.lease))).toBe(false);
    expect(isAbandoned(job, later(10_000))).toBe(false);
  });

  it('keeps its lease through two failed renewals', () => {
    expect(TIMES.lease).toBeGreaterThanOrEqual(3 * TIMES.heartbeat);
  });

  it('is stuck after waiting for two minutes, but not while in progress', () => {
    expect(isStuck(job, later(119))).toBe(false);
    expect(isStuck(job, later(120))).toBe(true);
    expect(isStuck(claimed(job, 'w1', start), later(10_000))).toBe(false);
  });

  it('gets reminders at doubling pauses, up to six hours', () => {
    const times: number[] = [];
    let waiting = job;
    for (let now = start; now < later(2 * 86_400); now = new Date(now.getTime() + 60_000)) {
      if (!isStuck(waiting, now)) continue;
      times.push((now.getTime() - start.getTime()) / 60_000);
      waiting = remindedOf(waiting, now);
    }
    expect(times.slice(0, 8)).toEqual([2, 6, 14, 30, 62, 126, 254, 510]);
    expect(times.slice(8)).toEqual([870, 1230, 1590, 1950, 2310, 2670]);
    expect(waiting.reminded).toEqual({ times: 14, at: later(2670 * 60) });
    expect(dueAt(waiting)).toEqual(later(3030 * 60));
  });

  it('starts a new wait when it is started, released or retried', () => {
    const waiting = remindedOf(remindedOf(job, later(120)), later(360));
    expect(claimed(waiting, 'w1', later(400))).not.toHaveProperty('reminded');
    const free = released(claimed(waiting, 'w1', later(400)), later(500));
    expect([isStuck(free, later(619)), isStuck(free, later(620))]).toEqual([false, true]);
    expect(failed(waiting, 'UNREADABLE_PHOTO', later(400))).not.toHaveProperty('reminded');
  });

  it('has waited since it could be started: since it waits, or since its worker was lost', () => {
    expect(waitedSeconds(job, later(42))).toBe(42);
    expect(waitedSeconds(claimed(job, 'w1', later(10)), later(10 + TIMES.lease + 7))).toBe(7);
    expect(waitedSeconds(job, later(-1))).toBe(0);
  });

  it('has a limited number of starts', () => {
    let current = job;
    for (let i = 0; i < TIMES.attempts; i++) {
      expect(hasStartsLeft(current)).toBe(true);
      current = released(claimed(current, `w${i}`, start), start);
    }
    expect(hasStartsLeft(current)).toBe(false);
    expect(hasStartsLeft(retried(failed(current, 'STAGING_FAILED', start), later(9)))).toBe(true);
  });

  it('has no lease once finished or released', () => {
    const mine = claimed(job, 'w1', start);
    expect(completed(mine, STAGED, later(42)).lease).toBeUndefined();
    expect(completed(mine, STAGED, later(42)).processingTime).toBe(42);
    expect(failed(mine, 'FURNISHED', start).lease).toBeUndefined();
    expect(released(mine, start).lease).toBeUndefined();
  });

  it('is a new attempt without an error when its owner retries it', () => {
    const again = retried(failed(claimed(job, 'w1', start), 'FURNISHED', later(5)), later(60));
    expect(again).toMatchObject({ status: 'PENDING', attempt: 2, starts: 0, reservedAt: later(60) });
    expect(retried(failed(job, 'NO_FLOOR', start), start, 'request-2').requestId).toBe('request-2');
    expect(again.errorCode).toBeUndefined();
    expect(again.finishedAt).toBeUndefined();
  });
});
