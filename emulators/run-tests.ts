/**
 * `npm test`: builds, checks types and style, then runs Vitest and the browser tests on one suite. With
 * `--exhaustive` it runs the additional tests of `npm run test:all`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { EXIT } from '../scripts/command/failure.ts';
import { putSamplePhoto } from './seed/seed.ts';
import { buildWeb } from './suite/build.ts';
import { ROOT } from './suite/firebase-config.ts';
import { killQuietly } from './suite/firebase-process.ts';
import { startOwnSuite } from './suite/own-suite.ts';
import { sharing } from './suite/shared-suite.ts';
import { LOGS, removeOldLogs } from './test-suite.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const PLAYWRIGHT = ['web/scripts/e2e.ts'];

/** Time a test run has to stop after a signal, milliseconds. */
const SHUTDOWN_MS = 15_000;

const interrupted = new AbortController();
/** Aborts when types or lint fail. */
const checkFailed = new AbortController();
const stopped = AbortSignal.any([interrupted.signal, checkFailed.signal]);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());

interface Part {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/**
 * Spawns a command of the repository in its own process group, so that Ctrl-C reaches it once and through this
 * process.
 */
function start(parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${parameters[0]} could not be run.`);
  const kill = () => killQuietly(-pid);
  const interrupt = () => {
    killQuietly(-pid, 'SIGINT');
    setTimeout(kill, SHUTDOWN_MS).unref();
  };
  stopped.addEventListener('abort', interrupt);
  child.once('close', () => {
    stopped.removeEventListener('abort', interrupt);
    // Processes that it started and left running.
    kill();
  });
  return child;
}

async function ended(name: string, child: ChildProcess): Promise<Part> {
  const began = performance.now();
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { name, passed: status === 0, seconds: (performance.now() - began) / 1000 };
}

/**
 * Runs Vitest, then Playwright, on the suite. Side by side they take longer on two cores: a browser that waits for a busy
 * server keeps painting (decision 070).
 */
async function runTests(environment: NodeJS.ProcessEnv): Promise<Part[]> {
  const vitest = await ended('Vitest', start(VITEST, environment));
  if (stopped.aborted) return [vitest];
  return [vitest, await ended('Browser tests', start(PLAYWRIGHT, environment))];
}

/** Checks types and style; what runs beside it ends if they fail. */
async function check(npm: string): Promise<Part> {
  const part = await ended('Types and lint', start([npm, 'run', '--silent', 'check']));
  if (!part.passed) checkFailed.abort();
  return part;
}

/** @returns the result of each part */
async function main(exhaustive: boolean): Promise<Part[]> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run the tests with `npm test`.');
  const { status } = spawnSync(process.execPath, ['scripts/build-kernel.mjs'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error('The kernels could not be built.');

  // Runs beside the rest; `npm test` has already checked it before the exhaustive tests.
  const checking = exhaustive ? [] : [check(npm)];
  removeOldLogs();
  buildWeb();
  const folder = join(LOGS, String(process.pid));
  const suite = await startOwnSuite({ projectId: 'demo-roomwright-test', folder, signal: interrupted.signal });
  try {
    await putSamplePhoto(suite);
    if (stopped.aborted) return await Promise.all(checking);
    const { projectId, origin, environment } = suite;
    const tested = await runTests({
      ...sharing({ projectId, origin, log: join(folder, 'suite.log'), environment }),
      ...(exhaustive && { TEST_EXTENT: 'exhaustive' }),
    });
    return [...(await Promise.all(checking)), ...tested];
  } finally {
    await suite.stop();
  }
}

try {
  const parts = await main(process.argv.includes('--exhaustive'));
  const lines = parts.map(
    ({ name, passed, seconds }) => `${name}: ${passed ? 'passed' : 'FAILED'}, ${Math.round(seconds)} s\n`,
  );
  process.stdout.write(`\n${lines.join('')}${(performance.now() / 60_000).toFixed(1)} minutes in all\n`);
  process.exitCode = parts.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
if (interrupted.signal.aborted) process.exitCode = EXIT.interrupted;
