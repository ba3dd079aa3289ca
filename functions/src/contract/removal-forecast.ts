import { declineOf } from './declines.ts';
import { JOB_ERROR_CODES, type JobErrorCode } from './errors.ts';
import { listText } from './list-text.ts';
import type { FurnitureHandling } from './staging-options.ts';

/** Why furniture is not removed, or not all of it: the codes with which such photos are declined. */
type RemovalCode = Extract<JobErrorCode, `REMOVAL_${string}`>;
const isRemovalCode = (code: JobErrorCode): code is RemovalCode => code.startsWith('REMOVAL_');
export const REMOVAL_CODES = JOB_ERROR_CODES.filter(isRemovalCode);

/**
 * What asking for a photo's furniture to be removed will probably lead to. `emptied`: all of it can go; `part`: what leaves no
 * trace can; `replaced`: only new furniture in its place can be shown; `stays`: the photo is declined.
 */
export const REMOVAL_OUTCOMES = ['emptied', 'part', 'replaced', 'stays'] as const;

export interface RemovalForecast {
  readonly outcome: (typeof REMOVAL_OUTCOMES)[number];
  /** Why the room cannot be shown empty; null where it can. */
  readonly reason: RemovalCode | null;
}

/** Whether a photo will probably be staged or declined when its furniture is handled in each way; `open`: it may be either. */
const LIKELY = {
  emptied: { all: 'staged', sure: 'staged', only: 'staged' },
  part: { all: 'declined', sure: 'staged', only: 'declined' },
  replaced: { all: 'open', sure: 'declined', only: 'declined' },
  stays: { all: 'declined', sure: 'declined', only: 'declined' },
} as const;

/** What will probably become of a photo; null where furniture stays anyway, or nothing is known. */
export const likelyOutcome = (
  forecast: RemovalForecast | null | undefined,
  handling: FurnitureHandling,
): 'staged' | 'open' | 'declined' | null =>
  forecast && handling !== 'keep' ? LIKELY[forecast.outcome][handling] : null;

/**
 * What will probably become of a photo whose furniture is kept, by whether furniture was seen in it; null where nothing is known
 * against it. Of 32 such photos none was staged (docs/decisions/108).
 */
export const likelyKept = (furnished: boolean | null | undefined): 'declined' | null =>
  furnished === true ? 'declined' : null;

/** What that comes to, where the furniture is to be kept. */
export const KEPT_FORECAST = 'We see furniture: if it stays, the photo will probably be declined.';

/** What a way of handling furniture is marked with. */
export const LIKELY_WORDS = { staged: 'likely to work', open: 'seldom works', declined: 'likely declined' } as const;

const EXPECTED = {
  emptied: 'We expect that this room can be emptied',
  part: 'We expect that some of the furniture can be removed, not all',
  replaced: 'We expect that this room cannot be shown empty',
  stays: 'We expect that the furniture cannot be removed',
} as const;

/** A forecast, with what to change where the furniture stays. */
export function forecastText({ outcome, reason }: RemovalForecast): string {
  const decline = reason && declineOf({ roomType: 'LIVING_ROOM', removeFurniture: true, error: { code: reason } });
  if (!decline) return `${EXPECTED[outcome]}.`;
  const { title, advice } = decline;
  const because = `${EXPECTED[outcome]}: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
  if (outcome === 'replaced') return `${because} New furniture may hide it again, which seldom works completely.`;
  return outcome === 'stays' ? `${because} ${advice}` : because;
}

/** What a forecast is worth. */
export const FORECAST_HINT = 'This is an estimate. A photo that is declined costs nothing.';

const SHORT = {
  emptied: 'can probably be emptied',
  part: 'probably in part',
  replaced: 'can perhaps be replaced',
  stays: 'probably not',
} as const;

/** The forecast for a photo of a run, and the photo's place in it, from 1. */
export interface NumberedForecast {
  readonly number: number;
  readonly forecast: RemovalForecast;
}

/** The forecasts for several photos of a run, as far as the handling goes that is chosen; the same ones together. */
export function forecastsText(photos: readonly NumberedForecast[], handling: FurnitureHandling): string {
  const parts = Array.from(
    Map.groupBy(photos, ({ forecast }) =>
      likelyOutcome(forecast, handling) === 'declined' ? SHORT.stays : SHORT[forecast.outcome],
    ),
    ([words, group]) => `${listText(group.map(({ number }) => `${number}`))} ${words}`,
  );
  return parts.join('; ');
}
