import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it('quotes delimiters and line breaks, and keeps numbers', () => {
  expect(csvRow(['Attic, "north"', -1])).toBe('"Attic, ""north""",-1\r\n');
  expect(csvRow(['two\nlines', 0])).toBe('"two\nlines",0\r\n');
  expect(csvRow([undefined, 3])).toBe(',3\r\n');
});

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])('escapes the formula %j', (title) => {
  expect(csvRow([title]).replace(/^"/, '').startsWith("'")).toBe(true);
});
