const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** 8 bits per channel, interleaved, row by row. */
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly icc?: Uint8Array | undefined;
}

/**
 * An uncompressed little-endian TIFF file in memory around raw pixels and their colour profile: the one way to hand raw
 * pixels with a profile to the decoder. Source: TIFF 6.0, sections 2 to 6 and 18 (extra samples); ICC.1, annex B (tag 34675).
 */
export function wrapInTiff(picture: RawPicture): Uint8Array {
  const { width, height, channels, data, icc } = picture;
  const entries: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // 258 BitsPerSample: filled in below, its values do not fit into the entry.
    [258, SHORT, channels, 0],
    [259, SHORT, 1, 1], // no compression
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, 0], // where the pixels start, filled in below
    [277, SHORT, 1, channels],
    [278, LONG, 1, height], // one strip
    [279, LONG, 1, data.length],
    ...(channels === 4 ? [[338, SHORT, 1, 2] as const] : []), // the fourth channel is unassociated alpha
    ...(icc ? [[34675, UNDEFINED, icc.length, 0] as const] : []),
  ];
  const bitsAt = HEADER_BYTES + 2 + entries.length * ENTRY_BYTES + 4;
  const iccAt = bitsAt + channels * 2;
  const pixelsAt = (iccAt + (icc?.length ?? 0) + 1) & ~1;
  const addressed = new Map([
    [258, bitsAt],
    [273, pixelsAt],
    [34675, iccAt],
  ]);

  const file = new Uint8Array(pixelsAt + data.length);
  const view = new DataView(file.buffer);
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
  if (icc) file.set(icc, iccAt);
  file.set(data, pixelsAt);
  return file;
}
