import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MEBIBYTE = 1024 * 1024;

/** A failed gcloud call; the message is its output. */
export class GcloudError extends Error {
  override readonly name = 'GcloudError';
}

/** Calls `gcloud` and returns its output. */
export type Gcloud = (...parameters: readonly string[]) => Promise<string>;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const wordsOf = (error: unknown): string =>
  error instanceof Error && 'stderr' in error ? String(error.stderr).trim() || error.message : String(error);

/** Runs `gcloud` from the PATH, for one project and without prompts. */
export function gcloudOf(project: string): Gcloud {
  return async (...parameters) => {
    try {
      const given = [...parameters, `--project=${project}`, '--quiet'];
      return (await promisify(execFile)('gcloud', given, { maxBuffer: 64 * MEBIBYTE })).stdout;
    } catch (error) {
      throw new GcloudError(
        isMissing(error) ? 'There is no gcloud on the PATH. Install the Google Cloud CLI.' : wordsOf(error),
      );
    }
  };
}
