import { expect, test } from 'vitest';
import { qrCode, qrPath, qrSvg } from './qr-code.ts';

const code = qrCode('https://example.com/o/qT3vX0bQ7sK2pLr9nW1yU6dZ');

test('a QR code has its quiet zone and its three finder patterns', () => {
  const { size, isDark } = code;
  for (let i = 0; i < size; i++) {
    for (const edge of [0, 3, size - 4, size - 1]) {
      expect(isDark(i, edge)).toBe(false);
      expect(isDark(edge, i)).toBe(false);
    }
  }
  const finder = (left: number, top: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((x) => (isDark(left + x, top + 3) ? '#' : '.')).join('');
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect(finder(left, top)).toBe('#.###.#');
  }
});

test('its path covers exactly the dark modules', () => {
  const { size, isDark } = code;
  const covered = new Set<string>();
  for (const [, x, y, width] of qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let i = 0; i < Number(width); i++) covered.add(`${Number(x) + i},${y}`);
  }
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) expect(covered.has(`${x},${y}`)).toBe(isDark(x, y));
});

test('its file is an SVG picture with a white background', async () => {
  const svg = await qrSvg(code).text();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
  expect(svg).toContain('fill="#fff"');
});
