import type { RoomType, Style } from '../contract/staging-options.ts';
import { secondsAfter } from './day.ts';

/** A photo of a test batch. */
export interface TestPhoto {
  readonly key: string;
  readonly imageUrl: string;
  /** Null where the room is only emptied. */
  readonly style: Style | null;
  readonly roomType: RoomType;
  readonly prompt: string;
  readonly title: string;
  readonly removeFurniture: boolean;
  readonly sentAt: Date;
  /** Stopped before it was finished. */
  readonly stopped?: true;
}

/** Photos that a test key has sent, stored as `testBatches/{id}`. Nothing is staged; its state follows from the time. */
export interface TestBatch {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly photos: readonly TestPhoto[];
  readonly createdAt: Date;
  readonly expireAt: Date;
}

/** Seconds after which a photo of a test batch is being staged, and is finished. */
const STARTED_AFTER = 1;
const FINISHED_AFTER = 3;

/** A photo whose key begins so is declined, for trying that. */
const DECLINED_KEY = /^declined/i;

export type TestStatus = 'waiting' | 'staging' | 'staged' | 'declined';

/** Returns how far a photo of a test batch is. */
export function testStatus({ key, sentAt }: TestPhoto, now: Date): TestStatus {
  if (now < secondsAfter(sentAt, STARTED_AFTER)) return 'waiting';
  if (now < secondsAfter(sentAt, FINISHED_AFTER)) return 'staging';
  return DECLINED_KEY.test(key) ? 'declined' : 'staged';
}

/** Returns the time of the next change of a test batch; null if it is finished. */
export function nextTestChange({ photos }: TestBatch, now: Date): Date | null {
  const changes = photos
    .filter(({ stopped }) => !stopped)
    .flatMap(({ sentAt }) => [secondsAfter(sentAt, STARTED_AFTER), secondsAfter(sentAt, FINISHED_AFTER)])
    .filter((at) => at > now);
  return changes.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
