import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure.ts';
import { UsageError } from './usage-error.ts';

describe('a failure', () => {
  it('of the person is told in its own words, with exit code 2', () => {
    expect(describeFailure(new UsageError('Please.'))).toEqual({ sentence: 'Please.', exitCode: 2 });
  });

  it('of the program is told in one line without a stack, with exit code 1', () => {
    const { sentence, exitCode } = describeFailure(new Error('first\n    at somewhere'));
    expect(sentence).toMatch(/inside the program .*: first$/);
    expect(exitCode).toBe(1);
  });

  it('of the operating system is told without the paths inside', async () => {
    const error = await readFile('/nowhere/.draft.tmp').catch((reason: unknown) => reason);
    expect(describeFailure(error).sentence).toMatch(/: no such file or directory\.$/);
  });
});
