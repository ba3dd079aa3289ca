import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Firestore } from '@google-cloud/firestore';
import { expect, vi } from 'vitest';
import { configuredPorts, HOST } from '../../scripts/local-suite/ports.ts';
import { busyPorts } from '../suite/ports.ts';

const START = fileURLToPath(new URL('../start.ts', import.meta.url));

/** Starts an `npm start` process and tracks its output and descendants, for tests. */
export function runStart(parameters: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [START, ...parameters], { env: { ...process.env, ...environment } });
  const pid = child.pid;
  if (pid === undefined) throw new Error('npm start could not be run.');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    pid,
    exit,
    said: () => said,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when the output contains this text; rejects when the process ends without it. */
    saying: (words: string) =>
      vi.waitFor(
        () => {
          if (!said.includes(words) && child.exitCode !== null) throw new Error(`npm start ended:\n${said}`);
          expect(said).toContain(words);
        },
        { timeout: 240_000, interval: 50 },
      ),
  };
}

/** Milliseconds: a start takes seconds, or minutes on a busy machine. */
export const START_TIMEOUT_MS = 400_000;

/** An account that a test creates. */
export const SOMEONE = { email: 'someone@example.com', password: 'a-good-password' };

/** Returns a Hosting port from which all other ports are free, too. */
export async function freePlace(): Promise<number> {
  for (let port = 12_000; ; port += 37) {
    if ((await busyPorts(configuredPorts(port))).length === 0) return port;
  }
}

/** Runs `npm start` on free ports with its data in a folder, without sample photos. */
export async function startProduct(data: string, ...parameters: string[]) {
  const port = await freePlace();
  const suite = runStart(['--data', data, '--no-photos', '--port', String(port), ...parameters]);
  const auth = `http://${HOST}:${configuredPorts(port).auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const ask = (method: string, body: object) =>
    fetch(`${auth}:${method}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    });
  const database = () => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${HOST}:${configuredPorts(port).firestore}`);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
    return new Firestore({ projectId: 'demo-roomwright' });
  };
  return { ...suite, port, ask, database };
}

/** @returns the ids of all descendants of this process */
export function descendants(ancestor: number): number[] {
  const processes = listProcesses();
  const found = [ancestor];
  for (const parent of found) {
    found.push(...processes.filter((process) => process.parent === parent).map(({ pid }) => pid));
  }
  return found.slice(1);
}

/** @returns the processes that still run, without zombies */
export function running(pids: readonly number[]): number[] {
  return listProcesses()
    .filter(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'))
    .map(({ pid }) => pid);
}

function listProcesses(): { pid: number; parent: number; state: string }[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return rows.map((row) => {
    const [pid, parent, state = ''] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), state };
  });
}
