import { getSystemErrorMessage } from 'node:util';

import { EXIT } from './exit-code.ts';

/** Why a command was stopped from outside. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;
  constructor(exitCode: number) {
    super('Stopped.');
    this.exitCode = exitCode;
  }
}

/** What went wrong, for a person and for the shell. */
export interface Failure {
  /** One sentence. */
  readonly sentence: string;
  readonly exitCode: number;
}

/** Names of errors whose message is one sentence for whoever typed the command. */
const SPEAKS_FOR_ITSELF: readonly string[] = ['UsageError', 'PhotoFileError'];

/** Puts any error into one sentence; the stack goes to stderr when ROOMWRIGHT_DEBUG=1 asks for it. */
export function describeFailure(error: unknown): Failure {
  if (process.env.ROOMWRIGHT_DEBUG === '1') {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  }
  if (error instanceof Interrupted) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof Error && SPEAKS_FOR_ITSELF.includes(error.name)) {
    return { sentence: error.message, exitCode: EXIT.usage };
  }
  const sentence = `Something went wrong inside the program (ROOMWRIGHT_DEBUG=1 shows where): ${reasonOf(error)}`;
  return { sentence, exitCode: EXIT.internal };
}

/** The first line of what an error says; of the operating system's, its words without the call and the paths. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'errno' in error && typeof error.errno === 'number') {
    return `${getSystemErrorMessage(error.errno)}.`;
  }
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}

/** Says on stderr what went wrong with some of many photos, and returns the exit code of the whole: a fault of the program first. */
export function reportFailures(failures: readonly Failure[]): number {
  for (const { sentence } of failures) process.stderr.write(`${sentence}\n`);
  const codes = failures.map(({ exitCode }) => exitCode);
  if (codes.includes(EXIT.internal)) return EXIT.internal;
  return codes[0] ?? EXIT.ok;
}
