import { z } from 'zod';
import type { MarketLanguage } from './market-ids.ts';

const share = z.number().min(0).max(1);

/** An opening of which furniture hid the lower part, and which is shown as the rest of the house says. */
export const completedOpeningSchema = z
  .object({
    kind: z.enum(['window', 'curtain', 'door']),
    /** How much of its height was hidden. */
    hiddenCentimetres: z.int().min(1),
    /** What tells its lower edge: the part of it that is seen, another window of the wall, or the floor. */
    from: z.enum(['itself', 'twin', 'floor']),
    /** Left, top, right and bottom of what was hidden, as shares of the picture. */
    box: z.tuple([share, share, share, share]).readonly(),
  })
  .readonly();
export type CompletedOpening = z.output<typeof completedOpeningSchema>;

/** Sentences for one opening, in each language. */
const PHRASES = {
  en: {
    what: { window: 'a window', curtain: 'a curtain', door: 'a door' },
    from: {
      itself: 'completed from the part that is seen',
      twin: 'completed from the other window of the wall',
      floor: 'completed down to the floor',
    },
    sentence: (cm: number, what: string, from: string) =>
      `The lower ${cm} cm of ${what} were hidden by furniture and ${from}.`,
    several: (count: number) => `The lower parts of ${count} windows and doors were hidden by furniture and completed.`,
  },
  es: {
    what: { window: 'una ventana', curtain: 'una cortina', door: 'una puerta' },
    from: {
      itself: 'se completaron a partir de la parte visible',
      twin: 'se completaron a partir de la otra ventana de la pared',
      floor: 'se completaron hasta el suelo',
    },
    sentence: (cm: number, what: string, from: string) =>
      `Los ${cm} cm inferiores de ${what} estaban ocultos por muebles y ${from}.`,
    several: (count: number) =>
      `Las partes inferiores de ${count} ventanas y puertas estaban ocultas por muebles y se completaron.`,
  },
} as const satisfies Record<MarketLanguage, unknown>;

/** Most openings that are named one by one: more would be too long for a listing. */
const MAX_NAMED = 2;

/** Says which openings were completed, and from what; empty if none were. */
export function completedText(openings: readonly CompletedOpening[], language: MarketLanguage = 'en'): string {
  if (openings.length > MAX_NAMED) return PHRASES[language].several(openings.length);
  return openings
    .map(({ kind, hiddenCentimetres, from }) => {
      const { what, from: ways, sentence } = PHRASES[language];
      return sentence(hiddenCentimetres, what[kind], ways[from]);
    })
    .join(' ');
}

/** The offer for such a picture. */
export const CREDIT_BACK = 'Not right: credit back';
