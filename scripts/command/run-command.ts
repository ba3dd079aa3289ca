import { describeFailure, EXIT, Interrupted } from './failure.ts';

/**
 * Runs a command and sets the process's exit code. Ctrl-C aborts the signal; a second Ctrl-C ends the process at
 * once.
 *
 * @param main takes the arguments and returns the exit code
 */
export async function runCommand(main: (args: string[], signal: AbortSignal) => Promise<number>): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort(new Interrupted(EXIT.interrupted)));
  process.once('SIGTERM', () => controller.abort(new Interrupted(EXIT.terminated)));
  try {
    process.exitCode = await main(process.argv.slice(2), controller.signal);
  } catch (error) {
    const { sentence, exitCode } = describeFailure(controller.signal.aborted ? controller.signal.reason : error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = exitCode;
  }
}
