const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const NUMBER = new Intl.NumberFormat('en-US');
const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** "November 22, 2026", in local time. */
export const dayText = (iso: string): string => DAY.format(new Date(iso));
/** "Nov 22". */
export const shortDayText = (iso: string): string => SHORT_DAY.format(new Date(iso));
/** "November 2026". */
export const monthText = (iso: string): string => MONTH.format(new Date(iso));
/** "1,000". */
export const numberText = (value: number): string => NUMBER.format(value);
/** "Nov 22, 9:31 AM", in local time. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
/** "1 MB", "297 MB", "1.5 GB". */
export function bytesText(bytes: number): string {
  const megabytes = Math.max(1, Math.round(bytes / 1_000_000));
  return megabytes < 1000 ? `${megabytes} MB` : `${(megabytes / 1000).toFixed(1)} GB`;
}
/** "$9.99", "$2,000". */
export const dollarText = (cents: number): string => DOLLARS.format(cents / 100);
/** "7.5¢", to a tenth of a cent. */
export const centsText = (cents: number): string => `${NUMBER.format(Math.round(cents * 10) / 10)}¢`;
/** "1 photo", "2 photos". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** "two", "twelve", "13". */
export const numberWord = (value: number): string => NUMBER_WORDS[value] ?? numberText(value);
