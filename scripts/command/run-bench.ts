import type { ParseArgsOptionsConfig } from 'node:util';
import { type ParsedArguments, parseArguments } from './parse-arguments.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a benchmark: prints its results as JSON, or its help, and exits. Invalid options are reported before anything
 * starts, and Ctrl-C aborts the signal.
 *
 * @param options besides --help, in the format of node:util's parseArgs
 * @param measure returns the results
 */
export async function runBench(
  help: string,
  options: ParseArgsOptionsConfig,
  measure: (parsed: ParsedArguments, signal: AbortSignal) => Promise<unknown>,
): Promise<never> {
  await runCommand(async (args, signal) => {
    const parsed = parseArguments(args, { ...options, help: { type: 'boolean' } });
    process.stdout.write(parsed.values.help ? help : `${JSON.stringify(await measure(parsed, signal), null, 2)}\n`);
    return 0;
  });
  // The benchmark may still hold connections open.
  process.exit();
}
