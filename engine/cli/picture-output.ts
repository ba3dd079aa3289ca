import { type OutputFormat, outputFormat } from '@roomwright/engine/node';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { UsageError } from '../../scripts/command/usage-error.ts';
import { checkOutputPath } from './output-paths.ts';
import { fromWorkingFolder } from './paths.ts';

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
