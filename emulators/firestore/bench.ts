/** Measures the embedded Firestore through the official client and prints JSON: `node emulators/firestore/bench.ts`. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type CollectionReference, FieldValue, Firestore } from '@google-cloud/firestore';

process.env.METADATA_SERVER_DETECTION = 'none';
const DOCUMENTS = 10_000;
const WRITES = 3000;
const QUERIES = 30;
const CONCURRENCY = 50;

/**
 * Returns the processor time used so far by a process, in milliseconds; comparable on a busy machine, unlike
 * wall-clock time.
 */
function cpuMs(pid: number | undefined): number {
  // proc(5): utime and stime are fields 14 and 15, in 1/100 s; the name before them is in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const round = (value: number): number => Math.round(value * 10) / 10;
/** Returns the processor time per call between two readings. */
const perCall = (used: readonly number[], phase: number, count: number): number =>
  Math.round((1000 * ((used[phase + 1] ?? 0) - (used[phase] ?? 0))) / count) / 1000;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Starts the program and returns its port once it listens. */
async function start() {
  const began = performance.now();
  const child = spawn(join(import.meta.dirname, '../runtime/firestore'), ['--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text) => resolve(Number(/:(\d+),/.exec(String(text))?.[1])));
    child.once('exit', () => reject(new Error('The server ended.')));
  });
  return { child, port, startMs: performance.now() - began };
}

/** Runs `work` for 0 to `count` - 1, at most `CONCURRENCY` at once. */
async function repeat(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const job = (i: number) => ({
  userId: `user${i % 100}`,
  status: i % 3 === 0 ? 'COMPLETED' : 'PENDING',
  createdAt: FieldValue.serverTimestamp(),
  order: i,
  room: { kind: 'bedroom', style: 'scandinavian', notes: 'x'.repeat(300) },
  tags: ['a', 'b'],
});

async function load(jobs: CollectionReference): Promise<void> {
  const writer = jobs.firestore.bulkWriter({ throttling: false });
  for (let i = 0; i < DOCUMENTS; i++) writer.set(jobs.doc(`job${i}`), job(i));
  await writer.close();
}

/**
 * Measures one hundred concurrent transactions that decrement a counter of three, until three have succeeded and all
 * have ended.
 */
async function race(db: Firestore): Promise<{ seconds: number; winners: number; failed: number }> {
  const counter = db.doc('race/counter');
  await counter.set({ left: 3 });
  const take = async (i: number) =>
    db.runTransaction(async (transaction) => {
      const left: number = (await transaction.get(counter)).get('left');
      if (left === 0) return 0;
      transaction.update(counter, { left: left - 1 });
      transaction.create(db.doc(`race/winner${i}`), {});
      return 1;
    });
  let outcomes: PromiseSettledResult<number>[] = [];
  const duration = await seconds(async () => {
    outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => take(i)));
  });
  const winners = outcomes.filter((each) => each.status === 'fulfilled' && each.value === 1).length;
  return { seconds: round(duration), winners, failed: outcomes.filter(({ status }) => status === 'rejected').length };
}

async function main(): Promise<void> {
  const starts: number[] = [];
  const startsCpu: number[] = [];
  for (let i = 0; i < 5; i++) {
    const { child, startMs } = await start();
    starts.push(startMs);
    startsCpu.push(cpuMs(child.pid));
    child.kill();
  }
  const { child, port } = await start();
  const db = new Firestore({ projectId: 'demo-bench', host: '127.0.0.1', port, ssl: false });
  const jobs = db.collection('jobs');
  const used = [cpuMs(child.pid)];
  const loading = await seconds(() => load(jobs));
  used.push(cpuMs(child.pid));
  const writing = await seconds(() => repeat(WRITES, (i) => jobs.doc(`job${i}`).update({ status: 'PROCESSING', i })));
  used.push(cpuMs(child.pid));
  const reading = await seconds(() => repeat(WRITES, (i) => jobs.doc(`job${i}`).get()));
  used.push(cpuMs(child.pid));
  const page = jobs.where('userId', '==', 'user7').orderBy('order', 'desc').limit(20);
  const queries: number[] = [];
  for (let i = 0; i < QUERIES; i++) queries.push(1000 * (await seconds(() => page.get())));
  used.push(cpuMs(child.pid));
  const counting = await seconds(() => jobs.where('status', '==', 'PENDING').count().get());
  const outcome = await race(db);
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  await db.terminate();
  child.kill();
  const report = {
    machine: `${cpus().length} x ${cpus()[0]?.model}`,
    startMs: { best: round(Math.min(...starts)), median: round(median(starts)) },
    startCpuMs: { best: Math.min(...startsCpu), median: median(startsCpu) },
    serverCpuMsPer: {
      bulkWrite: perCall(used, 0, DOCUMENTS),
      singleWrite: perCall(used, 1, WRITES),
      singleRead: perCall(used, 2, WRITES),
      queryOver10000: perCall(used, 3, QUERIES),
    },
    bulkWritesPerSecond: Math.round(DOCUMENTS / loading),
    singleWritesPerSecond: Math.round(WRITES / writing),
    singleReadsPerSecond: Math.round(WRITES / reading),
    queryOver10000Ms: { best: round(Math.min(...queries)), median: round(median(queries)) },
    countOver10000Ms: round(1000 * counting),
    raceOf100: outcome,
    memoryMiB: Math.round(rss),
  };
  console.log(JSON.stringify(report, null, 2));
}

await main();
