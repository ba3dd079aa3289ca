import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { breaksAt, capacity, type FunctionLimits, photosPerSecond } from './capacity.ts';
import { costs, keptAfter } from './costs.ts';
import { scaleDocument } from './document.ts';
import { ASSUMED, type Measured, readMeasured } from './load.ts';
import { functionLimits } from './write.ts';

const part = {
  calls: 1,
  seconds: 10,
  processorSeconds: { api: 0.1, photos: 0.2 },
  reads: 10,
  writes: 10,
  deletes: 0,
  storedDocuments: 1,
  storedBytes: 1000,
  storedIndexBytes: 1500,
};
const journey = {
  upload: part,
  staging: part,
  look: part,
  download: part,
  workerSeconds: 10,
  downloadBytes: 1e6,
  files: { originals: 1e6, staged: 1e6 },
};
const MEASURED: Measured = {
  photo: { uploadBytes: 1e6, paid: journey, free: journey },
  visitReads: 50,
  archive: { bytes: 1e8, seconds: 10 },
};
const one: FunctionLimits = { maxInstances: 10, concurrency: 1, cpu: 4, memoryMib: 4096, maxDispatches: 10 };
const LIMITS = Object.fromEntries(
  ['stageStandard', 'stagePriority', 'photos', 'api', 'onOriginalFinalized', 'packExports'].map((name) => [name, one]),
);

test('docs/scale.md is up to date', async () => {
  const written = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  expect(written).toBe(scaleDocument(await readMeasured(), await functionLimits()));
});

test('a lane is full when its photos and their seconds occupy all workers', () => {
  const lane = capacity(MEASURED, LIMITS).find((line) => line.part === '`stagePriority`');
  if (!lane) throw new Error('The lane is missing.');
  const used = photosPerSecond * (1 - ASSUMED.freeShare) * ASSUMED.stagings * 10;
  expect(lane.used).toBeCloseTo(used);
  expect(breaksAt(lane)).toBeCloseTo((ASSUMED.photosPerDay * 10) / used);
});

test('the first limit to be reached comes first', () => {
  const all = capacity(MEASURED, LIMITS).map(breaksAt);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
});

test('twice the workers process twice the photos', () => {
  const at = (limits: typeof LIMITS) => capacity(MEASURED, limits).find((line) => line.part === '`stageStandard`');
  const doubled = at({ ...LIMITS, stageStandard: { ...one, maxDispatches: 20 } });
  const single = at(LIMITS);
  expect(doubled && single && breaksAt(doubled) / breaksAt(single)).toBeCloseTo(2);
});

test('a worker costs its seconds, processors and memory', () => {
  const workers = costs(MEASURED, LIMITS).find(({ part }) => part === 'Workers');
  expect(workers?.dollars).toBeCloseTo(ASSUMED.stagings * 10 * (4 * 0.000024 + 4 * 0.0000025));
});

test('stored bytes grow each month', () => {
  expect(keptAfter(12, MEASURED).pictures).toBeCloseTo(12 * keptAfter(1, MEASURED).pictures);
});
