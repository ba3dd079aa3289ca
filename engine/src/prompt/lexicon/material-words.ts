import type { FinishMaterial } from '../../scene/finish.ts';
import type { Meaning } from './meaning.ts';

/** Materials by their names, some with the colour that the name says. */
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

/** Materials that people ask for and the engine lacks. */
const NONE = 'glass, acrylic, lucite, plastic, bamboo, concrete, mirrored, fur, faux fur, sheepskin, jute, sisal';

export const MATERIAL_WORDS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...MATERIALS.flatMap(([names, material, hex]) =>
    names.split(', ').map((name) => [name, { is: 'material', material, ...(hex && { hex }) }] as const),
  ),
  ...NONE.split(', ').map((name) => [name, { is: 'thing', refusal: 'material' }] as const),
  ...['wooden', 'timber', 'hardwood', 'solid wood'].map((name) => [name, { is: 'family', family: 'wood' }] as const),
  ...['metallic', 'metal framed'].map((name) => [name, { is: 'family', family: 'metal' }] as const),
  ...['upholstered'].map((name) => [name, { is: 'family', family: 'fabric' }] as const),
]);
