import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CommandOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the commands of this folder as a person would, in a process of its own and in `folder`; for tests. */
export async function runCli(
  command: 'stage' | 'geometry' | 'contact-sheet',
  args: readonly string[],
  folder: string,
): Promise<CommandOutcome> {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}
