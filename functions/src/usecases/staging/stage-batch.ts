import { START_REFUSALS, type StartRefusal } from '../../contract/endpoints/batches.ts';
import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { PLANS } from '../../contract/plans.ts';
import type { Account } from '../../domain/account.ts';
import type { KeySpending } from '../../domain/api-key.ts';
import { AppError } from '../../domain/app-error.ts';
import { type Batch, batchIdOf, hasRoomFor, keptBatch } from '../../domain/batch.ts';
import type { Job } from '../../domain/job.ts';
import { openedForBatch } from '../../domain/room-match.ts';
import { proposedRoom, type RoomWait, roomAwaiting, type SharedRoom } from '../../domain/shared-room.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { mapAtOnce } from '../at-once.ts';
import { type BeginJobPorts, makeBeginJob } from './begin-job.ts';
import { dayLimitAfter } from './day-limit.ts';
import { makePreparePhoto, type PreparedPhoto, type PreparePhotoPorts } from './prepare-photo.ts';
import { presentBatch } from './present-batch.ts';
import { activeAccount, makeStartPhotos, type RefusedPhoto, type StartPhotosPorts } from './start-photos.ts';

export type StageBatchPorts = BeginJobPorts &
  PreparePhotoPorts &
  StartPhotosPorts & {
    readonly store: Store;
    readonly currentAccount: CurrentAccount;
    readonly requireVerification: boolean;
  };

/** Photos worked on at a time; each takes a few calls to Firestore, the bucket and the queue. */
const AT_ONCE = 4;

type Sent = BodyOf<'stageBatch'>['photos'][number];

const refusalOf = ({ code }: AppError): StartRefusal | undefined => START_REFUSALS.find((each) => each === code);

function presentRefused({ key, error }: RefusedPhoto): OutputOf<'stageBatch'>['refused'][number] {
  const code = refusalOf(error);
  if (!code) throw error;
  const { renewsAt } = error.details;
  return { key, code, error: error.message, ...(typeof renewsAt === 'string' && { renewsAt }) };
}

/** Returns the photos whose keys a batch does not have yet. @throws AppError BATCH_FULL */
function newIn<T extends { readonly key: string }>(batch: Batch | null, photos: readonly T[]): T[] {
  const known = new Set(batch?.photos.map(({ key }) => key));
  const fresh = photos.filter(({ key }) => !known.has(key));
  if (!hasRoomFor(batch, fresh.length)) throw new AppError('BATCH_FULL');
  return fresh;
}

/** Starts the staging of several photos side by side. */
export function makeStageBatch(ports: StageBatchPorts) {
  const { store, currentAccount, clock, ids, requireVerification } = ports;
  const { withPhoto, begun } = makeBeginJob(ports);
  const preparePhoto = makePreparePhoto(ports);
  const startPhotos = makeStartPhotos(ports);

  const prepared = (account: Account, limit: AppError | null, photos: readonly Sent[]) =>
    mapAtOnce(photos, AT_ONCE, async ({ key, ...wishes }): Promise<PreparedPhoto | RefusedPhoto> => {
      try {
        return await preparePhoto(account, limit, wishes, { key });
      } catch (error) {
        if (error instanceof AppError && refusalOf(error)) return { key, error };
        throw error;
      }
    });

  /**
   * Gives the photos that show one room a room of theirs, which is not settled: a worker matches them. Those whose
   * furniture is removed first are furnished one by one.
   */
  const inRooms = (
    { id: userId, emailVerified }: Account,
    photos: readonly PreparedPhoto[],
    groups: readonly (readonly string[])[],
    now: Date,
  ): { readonly photos: readonly PreparedPhoto[]; readonly rooms: readonly SharedRoom[] } => {
    const wait: RoomWait =
      requireVerification && !emailVerified ? { what: 'retry', failure: 'NOT_VERIFIED' } : { what: 'match' };
    const rooms: SharedRoom[] = [];
    const roomOf = new Map<string, string>();
    for (const group of groups) {
      const members = photos.filter(({ key }) => group.includes(key));
      const [first] = members;
      if (!first || members.length < 2) continue;
      const paths = members.map(({ source }) => source.path);
      const room = proposedRoom(ids(), userId, paths, first.wishes, now);
      const mayFit = members.every(({ wishes }) => !wishes.removeFurniture);
      rooms.push(mayFit ? roomAwaiting(room, wait) : room);
      for (const { key } of members) roomOf.set(key, room.id);
    }
    const placed = photos.map((photo) => {
      const sharedRoomId = roomOf.get(photo.key);
      return sharedRoomId === undefined ? photo : { ...photo, wishes: { ...photo.wishes, sharedRoomId } };
    });
    return { photos: placed, rooms };
  };

  /**
   * Idempotent by the keys of the photos. What a crash has left of an earlier call is begun.
   *
   * @param apiKey the key that sends them, which spends the credits
   * @throws AppError BATCH_FULL, LISTING_GONE, ACCOUNT_INACTIVE
   */
  return async (
    userId: string,
    { batchId: batchName, photos: sent, rooms: groups, listingId }: BodyOf<'stageBatch'>,
    requestId: string,
    apiKey?: KeySpending,
  ): Promise<OutputOf<'stageBatch'>> => {
    const account = await currentAccount(userId);
    const id = batchIdOf(userId, batchName);
    const fresh = newIn(keptBatch(await store.batch(id), clock()), sent);
    const limitAfter = fresh.length > 0 ? await dayLimitAfter({ store, clock }, account) : () => null;
    const outcomes = await prepared(account, limitAfter(0), fresh);
    const ready = outcomes.filter((each): each is PreparedPhoto => !('error' in each));

    const { batch, jobs, refused } = await store.transact(async (transaction) => {
      const now = clock();
      const stored = await activeAccount(transaction, userId);
      const known = keptBatch(await transaction.batch(id), now);
      // Another call with the same keys may have been faster.
      const missing = newIn(known, ready);
      const { photos, rooms } = inRooms(stored, missing, groups, now);
      const start = { account: stored, batch: { id, known }, batchName, listingId, rooms, requestId, now };
      const started = await startPhotos(transaction, photos, { ...start, limitAfter, apiKey });
      for (const room of rooms) {
        if (room.awaits?.what !== 'match' || !started.jobs.some((job) => job.sharedRoomId === room.id)) continue;
        transaction.saveRoomMatch(openedForBatch(room, requestId, null, now));
      }
      return started;
    });
    const sentKeys = new Set(sent.map(({ key }) => key));
    const idsSent = new Set(batch?.photos.flatMap(({ key, jobId }) => (sentKeys.has(key) ? (jobId ?? []) : [])));
    const started = new Set(jobs.map((job) => job.id));
    const stored = batch && batch.photos.length > jobs.length ? await store.jobsOfBatch(id) : [];
    const there = [...jobs, ...stored.filter((job) => !started.has(job.id))];
    const current = await mapAtOnce(there, AT_ONCE, async (job): Promise<Job> => {
      if (started.has(job.id)) return withPhoto(job);
      return idsSent.has(job.id) ? begun(job) : job;
    });
    const inBatch = new Set(batch?.photos.map(({ key }) => key));
    const notStarted = [...outcomes.filter((each) => 'error' in each), ...refused].filter(
      ({ key }) => !inBatch.has(key),
    );
    const place = (key: string): number => sent.findIndex((each) => each.key === key);
    return {
      ...presentBatch(batch ?? { id, userId, photos: [] }, current, PLANS[account.plan]),
      refused: notStarted.toSorted((one, other) => place(one.key) - place(other.key)).map(presentRefused),
    };
  };
}
