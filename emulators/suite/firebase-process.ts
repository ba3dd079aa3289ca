import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const FIREBASE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
const PRELOADS = ['lazy-auth-schemas.mjs', 'prompt-tasks.mjs', 'resumable-uploads.mjs', 'share-workers.mjs'].flatMap(
  (file) => ['--import', new URL(`../runtime/${file}`, import.meta.url).href],
);

/** How long a clean shutdown may take; exporting the data is the most of it. */
const SHUTDOWN_MS = 30_000;
const LAST_LINES = 30;

/** A firebase-tools command that is running. */
export interface FirebaseProcess {
  /** Resolves when the process has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** Calls `handle` with every line that it prints from now on, without colours. */
  onLine(handle: (line: string) => void): void;
  /** What it printed last, for a person who wants to know why it ended. */
  lastLines(): string;
  /** Asks it to end cleanly, waits, and ends by force what is then left of its process group. */
  stop(): Promise<void>;
  /** Ends it and its process group by force, at once. */
  kill(): void;
}

/**
 * Runs firebase-tools in a process group of its own, so that a Ctrl-C in the terminal reaches it only through `stop`, once,
 * and what it started can be ended with it.
 *
 * @param options.folder its working folder; what it prints also goes to `options.log` there
 */
export function runFirebase(
  parameters: readonly string[],
  options: { folder: string; log: string; environment: NodeJS.ProcessEnv },
): FirebaseProcess {
  const child = spawn(process.execPath, [...PRELOADS, FIREBASE, ...parameters], {
    cwd: options.folder,
    env: { ...options.environment, NO_COLOR: '1' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const listeners: ((line: string) => void)[] = [];
  const last: string[] = [];
  listeners.push((line) => {
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
  });
  const log = createWriteStream(options.log);
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    createInterface({ input: stream }).on('line', (line) => {
      for (const handle of listeners) handle(stripVTControlCharacters(line));
    });
  }
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    // Not `exit`: what it said last would be missing.
    child.once('close', () => resolve());
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = () => killGroup(child);

  return {
    ended,
    hasEnded,
    onLine: (handle) => listeners.push(handle),
    lastLines: () => last.join('\n').trim(),
    kill,
    stop: async () => {
      if (!hasEnded()) {
        child.kill('SIGINT');
        const forced = setTimeout(kill, SHUTDOWN_MS);
        await ended;
        clearTimeout(forced);
      }
      kill();
    },
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined) killQuietly(-child.pid);
}

/** Ends a process (or, by a negative id, a process group) by force; nothing happens when there is none any more. */
export function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @returns whether there is a process with this id */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not allowed to signal it: it lives, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Resolves when none of the processes is there any more. Not later than after two seconds: an orphan that has ended stays
 * in the list of processes where nobody takes it from there, as in a container without an init.
 */
export async function untilGone(pids: readonly number[]): Promise<void> {
  const late = performance.now() + 2_000;
  while (pids.some(isAlive) && performance.now() < late) await sleep(20);
}
