import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { developmentCertificate } from '../../functions/test/development-certificate.ts';
import { sdkEnvironment, stripeEnvironment } from '../../scripts/local-suite/environment.ts';
import { HOST, type Ports } from '../../scripts/local-suite/ports.ts';
import { deniesEverything } from '../storage-rules/ruleset.ts';
import { refusal } from '../storage-rules/runtime.ts';
import { type Runtimes, suiteEnvironment } from './environment.ts';
import { ROOT, type RunOptions, readFirebaseJson, writeRunConfig } from './firebase-config.ts';
import { type FirebaseProcess, killQuietly, runFirebase, untilGone } from './firebase-process.ts';
import { runStripe } from './stripe-process.ts';

/** Output of firebase-tools once every emulator listens and the functions are loaded. */
const READY = 'All emulators ready!';
const START_MS = 240_000;
const POLL_MS = 50;

/** A running suite. */
export interface Suite {
  readonly projectId: string;
  readonly ports: Ports;
  /** Origin of Hosting, which also serves `/api`. */
  readonly origin: string;
  /** Environment variables that point the SDKs of Firebase and Stripe to this suite. */
  readonly environment: Readonly<Record<string, string>>;
  /** Calls `handle` with every further line of the suite's log. */
  onLine(handle: (line: string) => void): void;
  /** Resolves when the suite has ended, by request or failure. */
  readonly ended: Promise<void>;
  /** Saves the data, if it is kept, then ends every process of the suite. */
  stop(): Promise<void>;
  /** Kills every process of the suite without saving. */
  kill(): void;
}

export interface SuiteOptions extends RunOptions {
  readonly projectId: string;
  readonly ports: Ports;
  readonly runtimes: Runtimes;
  /** Folder for the log and the emulators' files; created if missing. */
  readonly folder: string;
  /** Folder from which data is loaded at start and to which it is saved at the end; omitted to keep none. */
  readonly data?: string;
  /** Aborts a start in progress; the promise rejects. */
  readonly signal?: AbortSignal;
}

/**
 * Starts Auth, Functions, Firestore, Storage, Hosting, Tasks and Stripe, and waits until `/api` answers.
 *
 * @returns the running suite; rejects, with every process ended, if it does not start
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { projectId, ports, runtimes, folder, data, signal, stripe: kind = 'local' } = options;
  if (runtimes === 'embedded') checkStorageRules();
  const config = writeRunConfig(folder, ports, options);
  const scratch = mkdtempSync(join(tmpdir(), 'roomwright-'));
  const origin = `http://${HOST}:${ports.hosting}`;
  const local = kind === 'local' ? stripeEnvironment(ports) : {};
  const environment = {
    PUBLIC_URL: origin,
    ...(await credentialsEnvironment(folder)),
    ...suiteEnvironment(runtimes, scratch),
    ...local,
  };
  const stripe =
    kind === 'local'
      ? runStripe({
          ports,
          log: join(folder, 'stripe.log'),
          environment,
          data: data === undefined ? undefined : join(folder, 'stripe'),
        })
      : null;
  const firebase = runFirebase(
    [
      'emulators:start',
      ...['--project', projectId, '--config', config],
      // Listed explicitly: otherwise the extensions emulator starts, too, and looks for an account.
      ...['--only', 'auth,functions,firestore,storage,hosting,tasks'],
      ...(data === undefined ? [] : ['--export-on-exit', data]),
      ...(data !== undefined && existsSync(data) ? ['--import', data] : []),
    ],
    {
      folder,
      log: join(folder, 'suite.log'),
      environment,
    },
  );
  let children: readonly number[] = [];
  const kill = () => {
    firebase.kill();
    // Firestore runs in a process group of its own.
    for (const pid of children) killQuietly(pid);
    stripe?.kill();
  };
  const ended = firebase.ended.finally(async () => {
    // Last and cleanly: it may still have requests of the functions to process.
    await stripe?.stop();
    kill();
    await untilGone(children);
    await rm(scratch, { recursive: true, force: true });
  });
  try {
    await Promise.all([untilReady(firebase, origin, signal), stripe?.ready]);
    children = await emulatorProcesses(ports);
  } catch (error) {
    children = await emulatorProcesses(ports);
    const words = firebase.lastLines();
    // Killed: a clean shutdown would overwrite good data with that of a suite that never started.
    kill();
    await ended;
    if (signal?.aborted) throw signal.reason;
    throw new Error(`The suite did not start.\n\n${words}\n\nThe whole logs: ${folder}`, { cause: error });
  }
  return {
    projectId,
    ports,
    origin,
    environment: { ...sdkEnvironment(projectId, ports), ...local },
    onLine: firebase.onLine,
    ended,
    stop: async () => {
      await firebase.stop();
      await ended;
    },
    kill,
  };
}

/** Checks that the rules deny everything, as the embedded runtime requires; here, where the start can still fail. */
function checkStorageRules(): void {
  const { rules } = readFirebaseJson().storage;
  if (!deniesEverything(readFileSync(join(ROOT, rules), 'utf8'))) throw new Error(refusal(rules));
}

