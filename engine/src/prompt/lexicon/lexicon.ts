import type { Part, Refusal } from '../../planning/wishes/wishes.ts';
import type { FinishMaterial } from '../../scene/finish.ts';
import { COLOUR_WORDS } from './colour-words.ts';
import { FILLER_WORDS, FUNCTION_WORDS } from './function-words.ts';
import type { Meaning } from './meaning.ts';
import { PIECE_WORDS } from './piece-words.ts';

/** Things recognised only to explain why they cannot be done. */
const THINGS: readonly (readonly [names: string, refusal: Refusal])[] = [
  [
    'wall, accent wall, feature wall, floor, flooring, hardwood floor, wood floor, ceiling, window, door, doorway',
    'room',
  ],
  ['fireplace, mantel, mantle, chimney, radiator, skirting, baseboard, trim, moulding, molding, staircase', 'room'],
  [
    'stairs, banister, railing, column, beam, tile, wallpaper, paint colour, paint, hardwood, laminate, parquet',
    'room',
  ],
  ['kitchen cabinet, cupboard, countertop, counter, worktop, island, kitchen island, backsplash, splashback', 'room'],
  [
    'appliance, fridge, refrigerator, oven, stove, dishwasher, sink, tap, faucet, bathtub, bath tub, tub, shower',
    'room',
  ],
  ['toilet, vanity, light fixture, ceiling light, recessed light, downlight, ceiling fan, outlet, socket', 'room'],
  ['light switch, roof, view, sky, garden, lawn, grass, pool, deck, patio, fence, exposed brick, brick', 'room'],
  ['person, people, man, woman, men, women, child, children, kid, family, model, couple, baby, girl, boy', 'people'],
  ['dog, cat, pet, animal, puppy, kitten', 'people'],
  ['text, logo, watermark, sign, lettering, writing, phone number, price, caption, word, letters, banner', 'text'],
  ['blind, shutter, chandelier, pendant, pendant lamp, pendant light', 'missing'],
  ['bowl, fruit, lemon, bottle, glassware, dishes, place setting, tableware, rocking chair', 'missing'],
  [
    'fire pit, firepit, bbq, barbecue, grill, hot tub, dressing table, vanity table, telescope, guitar, toy, toys',
    'missing',
  ],
  ['ottoman, pouf, pouffe, footstool, wardrobe, closet, armoire, crib', 'missing'],
  [
    'cot, bunk bed, piano, hammock, swing, treadmill, aquarium, computer, laptop, monitor, candle, fruit bowl',
    'missing',
  ],
  [
    'flowers, flower, basket, clock, chaise, chaise longue, daybed, sofa bed, bean bag, beanbag, car, sconce',
    'missing',
  ],
  [
    'pool table, table tennis, wall sconce, wall lamp, wall light, room divider, coat rack, bar cart, wine rack',
    'missing',
  ],
  ['modern, contemporary, traditional, classic, luxury, luxurious, minimalist, minimal, bohemian, boho', 'style'],
  ['industrial, scandinavian, scandi, nordic, farmhouse, rustic, japandi, mid century, midcentury, vintage', 'style'],
  ['mid century modern, art deco, retro, french, victorian, country, shabby chic, transitional', 'style'],
  ['large, big, huge, small, tiny, little, oversized, king size, queen size, compact, long, wide, narrow', 'size'],
  ['tall, low, high, l shaped, u shaped, round, oval, square, rectangular, curved', 'size'],
  ['modular, three seater, two seater, 3 seater, 2 seater, king, queen, full size, twin, thick, thin', 'size'],
  ['bigger, larger, smaller, taller, shorter, wider, longer, lower, higher, four poster, canopy, low profile', 'size'],
  ['floor to ceiling, carved, tufted, slipcovered, skirted, winged, chunky, rocking, swivel, nesting', 'size'],
  ['black framed, white framed, gold framed, silver framed, brass framed, wood framed, wooden framed', 'size'],
  [
    'striped, stripes, stripe, floral, patterned, pattern, checked, check, checkered, tartan, geometric, abstract',
    'pattern',
  ],
  ['persian, oriental, moroccan, berber, kilim, ikat, herringbone, chevron, tribal, animal print, leopard', 'pattern'],
  ['nothing else, nothing more', 'amount'],
  ['existing, current, old', 'existing'],
  ['left, right, centre, middle, corner, side, back wall, left wall, right wall, foreground, background', 'place'],
];

