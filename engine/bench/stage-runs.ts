import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Threads of every measured run, as for a customer's picture. */
export const THREADS = Math.min(2, availableParallelism());

/** Makes the child report its peak memory and processor time when it ends; loaded before the command itself. */
const TELL_USAGE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("\\nusage=" + JSON.stringify(process.resourceUsage()) + "\\n"))',
)}`;

export interface Run {
  readonly seconds: number;
  /** Of all threads together: a busy machine affects it little. */
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

/** What to stage, and with which checkout's `stage` command. */
export interface StageJob {
  /** Path of the command's file. */
  readonly command: string;
  readonly photo: string;
  readonly out: string;
  readonly quality: 'draft' | 'final';
}

/**
 * Runs the command once, from the start of the process to its end.
 * @throws Error with the command's own message when it fails.
 */
export async function runStage({ command, photo, out, quality }: StageJob): Promise<Run> {
  const args = [
    ...['--import', TELL_USAGE, command, photo],
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
  // Worker threads report the figures of the whole process up to then, too: the main thread is the last.
  const [, text] = [...stderr.matchAll(/usage=(.*)/g)].at(-1) ?? [];
  const usage: NodeJS.ResourceUsage = JSON.parse(text);
  const processorSeconds = (usage.userCPUTime + usage.systemCPUTime) / 1e6;
  return { seconds, processorSeconds, peakMegabytes: usage.maxRSS / 1024 };
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Figures of several runs of the same job. */
export function summary(runs: readonly Run[]) {
  return {
    runs: runs.length,
    medianSeconds: Number(median(runs.map((run) => run.seconds)).toFixed(2)),
    medianProcessorSeconds: Number(median(runs.map((run) => run.processorSeconds)).toFixed(2)),
    peakMegabytes: Math.round(Math.max(...runs.map((run) => run.peakMegabytes))),
  };
}
