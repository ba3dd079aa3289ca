import { describe, expect, it } from 'vitest';
import { choiceOption, integerOption, parseArguments, textOption } from './parse-arguments.ts';

const OPTIONS = { style: { type: 'string' }, seed: { type: 'string' } } as const;
const parse = (...args: string[]) => parseArguments(args, OPTIONS);

describe('arguments', () => {
  it('are found before, between and after options', () => {
    expect(parse('a.jpg', '--style', 'MODERN', 'b.jpg').positionals).toEqual(['a.jpg', 'b.jpg']);
  });

  it('accept a choice in any case, with a dash or space for the underscore', () => {
    const rooms = ['LIVING_ROOM', 'OFFICE'] as const;
    for (const text of ['LIVING_ROOM', 'living-room', 'Living Room']) {
      expect(choiceOption(parse('--style', text), 'style', rooms)).toBe('LIVING_ROOM');
    }
    expect(choiceOption(parse(), 'style', rooms)).toBeUndefined();
    expect(() => choiceOption(parse('--style', 'attic'), 'style', rooms)).toThrow('LIVING_ROOM, OFFICE, not "attic"');
  });

  it('accept whole numbers within their limits, and nothing else', () => {
    const limits = { min: 0, max: 2 ** 32 - 1 };
    expect(integerOption(parse('--seed', '4294967295'), 'seed', limits)).toBe(4294967295);
    for (const text of ['4294967296', '1e3', '0x10', '1.0', ' 1', '']) {
      expect(() => integerOption(parse(`--seed=${text}`), 'seed', limits)).toThrow('--seed');
    }
  });

  it('reject an empty value', () => {
    expect(() => textOption(parse('--style='), 'style')).toThrow('--style needs a value');
  });
});
