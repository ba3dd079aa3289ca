import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Renderer } from '@roomwright/engine';
import { createNodeRenderer } from '@roomwright/engine/node';

/** Command-line options of a script that draws rooms; `part` is only set in its child processes. */
interface Drawing {
  readonly out: string;
  readonly from: string;
  readonly count: string;
  readonly processes: string;
  readonly step?: string;
  readonly part?: string;
}

/**
 * Distributes the seeds of a drawing among processes, one shard each.
 *
 * @param script the calling script
 * @param name prefix of the shards
 * @param render draws the seeds of one process into a shard (a path without extension)
 */
export async function drawInParts(
  script: string,
  name: string,
  { out, part, ...asked }: Drawing,
  render: (shard: string, seeds: readonly number[]) => Promise<void>,
): Promise<void> {
  const processes = Number(asked.processes);
  mkdirSync(out, { recursive: true });
  if (part === undefined) {
    process.exitCode = await runInParts(script, processes);
    return;
  }
  const [from, count, step, own] = [asked.from, asked.count, asked.step ?? 1, part].map(Number);
  const seeds = Array.from(
    { length: Math.ceil((count - own) / processes) },
    (_, i) => from + step * (own + i * processes),
  );
  await render(join(out, `${name}-${from}-${part}-of-${processes}`), seeds);
}

/**
 * Runs a script in several processes at once, adding `--part N` to this process's arguments.
 *
 * @returns 0 if all of them succeeded, else 1
 */
async function runInParts(script: string, processes: number): Promise<number> {
  const parts = Array.from({ length: processes }, (_, part) =>
    fork(script, [...process.argv.slice(2), '--part', String(part)]),
  );
  const codes = await Promise.all(
    parts.map((child) => new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))),
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
}

/**
 * Runs the command of a script that draws seeds and needs only a renderer.
 *
 * @param script this and the next two as in drawInParts
 * @param usage printed if --out is missing
 */
export async function drawSeeds(
  script: string,
  name: string,
  render: (renderer: Renderer, shard: string, seeds: readonly number[]) => Promise<void>,
  { usage, count }: { readonly usage: string; readonly count: number },
): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      from: { type: 'string', default: '1' },
      count: { type: 'string', default: String(count) },
      step: { type: 'string', default: '1' },
      processes: { type: 'string', default: '2' },
      part: { type: 'string' },
    },
  });
  const { out } = values;
  if (!out) {
    process.stderr.write(usage);
    process.exit(2);
  }
  await drawInParts(script, name, { ...values, out }, async (shard, seeds) => {
    const renderer = createNodeRenderer({ threads: 1 });
    await render(renderer, shard, seeds);
    renderer.close();
  });
}
