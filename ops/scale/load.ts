/**
 * Inputs of the scale model: measured figures (measured.json) and assumptions. An operator replaces the assumptions
 * with figures of their own.
 */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const number = z.number().nonnegative();
const part = z.object({
  calls: number,
  seconds: number,
  processorSeconds: z.record(z.string(), number),
  reads: number,
  writes: number,
  deletes: number,
  storedDocuments: number,
  storedBytes: number,
  storedIndexBytes: number,
});
const journey = z.object({
  upload: part,
  staging: part,
  look: part,
  download: part,
  workerSeconds: number,
  downloadBytes: number,
  files: z.record(z.string(), number),
});

export const measuredSchema = z.object({
  /** Output of `npm run bench:photo`. */
  photo: z.object({ uploadBytes: number, paid: journey, free: journey }),
  /** Documents read per visit of the profile with 12,000 photos: `npm run bench:reads`. */
  visitReads: number,
  /** An archive of a hundred photos: `npm run bench:export`. */
  archive: z.object({ bytes: number, seconds: number }),
});

export type Measured = z.output<typeof measuredSchema>;
export type Journey = Measured['photo']['paid'];

export async function readMeasured(): Promise<Measured> {
  return measuredSchema.parse(JSON.parse(await readFile(new URL('measured.json', import.meta.url), 'utf8')));
}

export const ASSUMED = {
  photosPerDay: 100_000,
  /** Share of a day's photos in its busiest hour: agents of one continent, at work. */
  busiestHour: 0.15,
  /** Share of photos on the Free plan. */
  freeShare: 0.2,
  /** Stagings per photo: other versions, retries, clean versions. */
  stagings: 1.3,
  /** Photos per account and month. */
  photosPerAccount: 30,
  /** Visits of the profile per photo, besides viewing its result. */
  visits: 0.5,
  /** Downloads per photo, and the share of archives. */
  downloads: 1.5,
  archived: 0.5,
  /** Views of a photo's preview and thumbnail. */
  views: 5,
  /** Processor seconds for inspecting a photo (decision 052). */
  inspectSeconds: 1,
  /** Upload bandwidth of an agent's connection, bits per second. */
  uplink: 10e6,
  /** Share of an instance's processor time at which another instance is started (Cloud Run's target). */
  utilisation: 0.6,
  /** Seconds that an event occupies an instance, including instance starts. */
  eventSeconds: 0.3,
  /** Seconds to reconcile a membership with the payment provider, and for the sweep to check a waiting photo. */
  reconcileSeconds: 0.4,
  recoverSeconds: 0.1,
} as const;

/**
 * List prices in US dollars for `us-central1`, without free tiers, as of 2025. Check before use:
 * https://cloud.google.com/run/pricing, https://cloud.google.com/firestore/pricing and
 * https://cloud.google.com/storage/pricing.
 */
export const PRICES = {
  processorSecond: 0.000024,
  gibSecond: 0.0000025,
  requests: 0.4 / 1e6,
  read: 0.03 / 1e5,
  write: 0.09 / 1e5,
  delete: 0.01 / 1e5,
  /** Per GiB and month. Firestore's is trebled for point-in-time recovery (one week) and backups. */
  firestoreGib: 3 * 0.15,
  storageGib: 0.02,
  objectWrite: 0.005 / 1e3,
  objectRead: 0.0004 / 1e3,
  /** Per GiB of egress to the internet. */
  egressGib: 0.12,
  task: 0.4 / 1e6,
  logGib: 0.5,
} as const;
