/**
 * Measures what the product promises: the time and memory of the whole `stage` command on the shipped sample at
 * 1536 x 1024 on two threads, and the kernel's rays beside three-mesh-bvh's. Prints JSON.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { LIVING_ROOM_SAMPLE } from '../src/cli/samples.ts';
import { measureRays } from './rays.ts';

const STAGE = fileURLToPath(new URL('../src/cli/stage.ts', import.meta.url));
const WIDTH = 1536;
const HEIGHT = 1024;
const THREADS = 2;
const FINAL_RUNS = 5;
const DRAFT_RUNS = 3;

/** Makes the child tell its peak memory and processor time when it ends; loaded before the command itself. */
const TELL_USAGE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("\\nusage=" + JSON.stringify(process.resourceUsage()) + "\\n"))',
)}`;

interface Run {
  readonly seconds: number;
  /** Of all threads together: what a busy machine does not blur. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

/** Runs the command once, from the start of the process to its end. */
async function runStage(photo: string, out: string, quality: 'draft' | 'final'): Promise<Run> {
  const args = [
    ...['--import', TELL_USAGE, STAGE, photo],
    ...['--out', out, '--quality', quality, '--threads', String(THREADS)],
  ];
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`stage ended with ${code}: ${stderr}`);
  // Worker threads tell the figures of the whole process too, as far as it has come: the main thread is the last.
  const [, text] = [...stderr.matchAll(/usage=(.*)/g)].at(-1) ?? [];
  const usage: NodeJS.ResourceUsage = JSON.parse(text);
  const processorSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  return { seconds, processorSeconds, peakMegabytes: usage.maxRSS / 1024 };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

async function measure(photo: string, out: string, quality: 'draft' | 'final', count: number) {
  const runs: Run[] = [];
  for (let i = 0; i < count; i++) runs.push(await runStage(photo, out, quality));
  return {
    runs: count,
    medianSeconds: Number(median(runs.map((run) => run.seconds)).toFixed(2)),
    medianProcessorSeconds: Number(median(runs.map((run) => run.processorSeconds)).toFixed(2)),
    peakMegabytes: Math.round(Math.max(...runs.map((run) => run.peakMegabytes))),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
try {
  const sample = LIVING_ROOM_SAMPLE;
  const photo = join(folder, 'photo.jpg');
  await sharp(sample).resize(WIDTH, HEIGHT, { fit: 'cover' }).jpeg({ quality: 92 }).toFile(photo);
  const out = join(folder, 'staged.jpg');
  const final = await measure(photo, out, 'final', FINAL_RUNS);
  const draft = await measure(photo, out, 'draft', DRAFT_RUNS);
  const rays = await measureRays();
  const figures = { width: WIDTH, height: HEIGHT, threads: THREADS, final, draft, rays };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
