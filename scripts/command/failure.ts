import { getSystemErrorMessage } from 'node:util';

/** An error in the user's input; the message is one sentence that says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Exit codes of the commands. */
export const EXIT = {
  /** Success; a photo was staged. */
  ok: 0,
  /** An internal error. */
  internal: 1,
  /** Invalid arguments, or an unusable file. */
  usage: 2,
  /** The engine declined to stage the photo. */
  declined: 3,
  /** A picture differs from its photo outside the mask. */
  differs: 4,
  /** 128 plus the signal number, as in shells. */
  interrupted: 130,
  terminated: 143,
} as const;

/** A command was stopped by a signal. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;
  constructor(exitCode: number) {
    super('Stopped.');
    this.exitCode = exitCode;
  }
}

/** A failure for the user and the shell. */
export interface Failure {
  /** One sentence. */
  readonly sentence: string;
  readonly exitCode: number;
}

/** Names of errors whose message is one sentence for the user. */
const USER_FACING_ERRORS: readonly string[] = ['UsageError', 'PhotoFileError'];

/** Describes any error in one sentence; with ROOMWRIGHT_DEBUG=1 the stack goes to stderr. */
export function describeFailure(error: unknown): Failure {
  if (process.env.ROOMWRIGHT_DEBUG === '1') {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  }
  if (error instanceof Interrupted) return { sentence: error.message, exitCode: error.exitCode };
  if (error instanceof Error && USER_FACING_ERRORS.includes(error.name)) {
    return { sentence: error.message, exitCode: EXIT.usage };
  }
  const sentence = `Something went wrong inside the program (ROOMWRIGHT_DEBUG=1 shows where): ${reasonOf(error)}`;
  return { sentence, exitCode: EXIT.internal };
}

/** Returns the first line of an error's message; for system errors the description without the call and paths. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'errno' in error && typeof error.errno === 'number') {
    return `${getSystemErrorMessage(error.errno)}.`;
  }
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}

/** Prints the failures of several photos and returns the exit code of the whole; internal errors take precedence. */
export function reportFailures(failures: readonly Failure[]): number {
  for (const { sentence } of failures) process.stderr.write(`${sentence}\n`);
  const codes = failures.map(({ exitCode }) => exitCode);
  if (codes.includes(EXIT.internal)) return EXIT.internal;
  return codes[0] ?? EXIT.ok;
}
