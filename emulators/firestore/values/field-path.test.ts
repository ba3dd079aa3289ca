import { describe, expect, test } from 'vitest';
import { deleteField, formatFieldPath, getField, parseFieldPath, projectFields, setField } from './field-path.ts';
import { integerValue, mapValue } from './value.ts';

const one = integerValue(1);
const two = integerValue(2);

describe('field paths', () => {
  test.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a.b`.c', ['a.b', 'c']],
    ['`x\\`y\\\\z`', ['x`y\\z']],
    ['ünïcode', undefined],
    ['', undefined],
    ['a.', undefined],
    ['a..b', undefined],
    ['1a', undefined],
    ['`a', undefined],
    ['a`b`', undefined],
  ])('%s', (text, path) => {
    if (path === undefined) {
      expect(() => parseFieldPath(text)).toThrow('Invalid property path');
    } else {
      expect(parseFieldPath(text)).toEqual(path);
      expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
    }
  });

  test('nested values are set and deleted without changing the original', () => {
    const fields = { a: mapValue({ b: one }), c: one };
    expect(setField(fields, ['a', 'd'], two)).toEqual({ a: mapValue({ b: one, d: two }), c: one });
    expect(setField(fields, ['c', 'd'], two)).toEqual({ a: mapValue({ b: one }), c: mapValue({ d: two }) });
    expect(deleteField(fields, ['a', 'b'])).toEqual({ a: mapValue({}), c: one });
    expect(deleteField(fields, ['x', 'y'])).toBe(fields);
    expect(projectFields(fields, [['a', 'b'], ['x']])).toEqual({ a: mapValue({ b: one }) });
    expect(fields).toEqual({ a: mapValue({ b: one }), c: one });
  });

  test('names of Object.prototype are ordinary fields', () => {
    expect(getField({}, ['constructor'])).toBeUndefined();
    expect(getField(setField({}, ['constructor', 'toString'], one), ['constructor', 'toString'])).toBe(one);
  });
});
