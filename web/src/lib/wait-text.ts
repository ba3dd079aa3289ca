const MOMENT = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** " You can try again in 2 minutes."; empty if the seconds are unknown. */
export function waitText(seconds: unknown): string {
  if (typeof seconds !== 'number') return '';
  const minutes = Math.ceil(seconds / 60);
  return ` You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** "on Tuesday at 2:00 AM", in local time; null for an invalid time. */
export function momentText(iso: unknown): string | null {
  const moment = new Date(typeof iso === 'string' ? iso : Number.NaN);
  if (Number.isNaN(moment.getTime())) return null;
  const part = (wanted: string) => MOMENT.formatToParts(moment).find(({ type }) => type === wanted)?.value ?? '';
  return `on ${part('weekday')} at ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}
