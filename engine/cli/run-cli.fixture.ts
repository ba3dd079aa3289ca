import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runHere } from '../../scripts/command/run-here.fixture.ts';

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

/** Main functions of the commands; each loads no more than it needs. */
const COMMANDS: Readonly<Record<Command, (args: string[], signal: AbortSignal) => Promise<number>>> = {
  stage: async (...given) => (await import('./stage-command.ts')).stageCommand(...given),
  geometry: async (...given) => (await import('./geometry-command.ts')).geometryCommand(...given),
  'contact-sheet': async (...given) => (await import('./contact-sheet-command.ts')).contactSheetCommand(...given),
  verify: async ([...args]) => (await import('./verify-command.ts')).verifyCommand(args),
  empty: async (...given) => (await import('./empty-command.ts')).emptyCommand(...given),
};

/** Runs a command to its end in this process, with `folder` as its working folder. */
export async function runCli(command: Command, args: readonly string[], folder: string): Promise<CommandOutcome> {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await runHere((signal) => COMMANDS[command]([...args], signal));
  } finally {
    process.chdir(before);
  }
}
