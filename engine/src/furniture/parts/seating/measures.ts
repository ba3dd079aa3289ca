import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { styleLook } from '../../styles/style-look.ts';
import type { SeatingPlan } from './seating-plan.ts';

export type Measures = Omit<SeatingPlan, 'cover' | 'puff' | 'round' | 'wrinkle' | 'piping' | 'size'>;

/**
 * Returns a plan with cushions in the style's own form. `cover` is the index of its fabric in the style's upholstery.
 */
export function plan(
  style: StyleId,
  cover: number,
  size: Size,
  measures: Measures,
  change: Partial<SeatingPlan> = {},
): SeatingPlan {
  const { upholstery, form } = styleLook(style);
  return {
    ...measures,
    size,
    cover: upholstery[cover % upholstery.length],
    puff: form.puff,
    round: form.cushionRound,
    wrinkle: form.wrinkle,
    piping: form.piping,
    ...change,
  };
}

/** Straight arms and loose cushions on legs. */
export const TRACK: Measures = {
  arm: 'track',
  armWidth: 0.13,
  armHeight: 0.56,
  seatHeight: 0.42,
  seatThickness: 0.17,
  bench: false,
  back: 'cushions',
  backFrame: 0.13,
  backFrameHeight: 0.62,
  backThickness: 0.19,
  base: 'legs',
  legHeight: 0.12,
};

/** Rounded arms and a high back under a loose cover down to the floor. */
export const SLIPCOVERED: Measures = {
  ...TRACK,
  arm: 'rounded',
  armWidth: 0.19,
  armHeight: 0.62,
  seatHeight: 0.47,
  seatThickness: 0.18,
  backFrame: 0.17,
  backFrameHeight: 0.72,
  backThickness: 0.21,
  base: 'skirt',
  legHeight: 0.13,
};

/** Scrolled arms. */
export const ROLLED: Measures = {
  ...TRACK,
  arm: 'rolled',
  armWidth: 0.26,
  armHeight: 0.65,
  seatHeight: 0.47,
  seatThickness: 0.17,
  backFrame: 0.15,
  backFrameHeight: 0.74,
  legHeight: 0.13,
};
