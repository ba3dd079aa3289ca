import type { Wish, Wishes } from '../planning/wishes/wishes.ts';
import type { Treatment } from '../scene/finish.ts';
import { COLOUR_WORDS } from './lexicon/colour-words.ts';

const NAMES = new Map(
  [...COLOUR_WORDS]
    .flatMap(([name, meaning]) => (meaning.is === 'colour' ? [[meaning.hex, name] as const] : []))
    .reverse(),
);

const named = (hex: string): string => NAMES.get(hex) ?? hex;
const treated = (treatment: Treatment | null): string =>
  treatment
    ? `(${[treatment.material, treatment.colour && named(treatment.colour)].filter((word) => word !== undefined).join(' ')})`
    : '';

function summaryOf(wish: Wish): string {
  switch (wish.kind) {
    case 'piece':
      return `${wish.count ? `${wish.count} ` : ''}${wish.pieces.join('|')}${treated(wish.cover)}`;
    case 'leaveOut':
      return `no ${wish.pieces.join('|')}`;
    case 'all':
      return `all${treated(wish.cover)}`;
    case 'family':
      return `${wish.family}${treated(wish.treatment)}`;
    case 'bedding':
      return `bedding${treated(wish.treatment)}`;
    case 'legs':
      return `legs of ${wish.pieces.join('|')}${treated(wish.treatment)}`;
    case 'accents':
      return `${wish.spread ? 'accents' : 'cushions'}(${[wish.material, ...wish.colours.map(named)].filter(Boolean).join(' ')})`;
    case 'bare':
      return `no ${wish.part}`;
    case 'granted':
      return 'granted';
  }
}

/** Formats wishes for tests: "2 armchair(leather); no rug; refused room: the walls; ? fluffy". */
export function summariseWishes({ wishes, refused, notUnderstood }: Wishes): string {
  return [
    ...wishes.map(({ wish }) => summaryOf(wish)),
    ...refused.map(({ words, why }) => `refused ${why}: ${words}`),
    ...notUnderstood.map((words) => `? ${words}`),
  ].join('; ');
}
