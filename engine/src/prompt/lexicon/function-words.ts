import { type Meaning, SHADES, type Shade } from './meaning.ts';

const is = <T extends Meaning>(meaning: T, names: string): [string, Meaning][] =>
  names.split(', ').map((name) => [name, meaning]);

const SHADE_ALIASES: Readonly<Record<string, Shade>> = {
  lighter: 'light',
  darker: 'dark',
  vivid: 'bright',
  vibrant: 'bright',
  bold: 'bright',
  brighter: 'bright',
  soft: 'muted',
  subtle: 'muted',
  dusty: 'muted',
  faded: 'muted',
  warmer: 'warm',
  rich: 'deep',
  pastel: 'pale',
  honey: 'warm',
  whitewashed: 'pale',
  'white washed': 'pale',
  limewashed: 'pale',
  limed: 'pale',
  bleached: 'pale',
};

const NUMBERS: readonly string[] = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Words that join, count, begin a wish or end one. */
export const FUNCTION_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...is(
    { is: 'not' },
    'no, not, without, without any, not any, none of, minus, skip, avoid, exclude, excluding, omit, remove',
  ),
  ...is(
    { is: 'not' },
    'leave out, leave off, leave away, take out, take away, get rid of, no need for, free of, drop, no more',
  ),
  ...is(
    { is: 'not' },
    'do not add, do not want, do not include, do not use, do not put, do not place, do not need, do not show',
  ),
  ...is(
    { is: 'not' },
    'do not like, do not have, hate, dislike, never, rather not, lose, ditch, nor any, not include, none, anything but',
  ),
  ...is({ is: 'not' }, 'no additional, no extra, i do not want, please no, except, except for, other than'),
  ['nothing', { is: 'nothing' }],
  ...is({ is: 'replace' }, 'replace, swap, exchange, instead of, rather than, in place of'),
  ...is(
    { is: 'wish' },
    'add, include, want, need, place, put, use, have, give, show, make, plus, also, prefer, choose, love',
  ),
  ...is(
    { is: 'wish' },
    'like, featuring, feature, only, just, try, set, install, bring, get, go for, instead, furnish',
  ),
  ...is({ is: 'with' }, 'with, by, for'),
  ...is({ is: 'out' }, 'out, off'),
  ...is({ is: 'and' }, 'and, as well as, along with, together with, plus'),
  ...is({ is: 'or' }, 'or, nor'),
  ...is({ is: 'but' }, 'but, however, though, although, yet, then'),
  ...is({ is: 'article', definite: false }, 'a, an, some, any, another'),
  ...is({ is: 'article', definite: true }, 'the, this, that, these, those, its, my, our, their, his, her'),
  ...is(
    { is: 'of' },
    'in, of, made of, made from, made out of, upholstered in, covered in, is, are, be, should be, must be',
  ),
  ...is(
    { is: 'at' },
    'next to, beside, near, under, underneath, behind, in front of, against, opposite, facing, over, above',
  ),
  ...is(
    { is: 'at' },
    'on, along, between, at, close to, by the, in the corner, in the middle, in the centre, on the left',
  ),
  ...is({ is: 'at' }, 'on the right, around, towards, across from, to the left, to the right, from'),
  ...is(
    { is: 'keep' },
    'keep, do not change, do not touch, do not alter, do not block, do not cover, do not hide, do not move',
  ),
  ...is(
    { is: 'keep' },
    'do not paint, do not modify, do not remove, do not replace, preserve, leave, maintain, respect, retain',
  ),
  ...is({ is: 'keep' }, 'without changing, without touching, without altering, without blocking, without covering'),
  ...is(
    { is: 'build' },
    'repaint, knock down, demolish, tear down, renovate, remodel, retile, refinish, change, open up',
  ),
  ...is({ is: 'count', count: 1 }, 'no second, no other, without a second, single'),
  ...is({ is: 'count', count: 2 }, 'pair, pair of, a pair of, couple of, a couple of, both'),
  ...is({ is: 'count', count: 6 }, 'half a dozen, half dozen'),
  ...is({ is: 'count', count: 12 }, 'dozen, a dozen'),
  ...is(
    { is: 'count', count: 'more' },
    'more, lots of, a lot of, many, plenty of, several, extra, additional, multiple, tons of',
  ),
  ...is({ is: 'count', count: 'fewer' }, 'fewer, less, not too many, not many, not so many, few, only a few, a few'),
  ...NUMBERS.map((name, i) => [name, { is: 'count', count: i + 1 }] as const),
  ...NUMBERS.flatMap((_, i) => [`${i + 1}`, `${i + 1}x`].map((name) => [name, { is: 'count', count: i + 1 }] as const)),
  ...SHADES.map((shade) => [shade, { is: 'shade', shade }] as const),
  ...Object.entries(SHADE_ALIASES).map(([name, shade]) => [name, { is: 'shade', shade }] as const),
]);

