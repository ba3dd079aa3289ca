import { expect, test } from 'vitest';
import { jobOf, STAGED } from './job.fixture.ts';
import { addTo, countersOf } from './job-counts.ts';

const done = jobOf({ status: 'COMPLETED', staged: STAGED, roomType: 'BEDROOM', style: 'LUXURY', favourite: true });

test('a job is counted by status, and by its options once completed', () => {
  expect(countersOf(jobOf({ favourite: true }))).toEqual(['statuses/PENDING']);
  expect(countersOf(done).toSorted()).toEqual([
    'days/2026-03-04/rooms/BEDROOM',
    'days/2026-03-04/styles/LUXURY',
    'favourites',
    'rooms/BEDROOM',
    'statuses/COMPLETED',
    'styles/LUXURY',
  ]);
});

test('a change is the difference of its counters after and before', () => {
  const changes = new Map<string, number>();
  addTo(changes, countersOf(done), -1);
  addTo(changes, countersOf({ ...done, favourite: false }), 1);
  expect(changes).toEqual(new Map([['favourites', -1]]));
});

test('days are in UTC', () => {
  const late = { ...done, createdAt: new Date('2026-03-04T23:30:00-05:00') };
  expect(countersOf(late)).toContain('days/2026-03-05/rooms/BEDROOM');
});
