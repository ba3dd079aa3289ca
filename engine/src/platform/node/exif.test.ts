import { describe, expect, it } from 'vitest';
import { focal35mm } from './exif.ts';

/** An EXIF block with one directory behind IFD0 that holds the focal length, in either byte order. */
function exifBlock(focal: number, little: boolean): Uint8Array {
  const block = new Uint8Array(6 + 8 + 18 + 18);
  block.set([0x45, 0x78, 0x69, 0x66, 0, 0]);
  const view = new DataView(block.buffer, 6);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  const entry = (directory: number, tag: number, type: number) => {
    view.setUint16(directory, 1, little);
    view.setUint16(directory + 2, tag, little);
    view.setUint16(directory + 4, type, little);
    view.setUint32(directory + 6, 1, little);
  };
  entry(8, 0x8769, 4);
  view.setUint32(18, 26, little);
  entry(26, 0xa405, 3);
  view.setUint16(36, focal, little);
  return block;
}

describe('the focal length in EXIF data', () => {
  it('is read in both byte orders, with and without the leading name', () => {
    expect(focal35mm(exifBlock(24, true))).toBe(24);
    expect(focal35mm(exifBlock(24, false))).toBe(24);
    expect(focal35mm(exifBlock(24, false).subarray(6))).toBe(24);
  });

  it('is unknown when it is 0 or beyond any lens for rooms', () => {
    expect(focal35mm(exifBlock(0, true))).toBeNull();
    expect(focal35mm(exifBlock(5000, true))).toBeNull();
  });

  it('is unknown, and nothing breaks, wherever the block is cut or damaged', () => {
    const whole = exifBlock(24, true);
    for (let length = 0; length < 42; length++) expect(focal35mm(whole.subarray(0, length))).toBeNull();
    const astray = exifBlock(24, true);
    new DataView(astray.buffer, 6).setUint32(4, 0xfffffff0, true);
    expect(focal35mm(astray)).toBeNull();
  });
});
