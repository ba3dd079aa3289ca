import { dirname, resolve } from 'node:path';

/**
 * Base of relative paths on the command line: the person's working folder. npm moves into the package's folder
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
