/**
 * Measures what the product promises: time and memory of the whole `stage` command on the shipped sample on two threads, at 1536
 * x 1024 and at 3840 x 2560; the same of an earlier commit, run by turns with this one so that other work on the machine affects
 * both alike; drafts one after the other in one process; the kernel's rays beside three-mesh-bvh's, and rays with shading and
 * noise reduction. Prints JSON.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { textOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { checkOutEarlier, revisionBefore } from './previous-commit.ts';
import { measureRays } from './rays.ts';
import { measureRunningDrafts } from './running-drafts.ts';
import { measureShadedRays } from './shaded-rays.ts';
import { median, type Run, runStage, summary, THREADS } from './stage-runs.ts';

const STAGE = fileURLToPath(new URL('../cli/stage.js', import.meta.url));
const FINAL_RUNS = 5;
const DRAFT_RUNS = 3;
const LARGE_RUNS = 2;

const HELP = `npm run bench:engine -- [options]

  --against REVISION   the commit to compare with (else HEAD where something changed since, else the one before)
  --alone              measure this checkout only
  --help               this text
`;

/** The sample at a size that agents' photos have. */
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

    /** Runs this checkout and the earlier one by turns. */
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
