import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type OutputFormat, outputFormat } from '@roomwright/engine/node';
import { UsageError } from '../../scripts/command/failure.ts';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { fromWorkingFolder } from './paths.ts';

/**
 * Checks, before any work, that a file can be written at `path` (absolute).
 *
 * @returns the path to write to, links resolved
 * @throws UsageError in one sentence
 */
export async function checkOutputPath(path: string, option: string): Promise<string> {
  const existing = await stat(path).catch(missing);
  if (existing === 'too long') throw new UsageError(`--${option}: the name is too long, please choose a shorter one.`);
  if (!existing && (await lstat(path).catch(() => null))) {
    throw new UsageError(`--${option}: "${path}" is a link that leads nowhere, please choose another file.`);
  }
  if (existing?.isDirectory()) throw new UsageError(`--${option}: "${path}" is a folder, please name a file.`);
  if (existing && !existing.isFile()) throw new UsageError(`--${option}: "${path}" is not a file, please name one.`);
  const target = existing ? await realpath(path) : path;
  const folder = dirname(target);
  const info = await stat(folder).catch(() => null);
  if (!info?.isDirectory()) throw new UsageError(`--${option}: there is no folder "${folder}", please make it first.`);
  if (!(await isWritable(folder))) {
    throw new UsageError(
      `--${option}: you have no permission to write into "${folder}", please choose another folder.`,
    );
  }
  // A write-protected file is kept, although write access to its folder would allow replacing it.
  if (existing && !(await isWritable(target))) {
    throw new UsageError(`--${option}: "${path}" is write-protected, please choose another file.`);
  }
  return target;
}

/**
 * Checks that outputs overwrite neither each other nor a photo, after resolving links and relative paths.
 *
 * @throws UsageError in one sentence
 */
export async function checkOutputsApart(outputs: readonly string[], photos: readonly string[]): Promise<void> {
  const photoFiles = new Set(await Promise.all(photos.map(fileIdentity)));
  const taken = new Set<string>();
  for (const path of outputs) {
    const file = await fileIdentity(path);
    if (photoFiles.has(file)) {
      throw new UsageError(`"${path}" is the photo itself and stays as it is: please choose another output file.`);
    }
    if (taken.has(file)) throw new UsageError('Please give every output file a name of its own.');
    taken.add(file);
  }
}

/** Returns a file's identity: device and inode, or those of its folder plus its name if it does not exist yet. */
async function fileIdentity(path: string): Promise<string> {
  const file = await stat(path).catch(() => null);
  if (file) return `${file.dev}:${file.ino}`;
  const folder = await stat(dirname(path)).catch(() => null);
  return folder ? `${folder.dev}:${folder.ino}/${basename(path)}` : path;
}

/** Returns why a file is missing; null if it simply does not exist yet. */
function missing(error: unknown): 'too long' | null {
  return error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG' ? 'too long' : null;
}

function isWritable(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the checked path of --out and the format of its extension.
 *
 * @param fallback path if the option is not given
 */
export async function readPictureOutput(
  parsed: ParsedArguments,
  fallback: string,
): Promise<{ readonly out: string; readonly format: OutputFormat }> {
  const { path, format } = await checkedPicture(textOption(parsed, 'out') ?? fallback, 'out');
  return { out: path, format };
}

/** Returns a picture's checked path and the format of its extension. */
export async function checkedPicture(
  path: string,
  option: string,
): Promise<{ readonly path: string; readonly format: OutputFormat }> {
  const format = outputFormat(path);
  if (!format) throw new UsageError(`--${option} must end in .jpg, .png or .webp, not "${path}".`);
  return { path: await checkOutputPath(fromWorkingFolder(path), option), format };
}

/** Returns the checked path of an option for a PNG; undefined if it was not given. */
export async function pngOption(parsed: ParsedArguments, name: string): Promise<string | undefined> {
  const value = textOption(parsed, name);
  if (value === undefined) return undefined;
  if (outputFormat(value) !== 'png') throw new UsageError(`--${name} must end in .png, not "${value}".`);
  return checkOutputPath(fromWorkingFolder(value), name);
}
