import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The colours in one part of the file, by variable name. */
function coloursOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

/** Relative luminance of an sRGB colour, 0 to 1 (WCAG 2.2, definition). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'surface', 'clay', 'sage'];
/** Text colours and their backgrounds; 4.5 : 1 (WCAG 2.2, 1.4.3). */
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'ink-soft', 'green', 'green-deep', 'accent', 'brass-ink', 'error', 'success'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ['on-green', 'green'],
  ['on-green', 'green-deep'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-deep'],
  ...['error', 'success', 'warning', 'info'].flatMap(
    (name) =>
      [
        [name, `${name}-ground`],
        ['ink', `${name}-ground`],
        [name, 'surface'],
      ] as const,
  ),
];
/** Outlines and marks; 3 : 1 (WCAG 2.2, 1.4.11). */
const MARKS = GROUNDS.map((ground) => ['line-strong', ground] as const);

for (const [mode, colours] of [
  ['light', coloursOf(light)],
  ['dark', new Map([...coloursOf(light), ...coloursOf(dark)])],
] as const) {
  const of = (name = '') => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`There is no --${name}.`);
    return colour;
  };

  test.each(TEXTS)(`${mode}: %s can be read on %s`, (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(MARKS)(`${mode}: %s can be seen on %s`, (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3);
  });
}
