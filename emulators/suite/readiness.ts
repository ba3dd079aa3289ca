import { setTimeout as sleep } from 'node:timers/promises';
import type { FirebaseProcess } from './firebase-process.ts';
import { HOST, type Ports } from './ports.ts';

/** What firebase-tools prints when every emulator listens and the functions are loaded. */
const READY = 'All emulators ready!';
const START_MS = 240_000;
const POLL_MS = 50;

/**
 * Waits until a starting suite serves `/api` through Hosting, which also starts the function, so that the first visitor does
 * not wait for it.
 *
 * @param origin where Hosting will answer
 * @param signal ends the waiting
 * @returns when the suite can be used; rejects when it ended, has no function `api`, or takes longer than four minutes
 */
export async function untilReady(firebase: FirebaseProcess, origin: string, signal?: AbortSignal): Promise<void> {
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
    // firebase-tools goes on without functions that it could not load.
    if (response.status === 404) throw new Error('The function api has not been loaded.');
    await sleep(POLL_MS);
  }
}

/**
 * @returns the ids of the processes of those emulators that are programs of their own, as the emulators' hub reports; none
 *   where the hub does not answer
 */
export async function emulatorProcesses(ports: Ports): Promise<number[]> {
  try {
    const response = await fetch(`http://${HOST}:${ports.hub}/emulators`);
    const emulators = (await response.json()) as Record<string, { pid?: number }>;
    return Object.values(emulators).flatMap(({ pid }) => (pid ? [pid] : []));
  } catch {
    return [];
  }
}
