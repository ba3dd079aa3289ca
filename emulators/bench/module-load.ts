import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../suite/firebase-config.ts';
import { median, rounded } from './statistics.ts';

const RUNS = 9;
const FUNCTIONS = join(ROOT, 'functions');

/** The least that a function with firebase-admin loads. */
const BARE = `
const [{ initializeApp }, { onRequest }] = await Promise.all([
  import('firebase-admin/app'),
  import('firebase-functions/v2/https'),
]);
initializeApp();
onRequest(() => {});`;
const API = `await import(${JSON.stringify(new URL('../../functions/lib/src/index.js', import.meta.url).href)});`;
/** What the first call loads besides, to the end of it: told for whoever wonders where the time has gone. */
const COMPOSED = `${API}
const [{ compose }, { readConfig }] = await Promise.all([
  import(${JSON.stringify(new URL('../../functions/lib/src/compose.js', import.meta.url).href)}),
  import(${JSON.stringify(new URL('../../functions/lib/src/config.js', import.meta.url).href)}),
]);
compose(readConfig(process.env));`;

interface Load {
  readonly milliseconds: number;
  /** Of the processor: what a busy machine does not blur. */
  readonly processorMilliseconds: number;
}

/** Runs the code in a process of its own; it tells what it took, the start of Node itself apart. */
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
    // Nothing is asked there.
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
 * Loads the compiled functions and a function with nothing but firebase-admin, in turn, each time in a new process.
 *
 * @returns medians, and what the first is to the second
 */
export async function measureModuleLoad(runs = RUNS) {
  const [bare, api, composed]: [Load[], Load[], Load[]] = [[], [], []];
  for (let i = 0; i < runs; i++) {
    bare.push(await load(BARE));
    api.push(await load(API));
    composed.push(await load(COMPOSED));
  }
  const [bareMedian, apiMedian] = [medians(bare), medians(api)];
  return {
    runs,
    bare: bareMedian,
    api: apiMedian,
    withFirstCall: medians(composed),
    ratio: rounded(apiMedian.milliseconds / bareMedian.milliseconds, 2),
    processorRatio: rounded(apiMedian.processorMilliseconds / bareMedian.processorMilliseconds, 2),
    asked: 1.5,
  };
}
