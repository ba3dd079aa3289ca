import { xmpPacketOf } from './xmp-packet.ts';

/** Addresses of IPTC's vocabulary, and of the one with which the specification of content credentials completes it. */
const VOCABULARY = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\//;

/** The name of a digital source type without its vocabulary's address; anything else as it is, cut where it is too long to show. */
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

/** A digital source type in plain words; null for one that is not known here. */
export const sourceWords = (name: string): string | null =>
  Object.hasOwn(WORDS, name) ? (WORDS[name] as string) : null;

/** As an attribute, as a resource, and as text of its own element. */
const VALUE =
  /DigitalSourceType(?:\s*=\s*|\s+rdf:resource\s*=\s*)(["'])([^"'<>]+)\1|:DigitalSourceType>\s*([^<>]+?)\s*</;

/** The digital source type that a file's XMP metadata names; null where it names none. */
export async function xmpSourceOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const [, , attribute, text] = VALUE.exec((await xmpPacketOf(bytes)) ?? '') ?? [];
  const value = attribute ?? text;
  return value === undefined ? null : sourceName(value);
}
