import { expect, test } from 'vitest';
import type { Draft } from '../state/draft.ts';
import type { Event } from '../state/objects.ts';
import { pageOf } from './list.ts';
import { decodeForm, Params } from './params.ts';

/** Events created at seconds 1 to 5, oldest first. */
const EVENTS = [1, 2, 3, 4, 5].map((created) => ({ id: `evt_${created}`, object: 'event', created }) as Event);

/** Returns the seconds of the events listed by a query. */
const listed = (query: string): number[] =>
  pageOf(
    {
      params: new Params(decodeForm(query)),
      path: '/v1/events',
      id: '',
      draft: {} as Draft,
      keepAnyway: () => {},
      afterwards: () => {},
    },
    EVENTS,
  ).data.map(({ created }) => created);

test.each([
  ['', [5, 4, 3, 2, 1]],
  ['created=3', [3]],
  ['created[gt]=3', [5, 4]],
  ['created[gte]=3', [5, 4, 3]],
  ['created[lt]=3', [2, 1]],
  ['created[lte]=3', [3, 2, 1]],
  ['created[gt]=1&created[lt]=5', [4, 3, 2]],
])('of moments, %j lists %j', (query, expected) => {
  expect(listed(query)).toEqual(expected);
});
