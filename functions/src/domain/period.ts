/** A month of credits. */
export interface Period {
  readonly start: Date;
  /** First moment of the next one. */
  readonly end: Date;
}

/** The anchor moved by whole months in UTC; a day that the month lacks becomes its last one, as card billing does it. */
function monthsAfter(anchor: Date, months: number): Date {
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(anchor);
  // The day first: the 31st moved to a month of 30 days would run over.
  moved.setUTCDate(1);
  moved.setUTCMonth(month);
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

/**
 * The month that a moment falls into, counted from an anchor: the day of sign-up, or a subscription's billing day.
 * @param anchor any moment at which a period began; a time before it falls into the first period
 */
export function periodAt(anchor: Date, now: Date): Period {
  let months = Math.max(
    0,
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth(),
  );
  if (months > 0 && monthsAfter(anchor, months) > now) months--;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}
