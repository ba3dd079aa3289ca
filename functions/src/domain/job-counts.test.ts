import { expect, test } from 'vitest';
import { jobOf, STAGED, versionOf } from './job.fixture.ts';
import { retried } from './job.ts';
import { addTo, countedStatuses, countersOf, failuresBetween, startsBetween } from './job-counts.ts';
import { claimed, completed, failed, released } from './work.ts';

const done = jobOf({ status: 'COMPLETED', staged: STAGED, roomType: 'BEDROOM', style: 'LUXURY', favourite: true });

test('a job is counted by status, and by its options once completed', () => {
  expect(countersOf(jobOf({ favourite: true }))).toEqual(['statuses/OPEN']);
  expect(countersOf(done).toSorted()).toEqual([
    'days/2026-03-04/rooms/BEDROOM',
    'days/2026-03-04/styles/LUXURY',
    'favourites',
    'rooms/BEDROOM',
    'statuses/COMPLETED',
    'styles/LUXURY',
  ]);
});

test('a photo that is declined is counted apart from failures, and found among failed ones', () => {
  expect(countersOf(jobOf({ status: 'FAILED', errorCode: 'NO_FLOOR' }))).toEqual(['statuses/DECLINED']);
  expect(countersOf(jobOf({ status: 'FAILED', errorCode: 'STAGING_FAILED' }))).toEqual(['statuses/FAILED']);
  expect(countedStatuses(['FAILED'])).toEqual(['FAILED', 'DECLINED']);
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

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 4, 12, minute));
const waiting = jobOf();
const begun = claimed(waiting, 'worker', at(1));
const declined = failed(begun, 'NO_FLOOR', at(2));
const staged = completed(begun, STAGED, at(2));

const asked = versionOf(staged, { number: 1 });
const declinedVersion = failed(asked, 'NO_PLACE', at(4));

test.each([
  ['a photo that is declined', begun, declined, [at(2)]],
  ['a failure of ours', begun, failed(begun, 'STAGING_FAILED', at(2)), []],
  ['a room whose leading photo is gone', begun, failed(begun, 'LEAD_GONE', at(2)), []],
  ['a photo that is staged', begun, staged, []],
  ['a failed photo that its owner writes on', declined, { ...declined, title: 'x', updatedAt: at(5) }, []],
  ['a failed photo that is tried again', declined, retried(declined, at(5)), []],
  ['the second failure', retried(declined, at(5)), failed(retried(declined, at(5)), 'NO_FLOOR', at(6)), [at(6)]],
  ['a failed photo that is new', null, declined, [at(2)]],
  ['another version that is declined', asked, declinedVersion, [at(4)]],
  ['a version that had failed', declinedVersion, { ...declinedVersion, leftoversAt: at(5) }, []],
])('%s', (_, before, after, expected) => {
  expect(failuresBetween(before, after)).toEqual(expected);
});

const freed = released(begun, at(2));
const broken = failed(begun, 'STAGING_FAILED', at(2));
const again = retried(broken, at(3));

test.each([
  ['a photo that is new', null, waiting, []],
  ['a photo that a worker takes', waiting, begun, [at(1)]],
  ['a photo that its worker keeps', begun, { ...begun, title: 'x' }, []],
  ['a photo that its worker puts back', begun, freed, []],
  ['a photo that another worker takes', freed, claimed(freed, 'other', at(3)), [at(3)]],
  ['a photo that failed through no fault of its own', begun, broken, []],
  ['a failed photo that is tried again', broken, again, []],
  ['a worker that takes it then', again, claimed(again, 'worker', at(4)), [at(4)]],
  ['a version that a worker takes', asked, claimed(asked, 'worker', at(4)), [at(4)]],
])('%s', (_, before, after, expected) => {
  expect(startsBetween(before, after)).toEqual(expected);
});