/**
 * Waits until a starting suite serves `/api` through Hosting, which also starts the function for the first visitor.
 *
 * @param origin of Hosting
 * @param signal aborts the waiting
 * @returns when the suite is ready; rejects if it ended, has no function `api`, or takes longer than four minutes
 */
async function untilReady(firebase: FirebaseProcess, origin: string, signal?: AbortSignal): Promise<void> {
  const over = new AbortController();
  const late = AbortSignal.timeout(START_MS);
  const giveUp = AbortSignal.any([over.signal, late, ...(signal ? [signal] : [])]);
  const failed = firebase.ended.then(() => {
    throw new Error('firebase-tools ended.');
  });
  try {
    await Promise.race([failed, saysReady(firebase, giveUp).then(() => apiAnswers(origin, giveUp))]);
  } finally {
    over.abort();
  }
}

function saysReady(firebase: FirebaseProcess, giveUp: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(giveUp.reason));
    firebase.onLine((line) => {
      if (line.includes(READY)) resolve();
    });
  });
}

async function apiAnswers(origin: string, giveUp: AbortSignal): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/api/health`, { signal: giveUp });
    if (response.ok) return;
    // firebase-tools continues without functions that failed to load.
    if (response.status === 404) throw new Error('The function api has not been loaded.');
    await sleep(POLL_MS);
  }
}

/**
 * @returns the process ids of emulators that are separate programs, as reported by the emulator hub; empty if it
 * does not answer
 */
async function emulatorProcesses(ports: Ports): Promise<number[]> {
  try {
    const response = await fetch(`http://${HOST}:${ports.hub}/emulators`);
    const emulators = (await response.json()) as Record<string, { pid?: number }>;
    return Object.values(emulators).flatMap(({ pid }) => (pid ? [pid] : []));
  } catch {
    return [];
  }
}

/**
 * Returns the variables for signing pictures on this machine. The certificate is created at the first start and kept
 * with the data, so that earlier pictures still verify.
 *
 * @param folder of the suite's files
 */
async function credentialsEnvironment(folder: string): Promise<Record<string, string>> {
  const place = join(folder, 'credentials');
  const [certificates, key] = [join(place, 'certificates.pem'), join(place, 'private-key.pem')];
  try {
    return { C2PA_CERTIFICATES: await readFile(certificates, 'utf8'), C2PA_PRIVATE_KEY: await readFile(key, 'utf8') };
  } catch {
    const made = await developmentCertificate();
    await mkdir(place, { recursive: true });
    await writeFile(certificates, made.certificates);
    await writeFile(key, made.key, { mode: 0o600 });
    return { C2PA_CERTIFICATES: made.certificates, C2PA_PRIVATE_KEY: made.key };
  }
}
