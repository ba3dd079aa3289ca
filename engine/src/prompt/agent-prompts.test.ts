import { describe, expect, it } from 'vitest';
import { outdoorWishes, readPrompt } from './read-prompt.ts';
import { summariseWishes } from './wish-summary.fixture.ts';

const TABLE = 'coffeeTable|diningTable|sideTable|desk';
const LAMP = 'floorLamp|tableLamp|deskLamp';
const CHAIR = 'armchair|diningChair|taskChair';

/** What agents write, American and British, each once read the wrong way round or passed over in part. */
const PROMPTS: Readonly<Record<string, readonly (readonly [prompt: string, wishes: string])[]>> = {
  materials: [
    ['rattan chair', `${CHAIR}(rattan)`],
    ['oak table', `${TABLE}(oak)`],
    ['leather sofa', 'sofa(leather)'],
    ['brass lamp', `${LAMP}(brass)`],
    ['two cane-back armchairs', '2 armchair(rattan)'],
    ['metal bed frame', 'bed(steel)'],
    ['a black metal frame bed', 'bed(black metal)'],
    ['wood and metal coffee table', 'coffeeTable(oak)'],
    ['hardwood coffee table', 'coffeeTable(oak)'],
    ['coffee table in dark wood', 'coffeeTable(walnut #46301f)'],
    ['carved wood sideboard', 'sideboard(oak); refused size: carved'],
    ['sofa with wooden legs', 'sofa; legs of sofa(oak)'],
    ['white-washed oak', 'wood(oak #cfaf87)'],
    ['a mid-tone wood dining set', 'diningTable(oak #94704c)'],
    ['marble-topped side table', 'sideTable(marble)'],
    ['light wood and leather sofa', 'wood(oak #d2b58b); sofa(leather)'],
    ['matte black hardware', 'metal(black)'],
    ['chunky knit throw', 'cushions(wool); refused size: chunky'],
  ],
  colours: [
    ['ash grey sofa', 'sofa(ash grey)'],
    ['settee in duck egg blue', 'sofa(duck egg)'],
    ['rose gold lamps', `${LAMP}(copper)`],
    ['espresso coloured furniture', 'all(espresso)'],
    ['warm whites and natural oak', 'accents(#ffe8d4 #f8dfc5); wood(oak)'],
    ['couch color: beige', 'sofa(beige)'],
    ['sofa (grey), rug (cream), lamp (brass)', `sofa(grey); rug(cream); ${LAMP}(brass)`],
  ],
  'what is not wanted': [
    ['no red or orange', 'refused unwanted: no red or orange'],
    ['no red, orange or pink', 'refused unwanted: no red, orange or pink'],
    ['avoid red, blue sofa', 'sofa(blue); refused unwanted: avoid red'],
    ['anything but grey', 'refused unwanted: anything but grey'],
    ['nothing blue', 'refused unwanted: nothing blue'],
    ['a sofa but not blue', 'sofa; refused unwanted: not blue'],
    ["don't use any red", "refused unwanted: don't use any red"],
    ['without any metal', 'refused unwanted: without any metal'],
    ['plants: yes, rug: no', 'plant; no rug'],
    ['Sofa: grey. Rug: none.', 'sofa(grey); no rug'],
    ['pillows: none', 'no cushions'],
    ['no rug (but plants)', 'no rug; plant'],
    ['no second armchair', '1 armchair'],
    ['no sectional', 'no sectional'],
    ['please no plants, and no tv either', 'no plant; no mediaUnit'],
    ['no patterns', 'refused pattern: no patterns'],
  ],
  'numbers and amounts': [
    ['dining table for six', 'diningTable; 6 diningChair'],
    ['a dining table for 6 people and a rug', 'diningTable; 6 diningChair; rug'],
    ['dining table that seats 8', 'diningTable; 8 diningChair'],
    ['half a dozen dining chairs', '6 diningChair'],
    ['2x armchair', '2 armchair'],
    ['seats 8', '? seats 8'],
    ['1. Dining table 2. Rug 3. No plants', 'diningTable; rug; no plant'],
    ['less furniture', 'refused amount: less furniture'],
    ['just a sofa and a rug, nothing else', 'sofa; rug; refused amount: nothing else'],
  ],
  'pieces by other names': [
    ['four-poster bed', 'bed; refused size: four-poster'],
    ['navy blue sectional', 'sectional|sofa(navy)'],
    ['chocolate brown leather Chesterfield sofa', 'sofa(leather chocolate)'],
    ['telly and a standard lamp', 'mediaUnit; floorLamp'],
    ['gallery wall', 'art'],
    ['floor-to-ceiling bookshelves', 'bookshelf; refused size: floor-to-ceiling'],
    ['black-framed art', 'art; refused size: black-framed'],
    ['striped rug', 'rug; refused pattern: striped'],
    ['crib and rocking chair', 'refused missing: crib; refused missing: rocking chair'],
    ['smaller sofa', 'sofa; refused size: smaller'],
    ['three leather stools', '3 stool|barStool(leather)'],
    ['no stools', 'no stool|barStool'],
    ['oak bar stools', 'barStool(oak)'],
    ['patio furniture: sun loungers, an umbrella and a BBQ', 'loungeChair; parasol; refused missing: BBQ'],
  ],
};

describe.each(Object.entries(PROMPTS))('prompts of agents: %s', (_, prompts) => {
  it.each(prompts)('%s', (prompt, wishes) => {
    expect(summariseWishes(readPrompt(prompt))).toBe(wishes);
  });
});

describe('prompts for places outdoors', () => {
  it.each([
    ['grey sofa, teak coffee table', 'outdoorSofa(grey); outdoorTable(walnut #8c5f3a)'],
    [
      'no plants, a table with 4 chairs',
      'no planter; outdoorTable|outdoorDiningTable|desk; 4 loungeChair|outdoorChair',
    ],
    ['sofa with black legs, orange cushions', 'outdoorSofa; legs of outdoorSofa(black); cushions(orange)'],
  ])('%s', (prompt, wishes) => {
    expect(summariseWishes(outdoorWishes(readPrompt(prompt)))).toBe(wishes);
  });
});
