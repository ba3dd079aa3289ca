import { it } from 'vitest';
import { byExtent } from './extent.fixture.ts';

/** A test of the exhaustive run alone; a file named `*.exhaustive.*` imports the file that has it. */
export function exhaustively(title: string, body: () => Promise<void> | void): void {
  if (byExtent(false, true)) it(title, body);
}
