import { RECONCILED_AT_ONCE } from '../../functions/src/usecases/subscriptions/reconcile.ts';
import { ASSUMED, type Journey, type Measured } from './load.ts';

/** Limits of a function as deployed. */
export interface FunctionLimits {
  readonly maxInstances: number;
  readonly concurrency: number;
  readonly cpu: number;
  readonly memoryMib: number;
  /** Limit of a task queue. */
  readonly maxDispatches: number | null;
}

/** Use of a resource in the busiest hour, and its limit. */
export interface Line {
  readonly part: string;
  readonly how: string;
  readonly used: number;
  readonly limit: number;
  readonly unit: string;
  readonly remedy: string;
}

/** Photos per second in the busiest hour. */
export const photosPerSecond = (ASSUMED.photosPerDay * ASSUMED.busiestHour) / 3600;

/** Returns the photos per day at which the busiest hour reaches the limit. */
export const breaksAt = ({ used, limit }: Line): number => (ASSUMED.photosPerDay * limit) / used;

/** Returns the mean of a figure over both plans, weighted by their photos. */
export function mean({ photo }: Measured, of: (journey: Journey) => number): number {
  return ASSUMED.freeShare * of(photo.free) + (1 - ASSUMED.freeShare) * of(photo.paid);
}

export const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

const processor = (name: string) => (journey: Journey) =>
  sum(
    [journey.upload, journey.staging, journey.look, journey.download].map((part) => part.processorSeconds[name] ?? 0),
  );

/** Returns the resources that grow with the number of photos; the first to reach its limit comes first. */
export function capacity(measured: Measured, limits: Readonly<Record<string, FunctionLimits>>): Line[] {
  const of = (name: string): FunctionLimits => {
    const found = limits[name];
    if (!found) throw new Error(`There is no function ${name}.`);
    return found;
  };
  const { uploadBytes, paid, free } = measured.photo;
  const second = photosPerSecond;
  const accounts = (ASSUMED.photosPerDay * 30) / ASSUMED.photosPerAccount;
  const paying = accounts * (1 - ASSUMED.freeShare);

  const lane = (name: string, share: number, { workerSeconds }: Journey, whose: string): Line => ({
    part: `\`${name}\``,
    how: `${round(second * share)} photos/s ${whose} x ${ASSUMED.stagings} stagings x ${round(workerSeconds)} s`,
    used: second * share * ASSUMED.stagings * workerSeconds,
    limit: of(name).maxDispatches ?? Number.NaN,
    unit: 'at a time',
    remedy: `raise its number in \`functions/src/queues.ts\` (step 7 of docs/deploy.md: processors of the project)`,
  });
  const transfer = (8 * uploadBytes) / ASSUMED.uplink + paid.upload.seconds;
  const photosProcessor = mean(measured, processor('photos')) + ASSUMED.inspectSeconds;
  const apiProcessor = mean(measured, processor('api'));
  const waiting = mean(measured, ({ staging }) => staging.seconds);
  const events = 1 + ASSUMED.stagings * 3 + 1;
  const instance = (name: string, processorSeconds: number, openSeconds: number): number => {
    const { cpu, concurrency } = of(name);
    return second * Math.max(processorSeconds / (cpu * ASSUMED.utilisation), openSeconds / concurrency);
  };
  const writes = mean(measured, ({ staging }) => staging.writes);
  const archiveRate = measured.archive.bytes / measured.archive.seconds;

  const lines: Line[] = [
    lane('stageStandard', ASSUMED.freeShare, free, 'of Free'),
    lane('stagePriority', 1 - ASSUMED.freeShare, paid, 'that are paid for'),
    {
      part: '`photos`',
      how: `${round(second)} uploads/s x ${round(transfer)} s on the line, 20 of them in an instance; ${round(photosProcessor, 2)} s of processor each`,
      used: Math.max(instance('photos', photosProcessor, 0), (second * transfer) / 20),
      limit: of('photos').maxInstances,
      unit: 'instances',
      remedy: 'raise `maxInstances` in `functions/src/index.ts`',
    },
    {
      part: '`api`',
      how: `${round(second)} photos/s x ${round(waiting)} s of waiting, ${of('api').concurrency} in an instance; ${round(apiProcessor, 2)} s of processor each`,
      used: instance('api', apiProcessor, waiting),
      limit: of('api').maxInstances,
      unit: 'instances',
      remedy: 'raise `maxInstances` in `functions/src/index.ts`',
    },
    {
      part: '`onOriginalFinalized`',
      how: `${round(second)} photos/s x ${round(events)} files x ${ASSUMED.eventSeconds} s`,
      used: second * events * ASSUMED.eventSeconds,
      limit: of('onOriginalFinalized').maxInstances * of('onOriginalFinalized').concurrency,
      unit: 'at a time',
      remedy: 'raise `maxInstances`; late events lose nothing, polls and the sweep take their place',
    },
    {
      part: '`packExports`',
      how: `${round(second * ASSUMED.archived)} photos/s x ${round(paid.downloadBytes / 1e6)} MB at ${round(archiveRate / 1e6)} MB/s`,
      used: (second * ASSUMED.archived * paid.downloadBytes) / archiveRate,
      limit: of('packExports').maxDispatches ?? Number.NaN,
      unit: 'at a time',
      remedy: 'raise `EXPORTS_AT_ONCE`; archives only take longer',
    },
    {
      part: '`reconcileSubscriptions`',
      how: `${thousands(paying)} paying accounts once a day, ${ASSUMED.reconcileSeconds} s each, ${RECONCILED_AT_ONCE} at a time, hourly runs of 8 minutes`,
      used: paying / 24,
      limit: (RECONCILED_AT_ONCE * 480) / ASSUMED.reconcileSeconds,
      unit: 'a run',
      remedy: 'check more of them at a time (`RECONCILED_AT_ONCE`): Stripe answers a hundred calls a second',
    },
    {
      part: 'Firestore, writes of `jobs` and their sequential times in an index',
      how: `${round(second)} photos/s x ${ASSUMED.stagings} stagings x ${writes} writes, as if all were of \`jobs\``,
      used: second * ASSUMED.stagings * writes,
      limit: 500,
      unit: 'a second',
      remedy:
        'a shard field before the time in the indexes that the sweep reads (`status`, `updatedAt` and `lease.until`); lists of an owner begin with the owner and are spread already',
    },
    {
      part: 'Cloud Storage, new files in one bucket',
      how: `${round(second)} photos/s x ${round(events)} files`,
      used: second * events,
      limit: 1000,
      unit: 'a second',
      remedy: 'the bucket grows by itself when the rate rises over minutes; names begin with random account ids',
    },
    {
      part: 'Cloud Tasks, each queue',
      how: `${round(second * (1 - ASSUMED.freeShare))} photos/s x ${ASSUMED.stagings} stagings`,
      used: second * (1 - ASSUMED.freeShare) * ASSUMED.stagings,
      limit: 500,
      unit: 'a second',
      remedy: 'a second queue for the same lane',
    },
  ];
  return lines.sort((a, b) => breaksAt(a) - breaksAt(b));
}

/** Minutes the sweep takes to check an hour's photos: 8 concurrently, 210 s of every 5 minutes (decision 040). */
export const minutesToSweepAnHour = (): number =>
  Math.ceil((photosPerSecond * 3600 * ASSUMED.recoverSeconds) / 8 / 210) * 5;

/** Rounds to at most this many decimals, without trailing zeros. */
export const round = (value: number, digits = 1): string => String(Number(value.toFixed(digits)));

/** Formats a number with thousands separators. */
export const thousands = (value: number): string => Math.round(value).toLocaleString('en-US');
