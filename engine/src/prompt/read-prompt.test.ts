import { describe, expect, it } from 'vitest';
import type { Count, Wish } from '../planning/wishes/wishes.ts';
import { readPrompt, withoutContradictions } from './read-prompt.ts';
import { summariseWishes } from './wish-summary.fixture.ts';

/** What people write, and what is understood of it. */
const PROMPTS: readonly (readonly [prompt: string, wishes: string])[] = [
  ['no rug', 'no rug'],
  ['blue sofa', 'sofa(blue)'],
  ['add a desk', 'desk'],
  ['without plants', 'no plant'],
  ['leather armchairs', 'armchair(leather)'],
  ['two armchairs', '2 armchair'],
  ['warm wood', 'wood(oak #a8753f)'],
  ['more plants', 'more plant'],
  ['light oak table', 'coffeeTable|diningTable|sideTable|desk(oak #c9a981)'],
  ['neutral colours', 'accents(#d7ccba #948779 #e9e2d6)'],
  ['no rug or plants', 'no rug; no plant'],
  ['No rug, blue sofa.', 'no rug; sofa(blue)'],
  ['no rug and a blue sofa', 'no rug; sofa(blue)'],
  ['a blue velvet sofa and brass lamps', 'sofa(velvet blue); floorLamp|tableLamp|deskLamp(brass)'],
  ['a sofa in blue velvet and a rug in beige', 'sofa(velvet blue); rug(beige)'],
  ['a blue and white rug', 'rug(blue)'],
  ['Please add a desk with a black office chair, but no plants', 'desk; taskChair(black); no plant'],
  ['remove the rug', 'no rug'],
  ["don't add any lamps", 'no floorLamp|tableLamp|deskLamp'],
  ['leave out the coffee table', 'no coffeeTable'],
  ['leave the rug out', 'no rug'],
  ['Paint the walls white', 'refused room: Paint the walls white'],
  ['remove the fireplace', 'refused room: remove the fireplace'],
  ['Keep the walls and windows as they are', 'granted'],
  ["Don't change the floor", 'granted'],
  ['white curtains', 'curtains(white)'],
  ['no people', 'granted'],
  ['a family sitting on the sofa', 'refused people: family'],
  ['Grey sofa, mustard cushions and a wool throw', 'sofa(grey); cushions(mustard); cushions(wool)'],
  ['couch in navy, no artwork', 'sofa(navy); no art'],
  ['a couhc and two armchiars', 'sofa; 2 armchair'],
  ['gray colour palette with touches of gold', 'accents(grey); accents(gold)'],
  ['bright and airy', ''],
  ['warm colours', 'accents(#a5654f #b68e4e #cdbfa8)'],
  ['Add beautiful furniture to make this room look welcoming and lived-in', ''],
  ['glass coffee table', 'coffeeTable; refused material: glass'],
  ['a large sectional sofa', 'sectional|sofa; refused size: large'],
  ['sofa next to the window', 'sofa; refused place: next to the window'],
  ['replace the coffee table with an ottoman', 'no coffeeTable; refused missing: ottoman'],
  ['use a bench instead of a coffee table', 'bench; no coffeeTable'],
  ['a blue sofa. No, make the sofa green', 'sofa(green); refused opposite: blue sofa'],
  ['king size bed with white bedding', 'bed; bedding(white); refused size: king size'],
  ['6 dining chairs, walnut table', '6 diningChair; coffeeTable|diningTable|sideTable|desk(walnut)'],
  ['sofa with brass legs', 'sofa; legs of sofa(brass)'],
  ['black and white photographs', 'art(black)'],
  ['fewer plants', 'fewer plant'],
  ['not too many plants', 'fewer plant'],
  ['no clutter', 'no objects'],
  ['no cushions', 'no cushions'],
  ['kein Teppich bitte', '? kein Teppich bitte'],
  ['Modern style, light wood, white furniture', 'wood(oak #d2b58b); all(white); refused style: Modern'],
  ["I'd like a cosy reading corner with an armchair and a floor lamp", 'armchair; floorLamp'],
  ['the sofa should be dark green', 'sofa(#2f4331)'],
  ['dark wood furniture', 'wood(walnut #46301f)'],
  ['pops of colour', 'accents(#be744a #336265 #d3b364)'],
  ['a splash of yellow', 'accents(yellow)'],
  ['without the TV', 'no mediaUnit'],
  ['no tv, no rug, no plants', 'no mediaUnit; no rug; no plant'],
  ['sage green armchairs, boucle sofa', 'armchair(sage); sofa(boucle)'],
  ['no carpets, no paintings and no lamps', 'no rug; no art; no floorLamp|tableLamp|deskLamp'],
  ['without a rug or a plant', 'no rug; no plant'],
  ['without a rug and a plant', 'no rug; no plant'],
  ['no rug but plants', 'no rug; plant'],
  ['no sofa, two armchairs instead', 'no sofa; 2 armchair'],
  ['skip the coffee table', 'no coffeeTable'],
  ["I don't want any plants in here", 'no plant'],
  ['we would like a grey couch and a pair of leather armchairs, please', 'sofa(grey); 2 armchair(leather)'],
  ['blue-grey sofa', 'sofa(blue grey)'],
  ['boucle armchairs in cream', 'armchair(boucle cream)'],
  ['bouclé sofa', 'sofa(boucle)'],
  ['dark walnut desk and black leather office chair', 'desk(walnut #422d1f); taskChair(leather black)'],
  ['oak furniture', 'wood(oak)'],
  ['black metal and reclaimed wood', 'metal(black metal); wood(plank)'],
  ['brass accents', 'metal(brass)'],
  ['gold lamps', 'floorLamp|tableLamp|deskLamp(brass)'],
  ['gold pillows', 'cushions(gold)'],
  ['three plants', '3 plant'],
  ['lots of plants', 'more plant'],
  ['pink rug, pink pillows', 'rug(pink); cushions(pink)'],
  ['make it blue', 'accents(blue)'],
  ['in shades of green and beige', 'accents(green beige)'],
  ['earth tones', 'accents(#a5654f #6c6a45 #af814d)'],
  ['jewel tones please', 'accents(#30624b #583d6a #2f4a8e)'],
  ['natural materials', 'accents(#d7ccba #b3916f #948779)'],
  ['a round dining table with 4 chairs', 'diningTable; 4 armchair|diningChair|taskChair; refused size: round'],
  ['rattan armchair', 'armchair(rattan)'],
  ['marble coffee table, black legs', 'coffeeTable(marble); legs of coffeeTable(black)'],
  ['no tables', 'no coffeeTable|diningTable|sideTable|desk'],
  ['no decorations', 'no objects'],
  ['change the flooring to hardwood', 'refused room: change the flooring to hardwood'],
  ['blue walls', 'refused room: blue walls'],
  ['new windows', 'refused room: windows'],
  ['add a chandelier', 'refused missing: chandelier'],
  ['mount a tv on the wall', 'mediaUnit'],
  ['add a person reading a book', 'granted; refused people: person'],
  ['put our logo in the corner', 'refused text: logo'],
  ['no text', 'granted'],
  ['Add a cat on the rug', 'refused people: cat; refused place: on the rug'],
  ['remove all the furniture', 'refused existing: remove all the furniture'],
  ['remove the old sofa', 'refused existing: remove the old sofa'],
  ['the rug: grey. the sofa: white.', 'rug(grey); sofa(white)'],
  [
    'Rug in dark blue, sofa in light grey, armchairs in cognac leather',
    'rug(#243750); sofa(#bebdbb); armchair(leather cognac)',
  ],
  ['a sofa that is green', 'sofa(green)'],
  ['sofa green, rug beige', 'sofa(green); rug(beige)'],
  ['NO PLANTS!!! I HATE PLANTS', 'no plant; no plant'],
  ['add: desk; bookshelf; floor lamp', 'desk; bookshelf; floorLamp'],
  ['desk, bookshelf, floor lamp', 'desk; bookshelf; floorLamp'],
  ['a bed w/ white linens & navy throw pillows', 'bed; bedding(white); cushions(navy)'],
  ['teal velvet headboard', 'bed(velvet teal)'],
  ['a sofa, no, two armchairs', 'sofa; 2 armchair'],
  ['no blue sofa', 'refused unwanted: no blue sofa'],
  ['no bright colors', 'refused unwanted: no bright colors'],
  ['nothing on the walls', '? nothing'],
  ['Bitte ein blaues Sofa', 'sofa(blue); ? Bitte ein'],
  ['asdf qwerty zxcv', '? asdf qwerty zxcv'],
  ['love seat in mustard', 'sofa(mustard)'],
  ['side-table of marble', 'sideTable(marble)'],
  ['tv console made of oak', 'mediaUnit(oak)'],
  ['kid-friendly, no glass', 'granted'],
  ['cheerful yellow armchair', 'armchair(yellow); ? cheerful'],
  ['a beige rug and a beige sofa', 'rug(beige); sofa(beige)'],
  ['beige rug and sofa', 'rug(beige); sofa'],
  ['blue curtains and a blue sofa', 'curtains(blue); sofa(blue)'],
  ['fluffy white rug', 'rug(white); ? fluffy'],
  ['more plants and fewer lamps', 'more plant; fewer floorLamp|tableLamp|deskLamp'],
  ["don't block the windows", 'granted'],
  ['keep the colours neutral', 'accents(#d7ccba #948779 #e9e2d6)'],
  ['please keep the fireplace visible', 'granted'],
  ['add some greenery', 'plant'],
  ['two nightstands with table lamps', '2 nightstand; tableLamp'],
  [
    'a large dark green velvet sofa with brass legs, a walnut coffee table and a cream rug. No plants please.',
    'sofa(velvet #2f4331); legs of sofa(brass); coffeeTable(walnut); rug(cream); no plant; refused size: large',
  ],
  ['warm lighting, cozy feel', ''],
  ['light blue rug, pale pink cushions', 'rug(#a8adb8); cushions(#e4d6d5)'],
];

