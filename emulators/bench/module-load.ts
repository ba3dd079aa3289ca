import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../suite/firebase-config.ts';
import { median, rounded } from './statistics.ts';

const RUNS = 9;
const FUNCTIONS = join(ROOT, 'functions');

/** The minimum: a function that loads firebase-admin alone. */
const BARE = `
const [{ initializeApp }, { onRequest }] = await Promise.all([
  import('firebase-admin/app'),
  import('firebase-functions/v2/https'),
]);
initializeApp();
onRequest(() => {});`;
const DEPLOYED = `const { api } = await import(${JSON.stringify(pathToFileURL(join(FUNCTIONS, 'dist/index.js')).href)});`;
/** The same plus its first response, which loads configuration, adapters and use cases. */
const FIRST_ANSWER = `${DEPLOYED}
const { createServer } = await import('node:http');
const server = createServer((request, response) => api(Object.assign(request, { originalUrl: request.url }), response));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const answer = await fetch(\`http://127.0.0.1:\${server.address().port}/api/health\`);
if (!answer.ok) throw new Error(await answer.text());`;

interface Load {
  readonly milliseconds: number;
  /** Processor time: unlike wall-clock time it does not depend on other load. */
  readonly processorMilliseconds: number;
}

/** Runs the code in a new process that reports its own cost, without Node's start. */
async function load(code: string): Promise<Load> {
  const timed = `
const begun = performance.now();
const before = process.cpuUsage();
${code}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ milliseconds: performance.now() - begun, processorMilliseconds: (user + system) / 1000 }));
process.exit();`;
  const environment = {
    ...process.env,
    NODE_COMPILE_CACHE: undefined,
    GCLOUD_PROJECT: 'demo-bench',
    FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-bench', storageBucket: 'demo-bench.appspot.com' }),
    // Nothing is requested there.
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
    FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9',
  };
  const parameters = ['--input-type=module', '--eval', timed];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: FUNCTIONS, env: environment });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Load;
}

const medians = (loads: readonly Load[]) => ({
  milliseconds: rounded(median(loads.map((one) => one.milliseconds))),
  processorMilliseconds: rounded(median(loads.map((one) => one.processorMilliseconds))),
});

/**
 * Loads the deployed bundle and a function with nothing but firebase-admin alternately, each time in a new process.
 *
 * @returns the medians and their ratio
 */
export async function measureModuleLoad(runs = RUNS) {
  const [bare, api, answered]: [Load[], Load[], Load[]] = [[], [], []];
  for (let i = 0; i < runs; i++) {
    bare.push(await load(BARE));
    api.push(await load(DEPLOYED));
    answered.push(await load(FIRST_ANSWER));
  }
  const [bareMedian, apiMedian] = [medians(bare), medians(api)];
  return {
    runs,
    bare: bareMedian,
    api: apiMedian,
    withFirstAnswer: medians(answered),
    ratio: rounded(apiMedian.milliseconds / bareMedian.milliseconds, 2),
    processorRatio: rounded(apiMedian.processorMilliseconds / bareMedian.processorMilliseconds, 2),
    asked: 1.5,
  };
}
