import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseStartArguments } from './arguments.ts';

test('the defaults are kept data and the standard ports', () => {
  expect(parseStartArguments([])).toMatchObject({ fresh: false, photos: true, help: false });
  expect(parseStartArguments([])).not.toHaveProperty('port');
});

test('options are parsed', () => {
  expect(parseStartArguments(['--fresh', '--no-photos', '--port', '5100', '--data', 'x'])).toEqual({
    fresh: true,
    photos: false,
    help: false,
    port: 5100,
    data: resolve('x'),
  });
});

test.each([['--port', '80'], ['--port', 'many'], ['--port', '65000'], ['--frsh'], ['extra']])(
  '%s %s is rejected with the usage',
  (...parameters) => {
    expect(() => parseStartArguments(parameters)).toThrow(/--fresh/);
  },
);
