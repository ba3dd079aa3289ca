/**
 * What scale is computed from: figures that were measured (measured.json), and what can only be assumed. Whoever runs the service
 * replaces the assumptions by their own figures.
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
  /** As `npm run bench:photo` prints it. */
  photo: z.object({ uploadBytes: number, paid: journey, free: journey }),
  /** Documents read for a visit of the profile with 12,000 photos: `npm run bench:reads`. */
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
  /** Of a day's photos, those of its busiest hour: agents of one continent, at work. */
  busiestHour: 0.15,
  /** Of all photos, those of the Free plan. */
  freeShare: 0.2,
  /** Stagings for one photo: other versions, other tries, clean versions. */
  stagings: 1.3,
  /** Photos of one account in a month. */
  photosPerAccount: 30,
  /** Visits of the profile for one photo, beside the look at its result. */
  visits: 0.5,
  /** Downloads of one photo, and archives' share of it. */
  downloads: 1.5,
  archived: 0.5,
  /** Views of a photo's preview and thumbnail. */
  views: 5,
  /** Seconds of processor that the inspection of a photo takes (decision 052). */
  inspectSeconds: 1,
  /** What an agent's connection sends, in bits a second. */
  uplink: 10e6,
  /** Of an instance's processor time, what may be used before another instance is started (Cloud Run's target). */
  utilisation: 0.6,
  /** Seconds that an event occupies an instance, starts of instances among them. */
  eventSeconds: 0.3,
  /** Seconds that a membership takes to be compared with the payment provider, and a waiting photo to be looked at by the sweep. */
  reconcileSeconds: 0.4,
  recoverSeconds: 0.1,
} as const;

/**
 * List prices in US dollars of `us-central1`, without free allowances, as they were known in 2025. Before relying on them, look at
 * https://cloud.google.com/run/pricing, https://cloud.google.com/firestore/pricing and https://cloud.google.com/storage/pricing.
 */
export const PRICES = {
  processorSecond: 0.000024,
  gibSecond: 0.0000025,
  requests: 0.4 / 1e6,
  read: 0.03 / 1e5,
  write: 0.09 / 1e5,
  delete: 0.01 / 1e5,
  /** A GiB for a month. Firestore's is trebled: recovery to any minute of the last week, and backups. */
  firestoreGib: 3 * 0.15,
  storageGib: 0.02,
  objectWrite: 0.005 / 1e3,
  objectRead: 0.0004 / 1e3,
  /** A GiB to the internet. */
  egressGib: 0.12,
  task: 0.4 / 1e6,
  logGib: 0.5,
} as const;
