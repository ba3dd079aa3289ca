import { capacity, type FunctionLimits, mean, photosPerSecond, round, sum } from './capacity.ts';
import { ASSUMED, type Journey, type Measured, PRICES } from './load.ts';

/** A part of a photo's cost. */
export interface Cost {
  readonly part: string;
  readonly how: string;
  /** US dollars per photo. */
  readonly dollars: number;
}

const GIB = 1024 ** 3;
const DAYS_PER_MONTH = 30;

const parts = ({ upload, staging, look, download }: Journey) => ({ upload, staging, look, download });

/** Returns the documents read, written or deleted per photo. */
const documents = (measured: Measured, kind: 'reads' | 'writes' | 'deletes'): number =>
  mean(measured, (journey) => {
    const { upload, staging, look, download } = parts(journey);
    return upload[kind] + ASSUMED.stagings * staging[kind] + look[kind] + ASSUMED.downloads * download[kind];
  }) + (kind === 'reads' ? ASSUMED.visits * measured.visitReads : 0);

/** Bytes stored in the bucket per photo: the original and the pictures of each staging. */
export const storedBytes = (measured: Measured): number =>
  mean(measured, ({ files }) => {
    const { originals = 0, ...staged } = files;
    return originals + ASSUMED.stagings * sum(Object.values(staged));
  });

/** Bytes stored in Firestore per photo: documents and their index entries. */
export const documentBytes = (measured: Measured): number =>
  mean(measured, (journey) =>
    sum(Object.values(parts(journey)).map((part) => part.storedBytes + part.storedIndexBytes)),
  );

/** Returns the cost of one photo: once, and per month of storage. */
export function costs(measured: Measured, limits: Readonly<Record<string, FunctionLimits>>): Cost[] {
  const busy = capacity(measured, limits);
  const perInstanceSecond = (name: string): number => {
    const { cpu = 0, memoryMib = 0 } = limits[name] ?? {};
    return cpu * PRICES.processorSecond + (memoryMib / 1024) * PRICES.gibSecond;
  };
  /** Returns the instance seconds per photo. */
  const instanceSeconds = (name: string): number => {
    const line = busy.find(({ part }) => part === `\`${name}\``);
    return (line?.used ?? 0) / photosPerSecond;
  };
  const worker = mean(measured, ({ workerSeconds }) => workerSeconds) * ASSUMED.stagings;
  const [reads, writes, deletes] = (['reads', 'writes', 'deletes'] as const).map((kind) => documents(measured, kind));
  const calls = mean(measured, (journey) => sum(Object.values(parts(journey)).map((part) => part.calls)));
  const files = 2 + 3 * ASSUMED.stagings;
  const small = mean(measured, ({ files }) => (files['staged-preview'] ?? 0) + (files['staged-thumbnail'] ?? 0));
  const sent =
    ASSUMED.downloads * mean(measured, ({ downloadBytes }) => downloadBytes) +
    ASSUMED.archived * measured.photo.paid.downloadBytes +
    ASSUMED.views * small +
    mean(measured, ({ files }) => files.originals ?? 0);
  const stored = storedBytes(measured);
  const kept = documentBytes(measured);
  return [
    {
      part: 'Workers',
      how: `${ASSUMED.stagings} stagings x ${round(worker / ASSUMED.stagings)} s of 4 processors and 4 GiB`,
      dollars: worker * perInstanceSecond('stagePriority'),
    },
    {
      part: '`photos`, `api`, `onOriginalFinalized`',
      how: (['photos', 'api', 'onOriginalFinalized'] as const)
        .map((name) => `${round(instanceSeconds(name), 2)} s`)
        .join(', '),
      dollars: sum(
        (['photos', 'api', 'onOriginalFinalized'] as const).map(
          (name) => instanceSeconds(name) * perInstanceSecond(name),
        ),
      ),
    },
    {
      part: 'Archives',
      how: `${round(instanceSeconds('packExports'), 2)} s`,
      dollars: instanceSeconds('packExports') * perInstanceSecond('packExports'),
    },
    {
      part: 'Requests, tasks',
      how: `${round(calls)} calls, ${files} events, ${ASSUMED.stagings} tasks`,
      dollars: (calls + files + ASSUMED.stagings) * PRICES.requests + ASSUMED.stagings * PRICES.task,
    },
    {
      part: 'Firestore',
      how: `${round(reads ?? 0, 0)} reads, ${round(writes ?? 0)} writes, ${round(deletes ?? 0)} deletes`,
      dollars: (reads ?? 0) * PRICES.read + (writes ?? 0) * PRICES.write + (deletes ?? 0) * PRICES.delete,
    },
    {
      part: 'Cloud Storage, operations',
      how: `${files} files written, ${round(ASSUMED.views * 2 + ASSUMED.downloads + 3)} read`,
      dollars: files * PRICES.objectWrite + (ASSUMED.views * 2 + ASSUMED.downloads + 3) * PRICES.objectRead,
    },
    { part: 'Sent to browsers', how: `${round(sent / 1e6)} MB`, dollars: (sent / GIB) * PRICES.egressGib },
    {
      part: 'Kept for a month',
      how: `${round(stored / 1e6)} MB of pictures, ${round(kept / 1e3)} kB of documents and index entries`,
      dollars: (stored / GIB) * PRICES.storageGib + (kept / GIB) * PRICES.firestoreGib,
    },
  ];
}

/** Bytes stored after this many months at a constant number of photos per day. */
export function keptAfter(months: number, measured: Measured) {
  const photos = ASSUMED.photosPerDay * DAYS_PER_MONTH * months;
  const [pictures, documents] = [photos * storedBytes(measured), photos * documentBytes(measured)];
  return {
    photos,
    pictures,
    documents,
    dollarsAMonth: (pictures / GIB) * PRICES.storageGib + (documents / GIB) * PRICES.firestoreGib,
  };
}
