import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from './failure.ts';

export interface ParsedArguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
}

/** Parses a command line; `options` in the format of node:util's parseArgs. */
export function parseArguments(args: readonly string[], options: ParseArgsOptionsConfig): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as ParsedArguments['values'], positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first sentence of Node's message states the error; the rest is advice on its own syntax.
    const [problem] = error.message.split(/\.\s|\n/);
    throw new UsageError(`${problem.replace(/\.$/, '')}: --help lists the options.`, { cause: error });
  }
}

/** Returns an option's text, undefined if it was not given; rejects an empty one. */
export function textOption({ values }: ParsedArguments, name: string): string | undefined {
  const value = values[name];
  if (value === '') throw new UsageError(`--${name} needs a value: --help lists the options.`);
  return typeof value === 'string' ? value : undefined;
}

/** Returns an option's whole number within its limits, undefined if it was not given. */
export function integerOption(
  parsed: ParsedArguments,
  name: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const text = textOption(parsed, name);
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

/** Returns one of the `choices`, ignoring case and with - for _; undefined if the option was not given. */
export function choiceOption<T extends string>(
  parsed: ParsedArguments,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = textOption(parsed, name);
  if (text === undefined) return undefined;
  const plain = (id: string) => id.toLowerCase().replaceAll(/[- ]/g, '_');
  const found = choices.find((choice) => plain(choice) === plain(text));
  if (!found) throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not "${text}".`);
  return found;
}
