import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { deniesEverything } from '../storage-rules/ruleset.ts';
import { refusal } from '../storage-rules/runtime.ts';
import { type Runtimes, suiteEnvironment } from './environment.ts';
import { ROOT, readFirebaseJson, writeRunConfig } from './firebase-config.ts';
import { type FirebaseProcess, killQuietly, runFirebase } from './firebase-process.ts';
import { HOST, type Ports } from './ports.ts';

/** What firebase-tools prints when every emulator listens and the functions are loaded. */
const READY = 'All emulators ready!';
const START_MS = 120_000;
const POLL_MS = 50;

/** A suite that is running. */
export interface Suite {
  readonly projectId: string;
  readonly ports: Ports;
  /** Where Hosting answers, and `/api` behind it. */
  readonly origin: string;
  /** Environment variables with which Firebase's SDKs talk to this suite and to nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  /** Calls `hear` with every further line of the suite's log. */
  onLine(hear: (line: string) => void): void;
  /** Resolves when the suite has ended, whether it was stopped or failed. */
  readonly ended: Promise<void>;
  /** Saves the data where it is kept, then ends every process of the suite. */
  stop(): Promise<void>;
  /** Ends every process of the suite at once and saves nothing. */
  kill(): void;
}

export interface SuiteOptions {
  readonly projectId: string;
  readonly ports: Ports;
  readonly runtimes: Runtimes;
  /** Gets the log and the files of the emulators; made if it is not there. */
  readonly folder: string;
  /** Data is read from here at the start and written here at the end; without it nothing is kept. */
  readonly data?: string;
  /** Ends a start that has not come to its end; the promise rejects. */
  readonly signal?: AbortSignal;
}

/**
 * Starts Auth, Functions, Firestore, Storage, Hosting and Tasks, and waits until `/api` answers.
 *
 * @returns the running suite; rejects, with every process ended, when it does not come up
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { projectId, ports, runtimes, folder, data, signal } = options;
  if (runtimes === 'embedded') checkStorageRules();
  const config = writeRunConfig(folder, ports);
  const scratch = mkdtempSync(join(tmpdir(), 'roomwright-'));
  const log = join(folder, 'suite.log');
  const firebase = runFirebase(
    [
      'emulators:start',
      ...['--project', projectId, '--config', config],
      // Named one by one: with the extensions emulator, which comes along otherwise, it would look for an account.
      ...['--only', 'auth,functions,firestore,storage,hosting,tasks'],
      ...(data === undefined ? [] : ['--export-on-exit', data]),
      ...(data !== undefined && existsSync(data) ? ['--import', data] : []),
    ],
    { folder, log, environment: suiteEnvironment(runtimes, scratch) },
  );
  let children: readonly number[] = [];
  const kill = () => {
    firebase.kill();
    // Firestore runs in a process group of its own.
    for (const pid of children) killQuietly(pid);
  };
  const ended = firebase.ended.finally(async () => {
    kill();
    await rm(scratch, { recursive: true, force: true });
  });
  const stop = async () => {
    await firebase.stop();
    await ended;
  };

  const origin = `http://${HOST}:${ports.hosting}`;
  try {
    await Promise.race([ready(firebase, signal), failing(firebase)]);
    children = await emulatorProcesses(ports);
    await Promise.race([apiAnswers(origin, signal), failing(firebase)]);
  } catch (error) {
    await stop();
    if (signal?.aborted) throw signal.reason;
    throw new Error(`The suite did not start.\n\n${lastLines(log)}\n\nThe whole log: ${log}`, { cause: error });
  }
  return {
    projectId,
    ports,
    origin,
    environment: sdkEnvironment(projectId, ports),
    onLine: firebase.onLine,
    ended,
    stop,
    kill,
  };
}

/** The embedded runtime loads nothing but deny-all rules; said here, where the start can still fail. */
function checkStorageRules(): void {
  const { rules } = readFirebaseJson().storage;
  if (!deniesEverything(readFileSync(join(ROOT, rules), 'utf8'))) throw new Error(refusal(rules));
}

function ready(firebase: FirebaseProcess, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not ready after ${START_MS / 1000} seconds.`)), START_MS);
    signal?.addEventListener('abort', () => {
      clearTimeout(late);
      reject(signal.reason);
    });
    firebase.onLine((line) => {
      if (!line.includes(READY)) return;
      clearTimeout(late);
      resolve();
    });
    firebase.ended.finally(() => clearTimeout(late));
  });
}

async function failing(firebase: FirebaseProcess): Promise<never> {
  await firebase.ended;
  throw new Error('firebase-tools ended.');
}

/** The processes of emulators that are programs of their own, by their ids: only they are told by the hub. */
async function emulatorProcesses(ports: Ports): Promise<number[]> {
  const response = await fetch(`http://${HOST}:${ports.hub}/emulators`);
  const emulators = (await response.json()) as Record<string, { pid?: number }>;
  return Object.values(emulators).flatMap(({ pid }) => (pid ? [pid] : []));
}

/** Proves that Hosting reaches the function, and starts it so that the first visitor does not wait. */
async function apiAnswers(origin: string, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/api/health`, {
      signal: AbortSignal.any([AbortSignal.timeout(START_MS), ...(signal ? [signal] : [])]),
    });
    if (response.ok) return;
    if (response.status === 404) throw new Error('The function api has not been loaded.');
    await sleep(POLL_MS);
  }
}

function sdkEnvironment(projectId: string, ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://${HOST}:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
    CLOUD_EVENTARC_EMULATOR_HOST: `http://${HOST}:${ports.eventarc}`,
    FIREBASE_EMULATOR_HUB: `${HOST}:${ports.hub}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}

function lastLines(log: string): string {
  return stripVTControlCharacters(readFileSync(log, 'utf8')).trim().split('\n').slice(-20).join('\n');
}
