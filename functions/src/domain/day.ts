/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** The day of a moment in UTC, `2026-05-04`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first moment of the day (UTC) that is so many days after a moment's own; negative: before. */
export const startOfDay = (moment: Date, daysAfter = 0): Date =>
  new Date((Math.floor(moment.getTime() / DAY) + daysAfter) * DAY);
