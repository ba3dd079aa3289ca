import { PhotoFileError } from '../engine/platform/photo-file-error.ts';
import { EXIT } from './exit-code.ts';
import { UsageError } from './usage-error.ts';

/** Why a command was stopped from outside. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;
  constructor(exitCode: number) {
    super('Stopped.');
    this.exitCode = exitCode;
  }
}

/** One sentence on stderr for whatever went wrong, and the exit code that goes with it. */
function report(error: unknown): number {
  const { stderr, env } = process;
  if (env.ROOMWRIGHT_DEBUG === '1') stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  if (error instanceof Interrupted) {
    stderr.write('Stopped: nothing was written.\n');
    return error.exitCode;
  }
  if (error instanceof UsageError || error instanceof PhotoFileError) {
    stderr.write(`${error.message}\n`);
    return EXIT.usage;
  }
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  stderr.write(`Something went wrong inside the program (ROOMWRIGHT_DEBUG=1 shows where): ${message}\n`);
  return EXIT.internal;
}

/**
 * Runs a command to its end and sets the process's exit code. Ctrl-C aborts the signal once; a second Ctrl-C ends the
 * process at once.
 *
 * @param main takes the arguments and answers the exit code
 */
export async function runCommand(main: (args: string[], signal: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort(new Interrupted(EXIT.interrupted)));
  process.once('SIGTERM', () => controller.abort(new Interrupted(EXIT.terminated)));
  try {
    process.exitCode = await main(process.argv.slice(2), controller.signal);
  } catch (error) {
    process.exitCode = report(controller.signal.aborted ? controller.signal.reason : error);
  }
}