describe('reading a prompt', () => {
  it.each(PROMPTS)('%s', (prompt, wishes) => {
    expect(summariseWishes(readPrompt(prompt))).toBe(wishes);
  });

  it("gives the person's own words back", () => {
    const { wishes, refused, notUnderstood } = readPrompt(
      'A  Dark-Blue   Sofa;\nno Rug or Plants; paint the WALLS white; zorbly',
    );
    expect(wishes.map(({ words }) => words)).toEqual(['Dark-Blue Sofa', 'no Rug', 'no Plants']);
    expect(refused).toEqual([{ words: 'paint the WALLS white', why: 'room' }]);
    expect(notUnderstood).toEqual(['zorbly']);
  });

  it('cuts long words that it repeats', () => {
    const [words] = readPrompt('x'.repeat(500)).notUnderstood;
    expect([...words]).toHaveLength(80);
    expect(words.endsWith('…')).toBe(true);
  });
});

describe('any text', () => {
  const PARTS = [
    'no ',
    'without ',
    'blue ',
    'sofa',
    ' and ',
    ', ',
    '. ',
    "don't ",
    'replace ',
    'in ',
    'the ',
    'wall ',
    'keep ',
    'é',
    '👩‍🎨',
    '\u0000',
    "'",
    '-',
    '\n',
    '7',
    'aaaaaaaa',
    'legs ',
    'more ',
    'out ',
    '{"$ne":1}',
    '<b>',
    'next to ',
  ];
  /** A text of any length from a simple generator (Numerical Recipes), the same on every run. */
  const textOf = (seed: number, length: number): string => {
    let state = seed;
    let text = '';
    while (text.length < length) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += PARTS[(state >>> 8) % PARTS.length];
    }
    return text;
  };

  it('is read without a fault, and all that comes back stands in it', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const text = textOf(seed, 200);
      const plain = text.split(/\s+/).join(' ');
      const { refused, notUnderstood } = readPrompt(text);
      for (const words of [...refused.map((each) => each.words), ...notUnderstood]) {
        // "no" may be said once more, so every word counts by itself.
        for (const word of words.replace(/…$/, '').split(' ')) expect(plain, words).toContain(word);
      }
    }
  });

  it.each([
    ['words', 'sofa '],
    ['letters', 'a'],
    ['apostrophes', "'"],
    ['commas', ', '],
    ['negations', 'no '],
    ['adjectives', 'blue and '],
    ['anything', textOf(9, 997)],
  ])('takes time that grows with its length: %s', (_, part) => {
    const time = (length: number): number => {
      const text = part.repeat(Math.ceil(length / part.length));
      const runs = Array.from({ length: 3 }, () => {
        // The processor's time: the clock's grows with whatever else runs.
        const before = process.cpuUsage();
        readPrompt(text);
        return process.cpuUsage(before).user / 1000;
      });
      return Math.min(...runs);
    };
    time(2000);
    // Eight times the text in linear time is eight times the work; in quadratic time it would be 64 times.
    expect(time(64_000)).toBeLessThan(30 * Math.max(5, time(8_000)));
  });
});

