/**
 * Measures the promised performance: time and memory of the whole `stage` command on the sample with two threads, at
 * 1536 x 1024 and 3840 x 2560; the same of an earlier commit, alternating with this one so that other load affects
 * both; consecutive drafts in one process; the kernel's rays compared with three-mesh-bvh; and rays with shading and
 * denoising. Prints JSON.
 */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createNodeRenderer, createStager, readPhotoFile } from '@roomwright/engine/node';
import { photoInput, tiltedCamera } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { textOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { checkOutEarlier, revisionBefore } from './previous-commit.ts';
import { ringScene } from './ray-scene.ts';
import { measureRays } from './rays.ts';

/** Threads of every measured run, as for a customer's picture. */
const THREADS = Math.min(2, availableParallelism());

/** Makes the child report its peak memory and processor time at exit; loaded before the command itself. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("\\nusage=" + JSON.stringify(process.resourceUsage()) + "\\n"))',
)}`;

interface Run {
  readonly seconds: number;
  /** Sum over all threads, which other load hardly affects. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

/** A staging to measure, and the `stage` command of a checkout. */
interface StageJob {
  /** Path of the command's file. */
  readonly command: string;
  readonly photo: string;
  readonly out: string;
  readonly quality: 'draft' | 'final';
}

/** Stagings before the measured ones, until V8 has optimized the hot code. */
const WARM_UPS = 2;
const RUNS = 5;

const ROUNDS = 3;

const STAGE = fileURLToPath(new URL('../cli/stage.js', import.meta.url));
const FINAL_RUNS = 5;
const DRAFT_RUNS = 3;
const LARGE_RUNS = 2;

const HELP = `npm run bench:engine -- [options]

  --against REVISION   the commit to compare with (else HEAD where something changed since, else the one before)
  --alone              measure this checkout only
  --help               this text
`;

/** Scales the sample to the size of agents' photos. */
async function photoOf(folder: string, width: number, height: number): Promise<string> {
  const path = join(folder, `photo-${width}.jpg`);
  await sharp(LIVING_ROOM_SAMPLE).resize(width, height, { fit: 'cover' }).jpeg({ quality: 92 }).toFile(path);
  return path;
}

const ratioOf = (runs: readonly Run[], earlier: readonly Run[], figure: keyof Run): number =>
  Number((median(runs.map((run) => run[figure])) / median(earlier.map((run) => run[figure]))).toFixed(3));

await runBench(HELP, { against: { type: 'string' }, alone: { type: 'boolean' } }, async (parsed, signal) => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-bench-'));
  const earlier = parsed.values.alone
    ? null
    : await checkOutEarlier(textOption(parsed, 'against') ?? (await revisionBefore()), join(folder, 'earlier'));
  try {
    const out = join(folder, 'staged.jpg');

    /** Alternates runs of this checkout and the earlier one. */
    async function measure(photo: string, quality: 'draft' | 'final', count: number) {
      const runs: Run[] = [];
      const others: Run[] = [];
      for (let i = 0; i < count; i++) {
        signal.throwIfAborted();
        runs.push(await runStage({ command: STAGE, photo, out, quality }));
        if (earlier) others.push(await runStage({ command: earlier.command, photo, out, quality }));
      }
      if (!earlier) return summary(runs);
      return {
        ...summary(runs),
        earlier: summary(others),
        ratio: {
          seconds: ratioOf(runs, others, 'seconds'),
          processorSeconds: ratioOf(runs, others, 'processorSeconds'),
          peakMegabytes: ratioOf(runs, others, 'peakMegabytes'),
        },
      };
    }

    const usual = await photoOf(folder, 1536, 1024);
    const large = await photoOf(folder, 3840, 2560);
    return {
      threads: THREADS,
      ...(earlier && { against: earlier.commit }),
      final: { photo: '1536 x 1024', ...(await measure(usual, 'final', FINAL_RUNS)) },
      draft: { photo: '1536 x 1024', ...(await measure(usual, 'draft', DRAFT_RUNS)) },
      draftsInARow: { photo: '1536 x 1024', ...(await measureRunningDrafts(usual, signal)) },
      large: { photo: '3840 x 2560', ...(await measure(large, 'final', LARGE_RUNS)) },
      rays: await measureRays(),
      shadedRays: await measureShadedRays(),
    };
  } finally {
    await earlier?.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * Returns million rays per second and thread for whole pictures: camera, bounce and shadow rays, shading, relighting
 * ratio and denoising, including the time to build the acceleration structure. Best of several rounds.
 */
async function measureShadedRays(): Promise<{ mraysPerSecond: number; megarays: number }> {
  const renderer = createNodeRenderer({ threads: 1 });
  const input = photoInput(ringScene(), { camera: tiltedCamera(768, 512), samples: 16, bounces: 2, shadowSamples: 48 });
  try {
    let best = 0;
    let rays = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      ({ rays } = await renderer.render(input));
      best = Math.max(best, rays / (performance.now() - started) / 1000);
    }
    return { mraysPerSecond: Number(best.toFixed(2)), megarays: Number((rays / 1e6).toFixed(1)) };
  } finally {
    await renderer.close();
  }
}

/**
 * Returns the median seconds of a draft in a warm process, from decoded photo to picture: the cost of each photo in
 * a series, such as a contact sheet.
 */
async function measureRunningDrafts(
  path: string,
  signal: AbortSignal,
): Promise<{ runs: number; medianSeconds: number }> {
  const { photo } = await readPhotoFile(path);
  const stager = await createStager({ threads: THREADS });
  try {
    const seconds: number[] = [];
    for (let run = -WARM_UPS; run < RUNS; run++) {
      const started = performance.now();
      await stager.stage(
        photo,
        { room: 'LIVING_ROOM', style: 'MODERN', removeFurniture: false, quality: 'draft', seed: 1 },
        { signal },
      );
      if (run >= 0) seconds.push((performance.now() - started) / 1000);
    }
    return { runs: RUNS, medianSeconds: Number(median(seconds).toFixed(2)) };
  } finally {
    stager.close();
  }
}

/**
 * Runs the command once, from process start to exit.
 *
 * @throws Error with the command's own message if it fails
 */
async function runStage({ command, photo, out, quality }: StageJob): Promise<Run> {
  const args = [
    ...['--import', REPORT_USAGE, command, photo],
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
  // Worker threads report the usage of the whole process so far, too: the main thread's report is the last.
  const [, text] = [...stderr.matchAll(/usage=(.*)/g)].at(-1) ?? [];
  const usage: NodeJS.ResourceUsage = JSON.parse(text);
  const processorSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  return { seconds, processorSeconds, peakMegabytes: usage.maxRSS / 1024 };
}

/** Returns the median. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Summarizes several runs of the same job. */
function summary(runs: readonly Run[]) {
  return {
    runs: runs.length,
    medianSeconds: Number(median(runs.map((run) => run.seconds)).toFixed(2)),
    medianProcessorSeconds: Number(median(runs.map((run) => run.processorSeconds)).toFixed(2)),
    peakMegabytes: Math.round(Math.max(...runs.map((run) => run.peakMegabytes))),
  };
}
