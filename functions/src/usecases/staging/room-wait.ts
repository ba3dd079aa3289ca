import { type Batch, withPhoto } from '../../domain/batch.ts';
import { refunded, renewed } from '../../domain/credits.ts';
import { awaiting, type Job } from '../../domain/job.ts';
import { jobEntry } from '../../domain/ledger.ts';
import { failedMatch, type RoomMatch } from '../../domain/room-match.ts';
import { jobsOf, type RoomWait, roomAwaiting, type SharedRoom } from '../../domain/shared-room.ts';
import { photoEvent, waitingEvent } from '../../domain/webhook-events.ts';
import { failed } from '../../domain/work.ts';
import type { Transaction } from '../../ports/store.ts';
import { saveAccount } from '../accounts/save-account.ts';

/** Returns the jobs that wait for a room. */
async function waitingJobs(transaction: Pick<Transaction, 'job'>, room: SharedRoom): Promise<Job[]> {
  const jobs = await Promise.all(jobsOf(room).map((id) => transaction.job(id)));
  return jobs.filter((job): job is Job => job?.awaits !== undefined);
}

/** Saves what the jobs of a room wait for, and tells programs if that is their owner. Reads before it writes. */
export async function keepWaiting(
  transaction: Pick<Transaction, 'job' | 'saveJob' | 'saveSharedRoom' | 'announce'>,
  room: SharedRoom,
  wait: RoomWait,
  now: Date,
): Promise<void> {
  const jobs = await waitingJobs(transaction, room);
  transaction.saveSharedRoom(roomAwaiting(room, wait));
  for (const job of jobs) transaction.saveJob(awaiting(job, wait.what, now));
  if (wait.what !== 'match' && jobs.length > 0) transaction.announce(waitingEvent(room, jobs, now));
}

type Batches = readonly { readonly id: string; readonly stored: Batch | null }[];

function batchesOf(transaction: Pick<Transaction, 'batch'>, jobs: readonly Job[]): Promise<Batches> {
  const ids = [...new Set(jobs.flatMap(({ batchId }) => batchId ?? []))];
  return Promise.all(ids.map(async (id) => ({ id, stored: await transaction.batch(id) })));
}

/** Has the owner told of the end of these jobs, also where an email has said that they wait. */
function tellAgain(
  transaction: Pick<Transaction, 'saveBatch'>,
  batches: Batches,
  jobs: readonly Job[],
  now: Date,
): void {
  for (const { id, stored } of batches) {
    const untold = jobs.filter((job) => job.batchId === id && !stored?.unreported.includes(job.id));
    const told = untold.reduce((batch, job) => withPhoto(batch, id, { ...job, key: job.id }, now), stored);
    if (told && untold.length > 0) transaction.saveBatch(told);
  }
}

/**
 * Saves a room that is settled, and lets its jobs be staged. Reads before it writes.
 *
 * @returns the jobs, which must be queued
 */
export async function release(
  transaction: Pick<Transaction, 'job' | 'saveJob' | 'saveSharedRoom' | 'batch' | 'saveBatch'>,
  room: SharedRoom,
  now: Date,
): Promise<Job[]> {
  const waiting = await waitingJobs(transaction, room);
  const batches = await batchesOf(transaction, waiting);
  const jobs = waiting.map((job) => awaiting(job, null, now));
  transaction.saveSharedRoom(roomAwaiting(room, null));
  for (const job of jobs) transaction.saveJob(job);
  tellAgain(transaction, batches, jobs, now);
  return jobs;
}

/** Fails a match. The jobs that wait for it wait for their owner's decision then. Reads before it writes. */
export async function failMatch(
  transaction: Pick<Transaction, 'job' | 'saveJob' | 'sharedRoom' | 'saveSharedRoom' | 'saveRoomMatch' | 'announce'>,
  match: RoomMatch,
  code: NonNullable<RoomMatch['failure']>,
  now: Date,
): Promise<RoomMatch> {
  const ended = failedMatch(match, code, now);
  const room = match.request.kind === 'batch' ? await transaction.sharedRoom(match.request.sharedRoomId) : null;
  if (room?.awaits?.what === 'match') await keepWaiting(transaction, room, { what: 'retry', failure: code }, now);
  transaction.saveRoomMatch(ended);
  return ended;
}

/**
 * Fails the jobs of a room whose owner has not answered for days: their credits go back, and each may be tried again on
 * its own. Returns them; none if there was an answer meanwhile. Reads before it writes.
 */
export async function giveUpAnswer(transaction: Transaction, roomId: string, now: Date): Promise<Job[]> {
  const room = await transaction.sharedRoom(roomId);
  if (!room?.awaits || room.awaits.what === 'match') return [];
  const waiting = await waitingJobs(transaction, room);
  const batches = await batchesOf(transaction, waiting);
  const stored = await transaction.account(room.userId);
  const jobs = waiting.map((job) => failed(awaiting(job, null, now), 'NOT_ANSWERED', now));
  const entries = jobs.map((job) => jobEntry('refund', job.id, job.attempt, now));
  transaction.saveSharedRoom(roomAwaiting({ ...room, chosen: null }, null));
  for (const job of jobs) transaction.saveJob(job);
  for (const job of jobs) transaction.announce(photoEvent(job, now));
  tellAgain(transaction, batches, jobs, now);
  const account = stored && jobs.reduce((rest, job) => refunded(rest, job), renewed(stored, now));
  if (stored && account) saveAccount(transaction, stored, account, now, ...entries);
  else for (const entry of entries) transaction.addEntry(room.userId, entry);
  return jobs;
}
