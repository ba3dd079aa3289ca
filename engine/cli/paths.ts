import { dirname, resolve } from 'node:path';

/**
 * Returns the base of relative paths on the command line: the user's working folder. npm changes to the package's
 * folder before it runs a script and keeps the user's own in INIT_CWD.
 */
export function workingFolder(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): string {
  const movedByNpm = env.npm_package_json !== undefined && dirname(env.npm_package_json) === cwd;
  return movedByNpm && env.INIT_CWD ? env.INIT_CWD : cwd;
}

/** Returns the absolute form of a path from the command line. */
export function fromWorkingFolder(path: string): string {
  return resolve(workingFolder(), path);
}
