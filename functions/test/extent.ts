import { it } from 'vitest';

const EXHAUSTIVE = process.env.TEST_EXTENT === 'exhaustive';

/** The first value in `npm test`, the second one in the exhaustive run (`*.exhaustive.*`). */
export const byExtent = <T>(quick: T, exhaustive: T): T => (EXHAUSTIVE ? exhaustive : quick);

/** A test of the exhaustive run alone; a file named `*.exhaustive.*` imports the file that has it. */
export function exhaustively(title: string, body: () => Promise<void> | void): void {
  if (EXHAUSTIVE) it(title, body);
}
