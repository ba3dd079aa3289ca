import type { JobStatus } from '../contract/entities.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { dayOf } from './day.ts';
import type { Job } from './job.ts';

/** Numbers of an account's jobs; those by room, style and favourite count completed jobs only. */
export interface JobCounts {
  readonly statuses: Readonly<Record<JobStatus, number>>;
  readonly rooms: Readonly<Partial<Record<RoomType, number>>>;
  readonly styles: Readonly<Partial<Record<Style, number>>>;
  readonly favourites: number;
}

/** Completed jobs by creation day (UTC). */
export interface DayCounts extends Pick<JobCounts, 'rooms' | 'styles'> {
  /** Formatted as `2026-05-04`. */
  readonly day: string;
}

/** The fields that determine a job's counters. */
export type CountedJob = Pick<Job, 'status' | 'roomType' | 'style' | 'favourite' | 'createdAt'>;

/** Returns the names of the counters of a job, such as `statuses/COMPLETED` or `days/2026-05-04/rooms/BEDROOM`. */
export function countersOf({ status, roomType, style, favourite, createdAt }: CountedJob): string[] {
  const names = [`statuses/${status}`];
  if (status !== 'COMPLETED') return names;
  const ofPhoto = [`rooms/${roomType}`, `styles/${style}`];
  const day = dayOf(createdAt);
  names.push(...ofPhoto, ...ofPhoto.map((name) => `days/${day}/${name}`));
  if (favourite) names.push('favourites');
  return names;
}

/** Adds a number to each of the named counters, and removes counters that become 0. */
export function addTo(counters: Map<string, number>, names: readonly string[], change: number): void {
  for (const name of names) {
    const sum = (counters.get(name) ?? 0) + change;
    if (sum === 0) counters.delete(name);
    else counters.set(name, sum);
  }
}
