/**
 * Measures what the service promises of `/api`: how long the function takes to load beside one that does nothing, and how
 * it answers two hundred clients at once beside a bare Hono handler in the same suite. Prints JSON.
 *
 *   npm run bench:api -- [--clients 200] [--each 10] [--rounds 3]
 */
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { apiClient } from '../../functions/test/api-client.ts';
import { finished, greyPhoto, person, uploaded } from '../../functions/test/people.ts';
import type { Suite } from '../suite/suite.ts';
import { type Served, serve } from './clients.ts';
import { measureModuleLoad } from './module-load.ts';
import { median, rounded } from './statistics.ts';
import { withSuite } from './with-suite.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    each: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
});
const [clients, each, rounds] = [Number(values.clients), Number(values.each), Number(values.rounds)];

const BARE = {
  codebase: 'bare',
  source: 'emulators/bench/bare',
  rewrites: [{ source: '/bench/**', functionId: 'bare' }],
};

/** The middle of several rounds, each figure by itself; errors are added up. */
function together(all: readonly Served[]): Served {
  const middle = (pick: (served: Served) => number): number => median(all.map(pick));
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
    kinds: Object.assign({}, ...all.map(({ kinds }) => kinds)),
    p50: middle(({ p50 }) => p50),
    p95: middle(({ p95 }) => p95),
    p99: middle(({ p99 }) => p99),
    perSecond: middle(({ perSecond }) => perSecond),
  };
}

async function measureServing({ origin, projectId }: Suite) {
  const api = apiClient(origin);
  const database = getFirestore(initializeApp({ projectId }));
  const somebody = await person(api, database, 'PREMIUM');
  const imageUrl = await uploaded(api, somebody, await greyPhoto());
  const { id } = await api.ok('create', { token: somebody.token, body: { imageUrl } });
  await finished(api, somebody, id);

  const headers = { authorization: `Bearer ${somebody.token}` };
  const [job, bare]: [Served[], Served[]] = [[], []];
  const ask = async () => ({
    bare: await serve(`${origin}/bench/bare`, headers, clients, each),
    job: await serve(`${origin}/api/staging/${id}`, headers, clients, each),
  });
  // The first round warms what is compiled and connected when it is used first; only its errors count.
  const cold = await ask();
  for (let round = 0; round < rounds; round++) {
    const served = await ask();
    bare.push(served.bare);
    job.push(served.job);
  }
  const [bareAll, jobAll] = [together(bare), together(job)];
  return {
    clients,
    rounds,
    cold,
    bare: bareAll,
    getJob: jobAll,
    p95Ratio: rounded(jobAll.p95 / bareAll.p95, 2),
    asked: { errors: 0, p95Ratio: 3 },
  };
}

const serving = await withSuite(measureServing, BARE);
const moduleLoad = await measureModuleLoad();
process.stdout.write(`${JSON.stringify({ moduleLoad, serving }, null, 2)}\n`);
process.exit();
