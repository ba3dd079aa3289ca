import { type OutputFormat, outputFormat } from '../engine/platform/image-file-encode.ts';
import { checkOutputPath } from './output-paths.ts';
import { type ParsedArguments, textOption } from './parse-arguments.ts';
import { fromWorkingFolder } from './paths.ts';
import { UsageError } from './usage-error.ts';

/**
 * Where --out wants the picture, checked, and the format that its ending asks for.
 *
 * @param fallback path for when the option is not given
 */
export async function readPictureOutput(
  parsed: ParsedArguments,
  fallback: string,
): Promise<{ readonly out: string; readonly format: OutputFormat }> {
  const path = textOption(parsed, 'out') ?? fallback;
  const format = outputFormat(path);
  if (!format) throw new UsageError(`--out must end in .jpg, .png or .webp, not "${path}".`);
  return { out: await checkOutputPath(fromWorkingFolder(path), 'out'), format };
}

/** Where an option wants a PNG, checked; undefined when it was not given. */
export async function pngOption(parsed: ParsedArguments, name: string): Promise<string | undefined> {
  const value = textOption(parsed, name);
  if (value === undefined) return undefined;
  if (outputFormat(value) !== 'png') throw new UsageError(`--${name} must end in .png, not "${value}".`);
  return checkOutputPath(fromWorkingFolder(value), name);
}
