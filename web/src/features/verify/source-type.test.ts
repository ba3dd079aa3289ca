import { deflateSync } from 'node:zlib';
import { sourceTypeXmp } from '@roomwright/engine/files';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sourceName, sourceWords, xmpSourceOf } from './source-type.ts';

const PLACE = 'http://cv.iptc.org/newscodes/digitalsourcetype';
const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const packet = (text: string): Uint8Array<ArrayBuffer> =>
  bytes(`\u0000\u00ff<x <x:xmpmeta><rdf:Description ${text}</x:xmpmeta>more`);

test.each(['jpeg', 'png', 'webp'] as const)('what our own files say of themselves is read: %s', async (format) => {
  const grey = sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } });
  const file = await grey.withXmp(sourceTypeXmp('compositeSynthetic')).toFormat(format).toBuffer();
  expect(await xmpSourceOf(Uint8Array.from(file))).toBe('compositeSynthetic');
});

/** A PNG chunk without a valid checksum, which is not checked here. */
const chunk = (type: string, data: Uint8Array): Uint8Array<ArrayBuffer> => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Uint8Array.from(Buffer.concat([length, Buffer.from(type), data, Buffer.from('sum!')]));
};
const keyword = Buffer.from('XML:com.adobe.xmp\0');

test('a compressed text of a PNG is unpacked, up to the maximum packet size', async () => {
  const packet = `<x:xmpmeta Iptc4xmpExt:DigitalSourceType="${PLACE}/print"></x:xmpmeta>`;
  const packed = (text: string) =>
    chunk('iTXt', Buffer.concat([keyword, Buffer.from('\x01\0en\0XMP\0', 'latin1'), deflateSync(text)]));
  expect(await xmpSourceOf(packed(packet))).toBe('print');
  expect(await xmpSourceOf(packed(`${' '.repeat(5_000_000)}${packet}`))).toBeNull();
  const broken = chunk('zTXt', Buffer.concat([keyword, Buffer.from('\0not packed')]));
  expect(await xmpSourceOf(broken)).toBeNull();
});

test.each([
  ['an attribute', `Iptc4xmpExt:DigitalSourceType="${PLACE}/digitalCapture"/>`],
  ['an attribute in single quotes', `Iptc4xmpExt:DigitalSourceType = '${PLACE}/digitalCapture'/>`],
  ['a text', `><Iptc4xmpExt:DigitalSourceType> ${PLACE}/digitalCapture </Iptc4xmpExt:DigitalSourceType>`],
  ['a resource', `><Iptc4xmpExt:DigitalSourceType rdf:resource="${PLACE}/digitalCapture"/>`],
])('it may be %s', async (_, text) => {
  expect(await xmpSourceOf(packet(text))).toBe('digitalCapture');
});

test.each([
  ['without a packet', bytes(`Iptc4xmpExt:DigitalSourceType="${PLACE}/print"`)],
  ['with a packet that does not end', bytes(`<x:xmpmeta DigitalSourceType="${PLACE}/print"`)],
  ['with a packet that says nothing of it', packet('dc:title="DigitalSourceType"/>')],
  ['with nothing in it', new Uint8Array()],
])('there is none in a file %s', async (_, file) => {
  expect(await xmpSourceOf(file)).toBeNull();
});

test('a known type has a description; an unknown one is shown as it is, shortened', () => {
  expect(sourceWords(sourceName(`${PLACE}/trainedAlgorithmicMedia`))).toBe('made by generative AI');
  expect(sourceName('http://c2pa.org/digitalsourcetype/empty')).toBe('empty');
  expect(sourceName('https://elsewhere.example/x')).toBe('https://elsewhere.example/x');
  expect(sourceName('x'.repeat(1000))).toHaveLength(80);
  for (const name of ['empty', 'constructor', '']) expect(sourceWords(name)).toBeNull();
});
