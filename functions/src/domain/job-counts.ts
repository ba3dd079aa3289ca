import type { JobStatus } from '../contract/entities.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { dayOf } from './day.ts';
import type { Job } from './job.ts';

/** How many jobs an account has; by room, style and favourite only those that are completed. */
export interface JobCounts {
  readonly statuses: Readonly<Record<JobStatus, number>>;
  readonly rooms: Readonly<Partial<Record<RoomType, number>>>;
  readonly styles: Readonly<Partial<Record<Style, number>>>;
  readonly favourites: number;
}

/** Completed jobs that were created on one day (UTC). */
export interface DayCounts extends Pick<JobCounts, 'rooms' | 'styles'> {
  /** `2026-05-04`. */
  readonly day: string;
}

/** What decides where a job is counted. */
export type CountedJob = Pick<Job, 'status' | 'roomType' | 'style' | 'favourite' | 'createdAt'>;

/** The counters that a job is counted in, by name: `statuses/COMPLETED`, `days/2026-05-04/rooms/BEDROOM`. */
export function countersOf({ status, roomType, style, favourite, createdAt }: CountedJob): string[] {
  const names = [`statuses/${status}`];
  if (status !== 'COMPLETED') return names;
  const ofPhoto = [`rooms/${roomType}`, `styles/${style}`];
  const day = dayOf(createdAt);
  names.push(...ofPhoto, ...ofPhoto.map((name) => `days/${day}/${name}`));
  if (favourite) names.push('favourites');
  return names;
}

/** Adds a number to each of the named counters; one that becomes 0 is taken out. */
export function addTo(counters: Map<string, number>, names: readonly string[], change: number): void {
  for (const name of names) {
    const sum = (counters.get(name) ?? 0) + change;
    if (sum === 0) counters.delete(name);
    else counters.set(name, sum);
  }
}
