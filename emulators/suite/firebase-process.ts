import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const FIREBASE = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
const PRELOADS = [
  'lazy-auth-schemas.mjs',
  'media-types.mjs',
  'prompt-tasks.mjs',
  'resumable-uploads.mjs',
  'share-workers.mjs',
].flatMap((file) => ['--import', new URL(`../runtime/${file}`, import.meta.url).href]);

/** Timeout of a clean shutdown, mostly spent on exporting the data. */
const SHUTDOWN_MS = 30_000;
const LAST_LINES = 30;

/** A running firebase-tools command. */
export interface FirebaseProcess {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
  /** Calls `handle` with every further line of output, without colours. */
  onLine(handle: (line: string) => void): void;
  /** The last lines of output, to explain a failure. */
  lastLines(): string;
  /** Ends it cleanly, then kills what is left of its process group. */
  stop(): Promise<void>;
  /** Kills it and its process group at once. */
  kill(): void;
}

/**
 * Runs firebase-tools in its own process group, so that Ctrl-C reaches it only once, through `stop`, and its
 * children can be ended with it.
 *
 * @param options.folder its working folder; output is also written to `options.log` there
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
    // Not `exit`, which may come before the last output.
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

/** Signals a process (or, by a negative id, a process group), by default to kill it; ignores one that has ended. */
export function killQuietly(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @returns whether a process with this id exists */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Resolves when none of the processes exists any more, after at most two seconds: in a container without an init,
 * ended orphans stay in the process list.
 */
export async function untilGone(pids: readonly number[]): Promise<void> {
  const late = performance.now() + 2_000;
  while (pids.some(isAlive) && performance.now() < late) await sleep(20);
}
