import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface CommandOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Command = 'stage' | 'geometry' | 'contact-sheet' | 'verify' | 'empty';

/** Starts a command as a user would, in a process of its own and in `folder`; for tests. */
export function startCli(
  command: Command,
  args: readonly string[],
  folder: string,
): { readonly child: ChildProcessByStdio<null, Readable, Readable>; readonly outcome: Promise<CommandOutcome> } {
  const script = fileURLToPath(new URL(`./${command}.js`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const outcome = new Promise<CommandOutcome>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, outcome };
}

/** Runs a command to its end. */
export function runCli(command: Command, args: readonly string[], folder: string): Promise<CommandOutcome> {
  return startCli(command, args, folder).outcome;
}
