import type { ParseArgsOptionsConfig } from 'node:util';
import { type ParsedArguments, parseArguments } from './parse-arguments.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a benchmark: prints what it measured as JSON, or its help, and ends the process. Wrong options are reported before anything
 * starts, and Ctrl-C aborts the signal.
 *
 * @param options beside --help, in the form of node:util's parseArgs
 * @param measure answers what is printed
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
  // What was measured may still hold connections open.
  process.exit();
}
