/** A month of credits. */
export interface Period {
  readonly start: Date;
  /** Start of the next month. */
  readonly end: Date;
}

/** Adds whole months to the anchor in UTC; a day that the month lacks becomes its last day, as in card billing. */
function monthsAfter(anchor: Date, months: number): Date {
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  // Move to day 1 first: the 31st of a 30-day month would overflow.
  moved.setUTCDate(1);
  moved.setUTCMonth(month);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

/**
 * Returns the month of a date, counted from an anchor: the day of sign-up, or a subscription's billing day.
 *
 * @param anchor start of any period; dates before it fall into the first period
 */
export function periodAt(anchor: Date, now: Date): Period {
  let months = Math.max(
    0,
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth(),
  );
  if (months > 0 && monthsAfter(anchor, months) > now) months--;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}
