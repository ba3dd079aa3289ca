/**
 * Measures the promises made for `/api`: load time of the function against an empty one, response times for two
 * hundred concurrent clients with a token and with an API key against a bare Hono handler in the same suite, memory under uploads of the largest
 * photos, attacks and floods, and how long a stranger waits while one account floods. Prints JSON.
 */
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { apiClient } from '../../functions/test/api-client.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import type { Suite } from '../suite/suite.ts';
import { measureAttacks } from './attacks.ts';
import { type Served, serve } from './clients.ts';
import { measureFairness } from './fairness.ts';
import { measureMemory } from './memory.ts';
import { measureModuleLoad } from './module-load.ts';
import { median, rounded } from './statistics.ts';
import { statusTargets } from './status-targets.ts';
import { withSuite } from './with-suite.ts';

const HELP = `npm run bench:api -- [options]

  --clients N   clients that ask at once (else 200)
  --each N      questions of each of them (else 10)
  --rounds N    rounds that are measured (else 3)
  --attacks     only the attacks on the running suite
  --fairness    only how long a stranger waits while one account floods
  --serving     only the response times
  --help        this text
`;

interface Load {
  readonly clients: number;
  readonly each: number;
  readonly rounds: number;
}

const BARE = {
  codebase: 'bare',
  source: 'emulators/bench/bare',
  rewrites: [{ source: '/bench/**', functionId: 'bare' }],
};

/** Returns the median of each figure over several rounds; errors are summed. */
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

async function measureServing({ origin }: Suite, database: Firestore, { clients, each, rounds }: Load) {
  const api = apiClient(origin);
  const { byToken, byKey } = await statusTargets(origin, api, database, clients * each * (rounds + 1));
  const [job, keyed, bare]: [Served[], Served[], Served[]] = [[], [], []];
  const ask = async () => ({
    bare: await serve([{ url: `${origin}/bench/bare`, headers: {} }], clients, each),
    job: await serve(byToken, clients, each),
    keyed: await serve(byKey, clients, each),
  });
  // The first round warms up compilation and connections; only its errors count.
  const cold = await ask();
  for (let round = 0; round < rounds; round++) {
    const served = await ask();
    bare.push(served.bare);
    job.push(served.job);
    keyed.push(served.keyed);
  }
  const [bareAll, jobAll, keyedAll] = [together(bare), together(job), together(keyed)];
  return {
    clients,
    rounds,
    cold,
    bare: bareAll,
    getJob: jobAll,
    v1GetPicture: keyedAll,
    p95Ratio: rounded(jobAll.p95 / bareAll.p95, 2),
    p95OfKeyToToken: rounded(keyedAll.p95 / jobAll.p95, 2),
    asked: { errors: 0, p95Ratio: 3, p95OfKeyToToken: 1.2 },
  };
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

await runBench(
  HELP,
  { clients: TEXT, each: TEXT, rounds: TEXT, attacks: FLAG, fairness: FLAG, serving: FLAG },
  async (parsed, signal) => {
    const {
      attacks: onlyAttacks = false,
      fairness: onlyFairness = false,
      serving: onlyServing = false,
    } = parsed.values;
    const load = {
      clients: integerOption(parsed, 'clients', { min: 1, max: 10_000 }) ?? 200,
      each: integerOption(parsed, 'each', { min: 1, max: 10_000 }) ?? 10,
      rounds: integerOption(parsed, 'rounds', { min: 1, max: 1000 }) ?? 3,
    };
    const measured = await withSuite(
      async (suite) => {
        const database = getFirestore(initializeApp({ projectId: suite.projectId }));
        const api = apiClient(suite.origin);
        if (onlyServing) return { serving: await measureServing(suite, database, load) };
        if (onlyFairness) return { fairness: await measureFairness(suite, api, database) };
        const attacks = await measureAttacks(suite, api, database);
        if (onlyAttacks) return { attacks };
        const fairness = await measureFairness(suite, api, database);
        const serving = await measureServing(suite, database, load);
        return { attacks, fairness, serving, memory: await measureMemory(suite, api, database) };
      },
      signal,
      BARE,
    );
    return onlyAttacks || onlyFairness || onlyServing
      ? measured
      : { moduleLoad: await measureModuleLoad(), ...measured };
  },
);
