import { vi } from 'vitest';
import { describeFailure } from './failure.ts';

/**
 * Runs a command's main function in this process, for tests: a process of its own would load everything again. Describes
 * what it throws as `runCommand` does.
 *
 * @returns the exit code and what the command wrote
 */
export async function runHere(
  main: (signal: AbortSignal) => Promise<number>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  try {
    const code = await main(new AbortController().signal);
    return { code, ...written };
  } catch (error) {
    const { sentence, exitCode } = describeFailure(error);
    return { code: exitCode, stdout: written.stdout, stderr: `${written.stderr}${sentence}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
