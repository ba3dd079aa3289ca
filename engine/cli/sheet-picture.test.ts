import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { emptyCell, sheetCell, sheetPicture, wrapCaption } from './sheet-picture.ts';

const photo = { width: 960, height: 640, rgb: new Uint8Array(960 * 640 * 3).fill(200) };

describe('the contact sheet', () => {
  it('wraps captions under their cells without losing words', () => {
    const words = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
    const lines = wrapCaption(words);
    expect(lines.join(' ')).toBe(words);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(68);
  });

  it('puts the cells of each photo in a row, with the requested number of photos per row', async () => {
    const row = [await sheetCell(photo, ['before']), emptyCell(['declined <&>'])];
    const one = await sharp(await sheetPicture([row, row, row], 1, 'png')).metadata();
    const three = await sharp(await sheetPicture([row, row, row], 3, 'jpeg')).metadata();
    expect([one.width, three.width]).toEqual([10 + 2 * 490, 10 + 6 * 490]);
    expect(one.height).toBeGreaterThan(3 * 320);
    expect(three.height).toBeLessThan(2 * 320);
    expect([one.format, three.format]).toEqual(['png', 'jpeg']);
  });
});