const THING_WORDS: ReadonlyMap<string, Meaning> = new Map(
  THINGS.flatMap(([names, refusal]) =>
    names.split(', ').map((name): [string, Meaning] => [name, { is: 'thing', refusal }]),
  ),
);

/** Materials by name, some with an implied colour. */
const MATERIALS: readonly (readonly [names: string, material: FinishMaterial, hex?: string])[] = [
  ['linen, natural linen, canvas fabric', 'linen'],
  ['boucle, bouclee, teddy', 'boucle'],
  ['velvet, velour', 'velvet'],
  ['leather, faux leather, vegan leather', 'leather'],
  ['wool, woollen, woolen, knitted, knit, felt', 'wool'],
  ['cotton', 'cotton'],
  ['oak, oakwood, natural oak, natural wood', 'oak'],
  ['pine, birch, maple', 'oak', '#d0b084'],
  ['ash, ash wood, beech', 'oak', '#c9ab82'],
  ['medium wood, medium toned wood, medium tone wood, mid tone wood, mid toned wood', 'oak', '#94704c'],
  ['teak', 'walnut', '#8c5f3a'],
  ['walnut, natural walnut', 'walnut'],
  ['mahogany, rosewood', 'walnut', '#57291d'],
  ['cherry, cherry wood, cherrywood', 'walnut', '#80462c'],
  ['ebony, wenge', 'walnut', '#2b2019'],
  [
    'reclaimed wood, reclaimed oak, weathered wood, distressed wood, barn wood, barnwood, rustic wood, raw wood',
    'plank',
  ],
  ['brass, brushed brass, antique brass', 'brass'],
  ['steel, chrome, nickel, stainless steel, aluminium, aluminum', 'steel'],
  ['black metal, black steel, black iron, wrought iron, iron, matte black metal', 'black metal'],
  ['copper', 'copper'],
  ['marble, stone, travertine, granite, terrazzo, quartz', 'marble'],
  ['rattan, wicker, cane, cane back, cane backed, caned, seagrass', 'rattan'],
  ['ceramic, stoneware, pottery', 'ceramic'],
];

/** Requested materials that the engine lacks. */
const UNAVAILABLE =
  'glass, acrylic, lucite, plastic, bamboo, concrete, mirrored, fur, faux fur, sheepskin, jute, sisal';

const MATERIAL_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...MATERIALS.flatMap(([names, material, hex]) =>
    names.split(', ').map((name) => [name, { is: 'material', material, ...(hex && { hex }) }] as const),
  ),
  ...UNAVAILABLE.split(', ').map((name) => [name, { is: 'thing', refusal: 'material' }] as const),
  ...['wooden', 'timber', 'hardwood', 'solid wood'].map((name) => [name, { is: 'family', family: 'wood' }] as const),
  ...['metallic', 'metal framed'].map((name) => [name, { is: 'family', family: 'metal' }] as const),
  ...['upholstered'].map((name) => [name, { is: 'family', family: 'fabric' }] as const),
]);

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

/** Parts and accessories of furniture by name. */
const PART_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
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

const FILLER: Meaning = { is: 'filler' };

/** All known phrases in lower case, words separated by one space. Names of pieces take precedence. */
const PHRASES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...FILLER_WORDS.map((word) => [word, FILLER] as const),
  ...THING_WORDS,
  ...PART_WORDS,
  ...MATERIAL_WORDS,
  ...COLOUR_WORDS,
  ...FUNCTION_WORDS,
  ...PIECE_WORDS,
]);

/** Number of words in the longest phrase. */
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** Singular of a noun; words without a plural are returned unchanged. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('lves')) return `${word.slice(0, -3)}f`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Meaning of a phrase, with its last word in singular or plural; null if unknown. */
export function meaningOf(words: readonly string[]): Meaning | null {
  const known = PHRASES.get(words.join(' '));
  if (known) return known;
  const last = words[words.length - 1];
  const one = singular(last);
  return one === last ? null : (PHRASES.get([...words.slice(0, -1), one].join(' ')) ?? null);
}

/** Single words of all phrases. */
export const VOCABULARY: ReadonlySet<string> = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
