import { access, constants, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/**
 * The folder that relative paths on the command line mean: where the person stands. npm moves into the package's folder
 * before it runs a script and leaves the person's own in INIT_CWD.
 */
export function workingFolder(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): string {
  const movedByNpm = env.npm_package_json !== undefined && dirname(env.npm_package_json) === cwd;
  return movedByNpm && env.INIT_CWD ? env.INIT_CWD : cwd;
}

/** Absolute form of a path from the command line. */
export function fromWorkingFolder(path: string): string {
  return resolve(workingFolder(), path);
}

/**
 * Checks, before any work, that a file can be written at `path` (absolute).
 *
 * @returns the path to write to, links resolved
 * @throws UsageError in one sentence
 */
export async function checkOutputPath(path: string, option: string): Promise<string> {
  const folder = dirname(path);
  const info = await stat(folder).catch(() => null);
  if (!info?.isDirectory()) throw new UsageError(`--${option}: there is no folder "${folder}", please make it first.`);
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new UsageError(
      `--${option}: you have no permission to write into "${folder}", please choose another folder.`,
    );
  }
  const existing = await stat(path).catch(() => null);
  if (existing?.isDirectory()) throw new UsageError(`--${option}: "${path}" is a folder, please name a file.`);
  if (existing && !existing.isFile()) throw new UsageError(`--${option}: "${path}" is not a file, please name one.`);
  return existing ? realpath(path) : path;
}

/** Whether two paths name the same existing file. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all([stat(a).catch(() => null), stat(b).catch(() => null)]);
  return x !== null && y !== null && x.dev === y.dev && x.ino === y.ino;
}
