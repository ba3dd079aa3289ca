const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

/** Rows per strip: a reader needs memory for one strip at a time. */
const ROWS_PER_STRIP = 64;

export interface RawLayout {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly icc?: Uint8Array | undefined;
}

export interface RawPicture extends RawLayout {
  /** 8 bits per channel, interleaved, row by row. */
  readonly data: Uint8Array;
}

/**
 * An uncompressed little-endian TIFF file in memory whose pixels are still to be written: the one way to hand raw pixels with a
 * profile to the decoder. Source: TIFF 6.0, sections 2 to 6 and 18 (extra samples); ICC.1, annex B (tag 34675).
 *
 * @returns the file, and the part of it that holds the pixels: 8 bits per channel, interleaved, row by row
 */
export function allocateTiff({ width, height, channels, icc }: RawLayout): { tiff: Uint8Array; pixels: Uint8Array } {
  const rowBytes = width * channels;
  const strips = Math.ceil(height / ROWS_PER_STRIP);
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // 258 BitsPerSample: filled in below, its values do not fit into the entry.
    [258, SHORT, channels, 0],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, strips, 0], // where the strips start, filled in below
    [277, SHORT, 1, channels],
    [278, LONG, 1, ROWS_PER_STRIP],
    [279, LONG, strips, rowBytes * height], // the strips' lengths: the value holds for one strip, lists are filled in below
    ...(channels === 4 ? [[338, SHORT, 1, 2] as const] : []), // the fourth channel is unassociated alpha
    ...(icc ? [[34675, UNDEFINED, icc.length, 0] as const] : []),
  ];
  const bitsAt = HEADER_BYTES + 2 + entries.length * ENTRY_BYTES + 4;
  const startsAt = bitsAt + channels * 2;
  const lengthsAt = startsAt + (strips > 1 ? strips * 4 : 0);
  const iccAt = lengthsAt + (strips > 1 ? strips * 4 : 0);
  const pixelsAt = (iccAt + (icc?.length ?? 0) + 1) & ~1;
  const addressed = new Map([
    [258, bitsAt],
    [273, strips > 1 ? startsAt : pixelsAt],
    [34675, iccAt],
  ]);
  if (strips > 1) addressed.set(279, lengthsAt);

  const tiff = new Uint8Array(pixelsAt + rowBytes * height);
  const view = new DataView(tiff.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, HEADER_BYTES, true);
  view.setUint16(HEADER_BYTES, entries.length, true);
  entries.forEach(([tag, type, count, value], i) => {
    const at = HEADER_BYTES + 2 + i * ENTRY_BYTES;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, addressed.get(tag) ?? value, true);
  });
  for (let c = 0; c < channels; c++) view.setUint16(bitsAt + c * 2, 8, true);
  for (let strip = 0; strips > 1 && strip < strips; strip++) {
    const first = strip * ROWS_PER_STRIP;
    view.setUint32(startsAt + strip * 4, pixelsAt + first * rowBytes, true);
    view.setUint32(lengthsAt + strip * 4, Math.min(ROWS_PER_STRIP, height - first) * rowBytes, true);
  }
  if (icc) tiff.set(icc, iccAt);
  return { tiff, pixels: tiff.subarray(pixelsAt) };
}

/** An uncompressed TIFF file in memory around pixels. */
export function wrapInTiff({ data, ...layout }: RawPicture): Uint8Array {
  const { tiff, pixels } = allocateTiff(layout);
  pixels.set(data);
  return tiff;
}
