import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const COUNTED: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/**
 * What is wrong with one value, for whoever sent it: where the contract gives no words of its own.
 *
 * @param issue as zod reports it, with the value itself
 */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required.';
      return `This must be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in COUNTED) return 'This must not be empty.';
      return `This must be at least ${issue.minimum}${COUNTED[issue.origin] ?? ''}.`;
    case 'too_big':
      return `This must be at most ${issue.maximum}${COUNTED[issue.origin] ?? ''}.`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return 'There is no such field.';
    default:
      return 'This is not valid.';
  }
}
