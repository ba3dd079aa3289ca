import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeFailure, UsageError } from './failure.ts';

describe('a failure', () => {
  it('of the user is reported as it is, with exit code 2', () => {
    expect(describeFailure(new UsageError('Please.'))).toEqual({ sentence: 'Please.', exitCode: 2 });
  });

  it('of the program is reported in one line without a stack, with exit code 1', () => {
    const { sentence, exitCode } = describeFailure(new Error('first\n    at somewhere'));
    expect(sentence).toMatch(/inside the program .*: first$/);
    expect(exitCode).toBe(1);
  });

  it('of the operating system is reported without paths', async () => {
    const error = await readFile('/nowhere/.draft.tmp').catch((reason: unknown) => reason);
    expect(describeFailure(error).sentence).toMatch(/: no such file or directory\.$/);
  });
});
