import { expect, it } from 'vitest';
import { csv } from './csv.ts';

it('quotes delimiters and line breaks, and keeps numbers', () => {
  const text = csv(
    ['Title', 'Change'],
    [
      ['Attic, "north"', -1],
      ['two\nlines', 0],
      [undefined, 3],
    ],
  );
  expect(text).toBe('\ufeffTitle,Change\r\n"Attic, ""north""",-1\r\n"two\nlines",0\r\n,3\r\n');
});

it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])('escapes the formula %j', (title) => {
  const [, line = ''] = csv(['Title'], [[title]]).split('\r\n');
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
});
