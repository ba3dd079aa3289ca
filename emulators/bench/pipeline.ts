/**
 * Measures the promises made for staging: many concurrent photos all finish with every credit accounted for, and one
 * photo takes little longer than the engine alone. Prints JSON.
 */
import { readFile } from 'node:fs/promises';
import { createEmbeddedEngine } from '@roomwright/engine/node';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { createStore } from '../../functions/src/adapters/firestore/store.ts';
import { seedOf } from '../../functions/src/domain/seeds.ts';
import { apiClient } from '../../functions/test/api-client.ts';
import { disagreements } from '../../functions/test/exactness.ts';
import { finished, greyPhoto, type Person, person, uploaded } from '../../functions/test/people.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import type { Suite } from '../suite/suite.ts';
import { median, percentile, rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

const HELP = `npm run bench:pipeline -- [options]

  --users N     people who upload at once (else 10)
  --each N      photos of each of them (else 5)
  --singles N   photos that are staged one by one (else 5)
  --edge N      longer edge of the photos in pixels (else 640)
  --help        this text
`;

interface Load {
  readonly users: number;
  readonly each: number;
  readonly singles: number;
  readonly edge: number;
}

const SAMPLE = new URL('../../samples/living-room.jpg', import.meta.url);
const OPTIONS = { roomType: 'LIVING_ROOM', style: 'SCANDINAVIAN', removeFurniture: false, prompt: '' } as const;

/** Returns the seconds that the engine alone, already loaded, takes in this process for the same pictures. */
async function engineSeconds(
  photo: Uint8Array,
  jobs: readonly { readonly id: string }[],
  maxEdge: number,
): Promise<number[]> {
  const engine = createEmbeddedEngine();
  const stage = async (id: string): Promise<number> => {
    const begun = performance.now();
    const seed = seedOf({ id, attempt: 1 });
    const seeds = { seed, homeSeed: seed, variation: 0 };
    await engine.stage({ ...OPTIONS, photo, ...seeds, maxEdge, idempotencyKey: id }, new AbortController());
    return (performance.now() - begun) / 1000;
  };
  await stage('warm');
  const seconds: number[] = [];
  for (const { id } of jobs) seconds.push(await stage(id));
  await engine.close();
  return seconds;
}

async function measure({ origin, projectId }: Suite, { users, each, singles, edge }: Load) {
  const api = apiClient(origin);
  const database = getFirestore(initializeApp({ projectId }));
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const store = createStore({ database: async () => database, log: quiet });
  const photo = await sharp(await readFile(SAMPLE))
    .resize(edge)
    .jpeg()
    .toBuffer();

  const grey = await greyPhoto();

  const stage = async (one: Person, imageUrl: string) => {
    const begun = performance.now();
    const { id } = await api.ok('create', { token: one.token, body: { imageUrl, ...OPTIONS } });
    const job = await finished(api, one, id);
    return { ...job, seconds: (performance.now() - begun) / 1000 };
  };

  // One by one, on a warm worker: the overhead of the pipeline over the engine.
  const first = await person(api, database, 'PREMIUM');
  const alone: Awaited<ReturnType<typeof stage>>[] = [];
  for (let i = 0; i <= singles; i++) alone.push(await stage(first, await uploaded(api, first, photo)));
  const warm = alone.slice(1);
  const engine = await engineSeconds(photo, warm, edge);

  // All at once.
  const people: Person[] = [];
  for (let i = 0; i < users; i++) people.push(await person(api, database, 'PREMIUM'));
  const uploads: { one: Person; imageUrl: string }[] = [];
  for (const one of people) {
    // Some are rejected, so that both outcomes are covered.
    for (let i = 0; i < each; i++) uploads.push({ one, imageUrl: await uploaded(api, one, i % 2 ? grey : photo) });
  }
  const begun = performance.now();
  const burst = await Promise.all(uploads.map(({ one, imageUrl }) => stage(one, imageUrl)));
  const wrong = (await Promise.all([first, ...people].map(({ id }) => disagreements(store, id)))).flat();
  const count = (status: string): number => burst.filter((job) => job.status === status).length;

  const total = median(warm.map(({ seconds }) => seconds));
  const engineAlone = median(engine);
  const beside = median(warm.map(({ seconds }, i) => seconds - engine[i]));
  return {
    single: {
      runs: singles,
      failed: alone.filter(({ status }) => status !== 'COMPLETED').length,
      firstSeconds: rounded(alone[0].seconds, 2),
      createToCompletedSeconds: rounded(total, 2),
      processingSeconds: rounded(median(warm.map(({ processingTime }) => processingTime ?? Number.NaN)), 2),
      engineSeconds: rounded(engineAlone, 2),
      besideEngineSeconds: rounded(beside, 2),
      asked: 1.5,
    },
    burst: {
      users,
      photos: burst.length,
      completed: count('COMPLETED'),
      failed: count('FAILED'),
      seconds: rounded((performance.now() - begun) / 1000),
      slowestSeconds: rounded(
        percentile(
          burst.map(({ seconds }) => seconds),
          1,
        ),
      ),
      disagreements: wrong,
      asked: { disagreements: 0 },
    },
  };
}

const TEXT = { type: 'string' } as const;

await runBench(HELP, { users: TEXT, each: TEXT, singles: TEXT, edge: TEXT }, (parsed, signal) => {
  const load = {
    users: integerOption(parsed, 'users', { min: 1, max: 1000 }) ?? 10,
    each: integerOption(parsed, 'each', { min: 1, max: 1000 }) ?? 5,
    singles: integerOption(parsed, 'singles', { min: 1, max: 1000 }) ?? 5,
    edge: integerOption(parsed, 'edge', { min: 400, max: 4000 }) ?? 640,
  };
  return withSuite((suite) => measure(suite, load), signal);
});
