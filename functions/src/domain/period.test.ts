import { describe, expect, it } from 'vitest';
import { periodAt } from './period.ts';

const at = (text: string): Date => new Date(text);
const period = (anchor: string, now: string): [string, string] => {
  const { start, end } = periodAt(at(anchor), at(now));
  return [start.toISOString(), end.toISOString()];
};

describe('months of credits', () => {
  it('start on the anchor’s day and hour', () => {
    expect(period('2026-03-10T15:00:00Z', '2026-05-10T14:59:59Z')).toEqual([
      '2026-04-10T15:00:00.000Z',
      '2026-05-10T15:00:00.000Z',
    ]);
    expect(period('2026-03-10T15:00:00Z', '2026-05-10T15:00:00Z')[0]).toBe('2026-05-10T15:00:00.000Z');
  });

  it('use the last day of months that lack the anchor day, and return to it afterwards', () => {
    expect(period('2026-01-31T08:00:00Z', '2026-02-28T08:00:00Z')).toEqual([
      '2026-02-28T08:00:00.000Z',
      '2026-03-31T08:00:00.000Z',
    ]);
    expect(period('2024-02-29T00:00:00Z', '2025-02-28T00:00:00Z')[0]).toBe('2025-02-28T00:00:00.000Z');
    expect(period('2024-02-29T00:00:00Z', '2028-02-29T00:00:00Z')[0]).toBe('2028-02-29T00:00:00.000Z');
  });

  it('cross the end of a year', () => {
    expect(period('2025-12-15T00:00:00Z', '2026-01-20T00:00:00Z')).toEqual([
      '2026-01-15T00:00:00.000Z',
      '2026-02-15T00:00:00.000Z',
    ]);
  });

  it('cover every time after the anchor once, without gaps', () => {
    const anchor = at('2024-01-31T23:59:59Z');
    let before = periodAt(anchor, anchor);
    for (let day = 0; day < 1200; day++) {
      const now = new Date(anchor.getTime() + day * 86_400_000);
      const current = periodAt(anchor, now);
      expect(current.start <= now && now < current.end).toBe(true);
      expect(
        current.start.getTime() === before.start.getTime() || current.start.getTime() === before.end.getTime(),
      ).toBe(true);
      before = current;
    }
  });
});
