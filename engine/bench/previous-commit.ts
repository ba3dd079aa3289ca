import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A checkout of an earlier commit that can stage a photo. */
export interface EarlierCheckout {
  /** Full hash of the commit. */
  readonly commit: string;
  /** Path of its `stage` command. */
  readonly command: string;
  remove(): Promise<void>;
}

/**
 * Checks out a commit beside the repository and builds its kernel and bundle, if it has one. It uses this checkout's
 * packages, so that only the code is compared.
 *
 * @param revision any git revision; if there are uncommitted changes, HEAD is the commit before them
 * @param folder an empty path to check out into
 * @throws Error if git does not know the revision, or this is not a git checkout
 */
export async function checkOutEarlier(revision: string, folder: string): Promise<EarlierCheckout> {
  const git = async (...args: string[]) => (await execute('git', ['-C', ROOT, ...args])).stdout.trim();
  const commit = await git('rev-parse', '--verify', `${revision}^{commit}`);
  await git('worktree', 'add', '--detach', folder, commit);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
  };
  try {
    await linkPackages(folder);
    for (const script of ['build-kernel.mjs', 'bundle-commands.mjs', 'bundle.mjs']) {
      const path = join(folder, 'scripts', script);
      if (existsSync(path)) await execute(process.execPath, [path], { cwd: folder });
    }
  } catch (error) {
    await remove();
    throw error;
  }
  // Before decision 061 the commands were part of the functions.
  const commands = [join(folder, 'engine', 'cli'), join(folder, 'functions', 'src', 'cli')].find(existsSync);
  if (!commands) throw new Error(`${revision} has no commands.`);
  // Older commits have it in TypeScript.
  const file = existsSync(join(commands, 'stage.js')) ? 'stage.js' : 'stage.ts';
  return { commit, command: join(commands, file), remove };
}

/** Links all packages of this checkout, and the engine of the other one. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => name !== '@roomwright');
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
  const engine = join(folder, 'engine');
  if (!existsSync(engine)) return;
  await mkdir(join(to, '@roomwright'));
  await symlink(engine, join(to, '@roomwright', 'engine'), 'dir');
}

/** Returns the commit to compare with: HEAD if there are uncommitted changes, otherwise its parent. */
export async function revisionBefore(): Promise<string> {
  const { stdout } = await execute('git', ['-C', ROOT, 'status', '--porcelain', '--untracked-files=no']);
  return stdout.trim() === '' ? 'HEAD~1' : 'HEAD';
}
