import type { Part } from '../../planning/wishes/wishes.ts';
import type { Meaning } from './meaning.ts';

const PARTS: readonly (readonly [names: string, part: Part])[] = [
  [
    'accent, accents, tone, hue, touch, touches, pop, pops, splash, dash, hint, detail, accent colour, colour accent, highlight',
    'accents',
  ],
  ['material, colour, colours, palette, colour palette, colour scheme, scheme, coloring, colouring', 'accents'],
  ['pillow, throw pillow, cushion, scatter cushion, throw, blanket, throw blanket, textile, bed throw', 'cushions'],
  ['bedding, bed linen, bedlinen, linens, duvet, comforter, bedspread, bed sheet, sheet, quilt, coverlet', 'bedding'],
  ['leg, frame, base, feet, foot, handle, knob, hardware', 'legs'],
  ['wood, woods, wood furniture, woodwork, wood tone', 'wood'],
  ['metal, metals, metalwork', 'metal'],
  ['fabric, upholstery, cloth', 'fabric'],
  ['decor, decoration, accessory, accessories, ornament, knickknack, clutter, books, book, vase, object', 'objects'],
];

/** Parts and accessories of furniture by their names. */
export const PART_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...PARTS.flatMap(([names, part]) => names.split(', ').map((name) => [name, { is: 'part', part }] as const)),
  ['furniture', { is: 'furniture' }],
  ['furnishing', { is: 'furniture' }],
  ['piece', { is: 'furniture' }],
  ...[
    'patio furniture',
    'outdoor furniture',
    'garden furniture',
    'bedroom set',
    'bedroom suite',
    'living room set',
  ].map((name) => [name, { is: 'furniture' }] as const),
]);
