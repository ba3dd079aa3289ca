import { describe, expect, test } from 'vitest';
import { jobOf } from './job.fixture.ts';
import { parseSearch, searchPrefixes } from './search.ts';

const photo = jobOf({
  title: '12 Harbour Street, Café',
  roomLabel: 'Living room',
  tags: ['sea-view'],
  notes: 'Straße',
});

test.each([
  ['a whole word', 'harbour', true],
  ['the beginning of a word', 'har', true],
  ['a single letter', 'h', true],
  ['a number', '12', true],
  ['capitals', 'HARBOUR', true],
  ['no accent where one is written', 'cafe', true],
  ['an accent where none is written', 'Hárbour', true],
  ['ss for ß', 'strasse', true],
  ['a part of a tag', 'view', true],
  ['words in another order', 'room living', true],
  ['several words and punctuation', '"Harbour street!"', true],
  ['the middle of a word', 'arbour', false],
  ['one word that is there and one that is not', 'harbour lane', false],
  ['more letters than the word has', 'harbours', false],
])('%s', (_, typed, fits) => {
  expect(parseSearch(typed)?.fits(photo)).toBe(fits);
});

test('a query without letters or digits has no words', () => {
  expect([parseSearch(''), parseSearch(' -, !')]).toEqual([null, null]);
});

describe('a matching photo is found by the prefix of the query', () => {
  const long = jobOf({ title: 'Kindergartengruppenraum', notes: '日本 👩‍🎨 Ǻrhus' });
  test.each([
    ['harbour', photo, true],
    ['h', photo, true],
    ['living room', photo, false],
    ['kindergarten', long, false],
    ['kinder', long, true],
    ['日', long, true],
    ['arhus', long, true],
  ])('%s', (typed, job, isExact) => {
    const search = parseSearch(typed);
    expect(search?.fits(job)).toBe(true);
    expect(search?.isExact).toBe(isExact);
    expect(searchPrefixes(job)).toContain(search?.prefix);
  });
});

test('a photo has few prefixes, at most 500; tags come first', () => {
  expect(searchPrefixes(jobOf())).toEqual([]);
  expect(searchPrefixes(jobOf({ tags: ['sea'], title: 'seat' }))).toEqual(['s', 'se', 'sea', 'seat']);
  const words = Array.from({ length: 400 }, (_, i) => `${i}word${i}`).join(' ');
  const prefixes = searchPrefixes(jobOf({ tags: ['zebra'], notes: words }));
  expect(prefixes).toHaveLength(500);
  expect(prefixes).toContain('zebra');
});
