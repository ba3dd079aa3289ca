import { fork } from 'node:child_process';

/**
 * Runs a script in several processes at once, each with `--part N` after the arguments of this one.
 * @returns 0 if all of them ended well, else 1
 */
export async function runInParts(script: string, processes: number): Promise<number> {
  const parts = Array.from({ length: processes }, (_, part) =>
    fork(script, [...process.argv.slice(2), '--part', String(part)]),
  );
  const codes = await Promise.all(
    parts.map((child) => new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)))),
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
}