const chairs = (count: Count, colour?: string): Wish => ({
  ...{ kind: 'piece', pieces: ['armchair'], count },
  cover: colour === undefined ? null : { colour },
});
/** Numbers of the wishes that are kept. */
function kept(...wishes: readonly Wish[]): number[] {
  const said = wishes.map((wish, i) => ({ words: `${i}`, wish }));
  const { wishes: left, refused } = withoutContradictions({ wishes: said, refused: [], notUnderstood: [] });
  expect(refused.map(({ why }) => why)).toEqual(refused.map(() => 'opposite'));
  expect(left.length + refused.length).toBe(wishes.length);
  return left.map(({ words }) => Number(words));
}

describe('of wishes that cannot both be', () => {
  it('the later counts: another number, another colour', () => {
    expect(kept(chairs(2), chairs(3))).toEqual([1]);
    expect(kept(chairs('more'), chairs('fewer'))).toEqual([1]);
    expect(kept(chairs(null, '#ff0000'), chairs(null, '#0000ff'))).toEqual([1]);
  });

  it('the later counts: with it, without it', () => {
    const none: Wish = { kind: 'leaveOut', pieces: ['armchair'] };
    expect(kept(chairs(2), none)).toEqual([1]);
    expect(kept(none, chairs(2))).toEqual([1]);
  });

  it('both count where one says what the other leaves open', () => {
    expect(kept(chairs(2), chairs(null, '#ff0000'))).toEqual([0, 1]);
    expect(kept(chairs(2), chairs(2))).toEqual([0, 1]);
    expect(kept(chairs(2), { kind: 'leaveOut', pieces: ['sofa'] })).toEqual([0, 1]);
  });
});
