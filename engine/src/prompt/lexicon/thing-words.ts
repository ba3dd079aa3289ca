import type { Refusal } from '../../planning/wishes/wishes.ts';
import type { Meaning } from './meaning.ts';

/** Things that are recognised only to explain why they are not done. */
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

export const THING_WORDS: ReadonlyMap<string, Meaning> = new Map(
  THINGS.flatMap(([names, refusal]) =>
    names.split(', ').map((name): [string, Meaning] => [name, { is: 'thing', refusal }]),
  ),
);
