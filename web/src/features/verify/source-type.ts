const latin1 = new TextDecoder('latin1');
const BEGIN = '<x:xmpmeta';
const END = '</x:xmpmeta>';
/** Maximum size of an XMP packet, bytes. */
const MAX_PACKET_BYTES = 1_000_000;

const KEYWORD = 'XML:com.adobe.xmp\0';

/**
 * Finds the XMP packet of any kind of picture by searching for its text, which is stored as it is, or compressed in a
 * PNG; null if there is none.
 */
const xmpPacketOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> =>
  plainPacketOf(bytes) ?? (await packedPacketOf(bytes));

/** Addresses of IPTC's vocabulary, and of the C2PA vocabulary that extends it. */
const VOCABULARY = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\//;

/**
 * The name of a digital source type without its vocabulary's address; anything else as it is, shortened for display.
 */
export const sourceName = (value: string): string => value.trim().replace(VOCABULARY, '').slice(0, 80);

/** IPTC's digital source types in plain words: "the picture is ..." (cv.iptc.org/newscodes/digitalsourcetype). */
const WORDS: Readonly<Record<string, string>> = {
  digitalCapture: 'a photo from a digital camera',
  computationalCapture: 'a photo from a digital camera, put together from several exposures',
  negativeFilm: 'scanned from a negative on film',
  positiveFilm: 'scanned from a positive on film',
  print: 'scanned from a print',
  humanEdits: 'a photo that a person has edited',
  minorHumanEdits: 'a photo that a person has edited slightly',
  algorithmicallyEnhanced: 'a photo that a program has enhanced',
  composite: 'put together from several pictures',
  compositeCapture: 'put together from several photos',
  compositeSynthetic: 'put together, with parts that were made by computer',
  compositeWithTrainedAlgorithmicMedia: 'put together, with parts that were made by generative AI',
  trainedAlgorithmicMedia: 'made by generative AI',
  algorithmicMedia: 'made by a program, without generative AI',
  digitalCreation: 'drawn by a person with a computer',
  digitalArt: 'drawn by a person with a computer',
  dataDrivenMedia: 'drawn by a program from data',
  screenCapture: 'a picture of a screen',
  virtualRecording: 'a recording of a virtual scene',
};

/** A digital source type in plain words; null if it is unknown. */
export const sourceWords = (name: string): string | null =>
  Object.hasOwn(WORDS, name) ? (WORDS[name] as string) : null;

/** As an attribute, as a resource, and as text of its own element. */
const VALUE =
  /DigitalSourceType(?:\s*=\s*|\s+rdf:resource\s*=\s*)(["'])([^"'<>]+)\1|:DigitalSourceType>\s*([^<>]+?)\s*</;

/** Reads the digital source type from a file's XMP metadata; null if there is none. */
export async function xmpSourceOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const [, , attribute, text] = VALUE.exec((await xmpPacketOf(bytes)) ?? '') ?? [];
  const value = attribute ?? text;
  return value === undefined ? null : sourceName(value);
}

/** Index of an ASCII text in bytes; -1 if it is not found. */
function indexOf(bytes: Uint8Array, text: string, from = 0): number {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (codes.every((code, i) => bytes[at + i] === code)) return at;
  }
  return -1;
}

function plainPacketOf(bytes: Uint8Array): string | null {
  const begin = indexOf(bytes, BEGIN);
  if (begin === -1) return null;
  const end = indexOf(bytes.subarray(0, begin + MAX_PACKET_BYTES), END, begin);
  return end === -1 ? null : latin1.decode(bytes.subarray(begin, end));
}

/** Decompresses up to the maximum packet size; damaged data end where decompression fails. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packet = new Uint8Array(MAX_PACKET_BYTES);
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (let step = await reader.read(); !step.done && length < MAX_PACKET_BYTES; step = await reader.read()) {
      const part = step.value.subarray(0, MAX_PACKET_BYTES - length);
      packet.set(part, length);
      length += part.length;
    }
    await reader.cancel();
  } catch {
    // Keep what was decompressed before.
  }
  return packet.subarray(0, length);
}

/** The compressed XMP packet of a PNG, in an iTXt chunk (PNG Specification, 11.3.3). */
async function packedPacketOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const at = indexOf(bytes, KEYWORD);
  if (at < 8) return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at - 8);
  const type = latin1.decode(bytes.subarray(at - 4, at));
  const data = bytes.subarray(at + KEYWORD.length, at + length);
  if (type === 'zTXt') return plainPacketOf(await unpacked(data.slice(1)));
  if (type !== 'iTXt' || data[0] !== 1) return null;
  // Compression flag and method, then a language and a translated keyword, each ending with 0.
  const language = data.indexOf(0, 2);
  const translated = data.indexOf(0, language + 1);
  return plainPacketOf(await unpacked(data.slice(translated + 1)));
}
