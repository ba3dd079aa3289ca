import { expect, test } from 'vitest';
import { jobOf, STAGED } from './job.fixture.ts';
import { retried } from './job.ts';
import { startsBetween } from './job-counts.ts';
import { withAsked } from './variation.ts';
import { claimed, completed, failed, released } from './work.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 4, 12, minute));
const waiting = jobOf();
const begun = claimed(waiting, 'worker', at(1));
const freed = released(begun, at(2));
const broken = failed(begun, 'STAGING_FAILED', at(2));
const again = retried(broken, at(3));
const staged = completed(begun, STAGED, at(2));
const asked = withAsked(staged, 1, at(3));
if (typeof asked === 'string') throw new Error(asked);
const version = { ...asked, variations: asked.variations.map((each) => claimed(each, 'worker', at(4))) };

test.each([
  ['a photo that is new', null, waiting, []],
  ['a photo that a worker takes', waiting, begun, [at(1)]],
  ['a photo that its worker keeps', begun, { ...begun, title: 'x' }, []],
  ['a photo that its worker puts back', begun, freed, []],
  ['a photo that another worker takes', freed, claimed(freed, 'other', at(3)), [at(3)]],
  ['a photo that failed through no fault of its own', begun, broken, []],
  ['a failed photo that is tried again', broken, again, []],
  ['a worker that takes it then', again, claimed(again, 'worker', at(4)), [at(4)]],
  ['a version that a worker takes', asked, version, [at(4)]],
])('%s', (_, before, after, expected) => {
  expect(startsBetween(before, after)).toEqual(expected);
});
