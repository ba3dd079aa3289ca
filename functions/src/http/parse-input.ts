import type { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { fieldMessage } from './field-message.ts';

/** Fields named in one answer: enough for every form, and no mirror for whatever is sent. */
const FIELDS = 20;
const NAME_LENGTH = 60;

/**
 * Checks a part of a request against the contract.
 *
 * @param whole what the part is called where it is wrong as a whole
 * @throws AppError VALIDATION_ERROR with `fields`: the first thing wrong with each
 */
export function parseInput(schema: z.ZodType, input: unknown, whole: 'query' | 'body'): unknown {
  const parsed = schema.safeParse(input, { error: fieldMessage });
  if (parsed.success) return parsed.data;
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [null];
    for (const key of keys) {
      const path = key === null ? issue.path : [...issue.path, key];
      const name = path.map(String).join('.').slice(0, NAME_LENGTH) || whole;
      if (fields.size < FIELDS && !fields.has(name)) fields.set(name, issue.message);
    }
  }
  throw new AppError('VALIDATION_ERROR', { fields: Object.fromEntries(fields) });
}
