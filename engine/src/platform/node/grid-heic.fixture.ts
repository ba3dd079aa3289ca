import { readFileSync } from 'node:fs';

/** Pixels of the tile's edge; phones use tiles of this size. */
const TILE = 512;
const TILE_FILE = new URL('./fixtures/tile.heic', import.meta.url);

const u8 = (...values: number[]): Buffer => Buffer.from(values);
function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1');

/** ISO/IEC 14496-12, 4.2: size, type, content. */
function box(type: string, ...content: Buffer[]): Buffer {
  const size = 8 + content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([u32(size), text(type), ...content]);
}
const fullBox = (type: string, version: number, flags: number, ...content: Buffer[]): Buffer =>
  box(type, u32((version << 24) | flags), ...content);

/** Content of the first box of a type, wherever it lies. */
function contentOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1');
  return file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
}

/**
 * A HEIC photo as phones write it: a grid of tiles of 512 pixels (ISO/IEC 23008-12, 6.6.2.3), each coded by itself. All tiles
 * show the same.
 *
 * @param width pixels, at most 65535
 * @param height pixels, at most 65535
 * @param hasOther whether another picture, one tile, comes before the photo, as in files that hold several
 * @returns the file, some 8 kB per tile
 */
export function gridHeic(width: number, height: number, hasOther = false): Buffer {
  const tile = readFileSync(TILE_FILE);
  const data = contentOf(tile, 'mdat');
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const others = hasOther ? [1] : [];
  const photo = others.length + 1;
  const tiles = Array.from({ length: columns * rows }, (_, i) => photo + 1 + i);
  const coded = [...others, ...tiles];
  const grid = Buffer.concat([u8(0, 0, rows - 1, columns - 1), u16(width), u16(height)]);
  const item = (id: number, type: string, hidden: boolean): Buffer =>
    fullBox('infe', 2, hidden ? 1 : 0, u16(id), u16(0), text(type), u8(0));
  const size = (w: number, h: number): Buffer => fullBox('ispe', 0, 0, u32(w), u32(h));
  // Properties count from 1; the highest bit marks those that a reader must know to show the picture.
  const properties = box('ipco', box('hvcC', contentOf(tile, 'hvcC')), size(TILE, TILE), size(width, height));
  const associations = Buffer.concat([
    ...[u32(coded.length + 1), u16(photo), u8(1, 3)],
    ...coded.map((id) => Buffer.concat([u16(id), u8(2, 0x81, 2)])),
  ]);
  const file = (dataStart: number): Buffer => {
    const places = coded.map((id, i) =>
      Buffer.concat([u16(id), u16(0), u16(0), u16(1), u32(dataStart + i * data.length), u32(data.length)]),
    );
    // The grid itself lies in the box idat (construction method 1).
    const gridPlace = Buffer.concat([u16(photo), u16(1), u16(0), u16(1), u32(0), u32(grid.length)]);
    return Buffer.concat([
      box('ftyp', text('heic'), u32(0), text('mif1heic')),
      fullBox(
        ...(['meta', 0, 0] as const),
        fullBox('hdlr', 0, 0, u32(0), text('pict'), Buffer.alloc(12), u8(0)),
        fullBox('pitm', 0, 0, u16(photo)),
        fullBox(
          'iinf',
          0,
          0,
          u16(coded.length + 1),
          ...others.map((id) => item(id, 'hvc1', false)),
          item(photo, 'grid', false),
          ...tiles.map((id) => item(id, 'hvc1', true)),
        ),
        fullBox('iref', 0, 0, box('dimg', u16(photo), u16(tiles.length), ...tiles.map(u16))),
        box('iprp', properties, fullBox('ipma', 0, 0, associations)),
        fullBox('iloc', 1, 0, u8(0x44, 0), u16(coded.length + 1), gridPlace, ...places),
        box('idat', grid),
      ),
      box('mdat', ...coded.map(() => data)),
    ]);
  };
  // Everything before the data has the same length wherever the data lies.
  return file(file(0).length - coded.length * data.length);
}
