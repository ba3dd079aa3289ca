/** Length of a day, ms. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time some seconds after another; negative for before. */
export const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Returns the time some days of 24 hours after another; negative for before. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** Formats the UTC day of a date, `2026-05-04`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the start of the UTC day that is `count` days after a date's own; negative for before. */
export const startOfDay = (moment: Date, count = 0): Date =>
  new Date((Math.floor(moment.getTime() / DAY_MS) + count) * DAY_MS);
