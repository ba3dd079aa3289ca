import type { MarketLanguage } from './market-ids.ts';
import type { AddedItem } from './provenance.ts';

/** Names of the embedded engine's furniture, singular and plural, in English and Spanish. */
const NAMES = [
  ['sofa', 'sofas', 'sofá', 'sofás'],
  ['sectional', 'sectionals', 'sofá esquinero', 'sofás esquineros'],
  ['armchair', 'armchairs', 'sillón', 'sillones'],
  ['coffee table', 'coffee tables', 'mesa de centro', 'mesas de centro'],
  ['side table', 'side tables', 'mesa auxiliar', 'mesas auxiliares'],
  ['media unit', 'media units', 'mueble para televisor', 'muebles para televisor'],
  ['bookshelf', 'bookshelves', 'estantería', 'estanterías'],
  ['floor lamp', 'floor lamps', 'lámpara de pie', 'lámparas de pie'],
  ['rug', 'rugs', 'alfombra', 'alfombras'],
  ['picture', 'pictures', 'cuadro', 'cuadros'],
  ['plant', 'plants', 'planta', 'plantas'],
  ['bed', 'beds', 'cama', 'camas'],
  ['nightstand', 'nightstands', 'mesita de noche', 'mesitas de noche'],
  ['dresser', 'dressers', 'cómoda', 'cómodas'],
  ['bench', 'benches', 'banco', 'bancos'],
  ['table lamp', 'table lamps', 'lámpara de mesa', 'lámparas de mesa'],
  ['dining table', 'dining tables', 'mesa de comedor', 'mesas de comedor'],
  ['dining chair', 'dining chairs', 'silla de comedor', 'sillas de comedor'],
  ['sideboard', 'sideboards', 'aparador', 'aparadores'],
  ['desk', 'desks', 'escritorio', 'escritorios'],
  ['task chair', 'task chairs', 'silla de escritorio', 'sillas de escritorio'],
  ['desk lamp', 'desk lamps', 'lámpara de escritorio', 'lámparas de escritorio'],
  ['bar stool', 'bar stools', 'taburete alto', 'taburetes altos'],
  ['stool', 'stools', 'taburete', 'taburetes'],
  ['towel ladder', 'towel ladders', 'toallero de escalera', 'toalleros de escalera'],
  ['laundry basket', 'laundry baskets', 'cesto para la ropa', 'cestos para la ropa'],
  ['bath mat', 'bath mats', 'alfombrilla de baño', 'alfombrillas de baño'],
  ['runner', 'runners', 'alfombra de pasillo', 'alfombras de pasillo'],
  [
    'group of objects on the counter',
    'groups of objects on the counter',
    'grupo de objetos en la encimera',
    'grupos de objetos en la encimera',
  ],
  ['outdoor sofa', 'outdoor sofas', 'sofá de exterior', 'sofás de exterior'],
  ['lounge chair', 'lounge chairs', 'sillón de exterior', 'sillones de exterior'],
  ['low table', 'low tables', 'mesa baja', 'mesas bajas'],
  ['outdoor dining table', 'outdoor dining tables', 'mesa de comedor de exterior', 'mesas de comedor de exterior'],
  ['outdoor chair', 'outdoor chairs', 'silla de exterior', 'sillas de exterior'],
  ['planter', 'planters', 'macetero', 'maceteros'],
  ['parasol', 'parasols', 'sombrilla', 'sombrillas'],
  ['mirror', 'mirrors', 'espejo', 'espejos'],
  ['pair of curtains', 'pairs of curtains', 'par de cortinas', 'pares de cortinas'],
  ['vase', 'vases', 'jarrón', 'jarrones'],
  ['leaning picture', 'leaning pictures', 'cuadro apoyado', 'cuadros apoyados'],
  ['decorative object', 'decorative objects', 'objeto decorativo', 'objetos decorativos'],
] as const;

const SPANISH: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(([one, several, uno, varios]) => [
    [one, uno],
    [several, varios],
  ]),
);

/** Maximum number of kinds listed; the rest becomes "and more". */
const MAX_LISTED = 8;
const MORE: Readonly<Record<MarketLanguage, string>> = { en: 'and more', es: 'y más' };

/** Returns a name in a language; undefined if another engine's name has no translation. */
const nameIn = (name: string, language: MarketLanguage): string | undefined =>
  language === 'en' ? name : SPANISH.get(name);

/**
 * Formats a list such as "1 sofa, 2 armchairs, 1 rug"; null if nothing is recorded as added, or a name cannot be
 * translated.
 */
export function listAdded(added: readonly AddedItem[], language: MarketLanguage): string | null {
  const listed: string[] = [];
  for (const { name, count } of added.slice(0, MAX_LISTED)) {
    const translated = nameIn(name, language);
    if (translated === undefined) return null;
    listed.push(`${count} ${translated}`);
  }
  if (listed.length === 0) return null;
  return `${listed.join(', ')}${added.length > MAX_LISTED ? ` ${MORE[language]}` : ''}`;
}