/** Words without a wish: grammar, politeness, and what every staging aims for. */
const FILLER = `
i, we, you, it, they, me, us, he, she, who, which, what, there, here, to, so, as, if, would, could, should, can, may, will, must,
do, does, did, please, thanks, thank, kindly, very, really, quite, too, bit, little bit, lot, all, every, each, both, most, much,
im, id, id like, i would like, we would like, i want, lets, let, was, were, been, am, has, had, having, being, being, want to,
room, space, area, living room, bedroom, dining room, office, home office, kitchen, bathroom, home, house, flat, apartment,
lounge, study, interior, place, property, listing, photo, image, picture of the room, staging, stage, staged, furnish, furnished, look,
looks, looking, feel, feels, feeling, vibe, mood, atmosphere, ambience, ambiance, design, designed, designer, decorate, decorated,
beautiful, nice, lovely, welcoming, inviting, cozy, cosy, comfortable, comfy, elegant, stylish, tasteful, clean, tidy, simple, fresh,
airy, spacious, open, bright and airy, homely, lived in, livable, liveable, attractive, appealing, gorgeous, pretty, chic, good, great,
best, better, high end, high quality, quality, expensive, premium, upscale, realistic, photorealistic, natural light, natural looking,
professional, buyers, buyer, potential buyers, guests, family friendly, kid friendly, real estate, for sale, real, estate, market, sale,
style, styled, styling, in the picture, in the photo, in this photo, in this picture, in the image, in the room, in this room, in it,
on the wall, on the walls, on the floor, on wall, above the sofa, over the sofa, above the bed, over the bed, under the coffee table,
in front of the sofa, next to the bed, beside the bed, on either side of the bed, on both sides of the bed, by the bed, beside the sofa,
next to the sofa, on the sofa, on the bed, on the table, on the desk, around the table, to it, as they are, as it is, as is, exactly, the same,
mount, mounted, hang, hung, hanging, visible, reading,
sitting, standing, reading corner, reading nook, reading area, family room, good lighting, warm lighting, natural lighting, soft lighting,
proper lighting, proportions, natural light, lots of light, lots of natural light, more light, plenty of light, light,
matching, match, matches, suitable, fitting, appropriate, proper, right size, correct, well, lit, well lit, beautifully, nicely,
gives, giving, makes, making, more inviting, more welcoming, warm and inviting, inviting and warm, warm and cozy, cozy and warm, filled,
arrangement, arrange, arranged, layout, set up, setup, set of, kind of, type of, sort of, theme, themed, item, items, stuff, things, thing,
new, fully, completely, overall, also some, possible, possibly, maybe, perhaps, ideally, everything, something, anything, else, still,
way, while, when, where, than, such, finish, finished, coloured, color coordinated, shade of, shades of, shade, shades, sure, keep it, make it,
hotel, ergonomic, either, crisp, solid, top, topped, backed, back, matte, matt, satin, brushed, lacquered, painted, stained, effect,
young families, young family, for families, for a family, first time buyers, young couple, young couples, target, targeting, aimed,
preferably, stay, stays, other photo, other photos, new build, show home, airbnb, magazine, pinterest, framed, dining,
hello, hi, hey, dear, ok, okay, yes, help, imagine, picture themselves, lines, clean lines, sit, seats, go, goes, work, works, sleek
`;

export const FILLER_WORDS: readonly string[] = FILLER.split(/[,\n]/)
  .map((word) => word.trim())
  .filter((word) => word !== '');
