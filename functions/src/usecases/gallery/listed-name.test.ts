import { expect, it } from 'vitest';
import { jobOf } from '../../domain/job.fixture.ts';
import { listedEmptiedName, listedName, listedOriginalName } from './listed-name.ts';

const at = (room: string) => ({ room, place: 2, count: 12 });

it('contain the number, the room’s name in the listing, and the style', () => {
  const job = jobOf({ title: 'IMG 0042', style: 'SCANDINAVIAN' });
  expect(listedName(job, at('Living room'), 0)).toBe('02 Living room - Scandinavian.jpg');
  expect(listedName(job, at('Living room'), 2)).toBe('02 Living room - Scandinavian - version 3.jpg');
  expect(listedEmptiedName(job, at('Living room'), 0)).toBe('02 Living room - Scandinavian - furniture removed.jpg');
  expect(listedOriginalName(job, at('Living room'))).toBe('02 Living room - original.jpg');
});

it.each([
  ['Bath / WC: 2nd floor?', '02 Bath WC 2nd floor - Modern.jpg'],
  ['../../etc\\passwd', '02 etc passwd - Modern.jpg'],
  ['Küche & Anna’s «Eck»', '02 Küche & Anna’s Eck - Modern.jpg'],
  ['a\u0000b\nc<d>|"e"*', '02 a b c d e - Modern.jpg'],
  ['***', '02 Living Room - Modern.jpg'],
  ['Den. ', '02 Den - Modern.jpg'],
  ['🏠é'.repeat(60), expect.stringMatching(/^02 (é ?){20} - Modern\.jpg$/)],
])('contain no characters that a system forbids: %o becomes %s', (room, name) => {
  expect(listedName(jobOf(), at(room), 0)).toEqual(name);
});

it('sort in order with any number of photos', () => {
  const names = [1, 9, 10, 100].map((place) => listedName(jobOf(), { room: 'Hall', place, count: 100 }, 0));
  expect(names[0]).toBe('001 Hall - Modern.jpg');
  expect(names.toSorted()).toEqual(names);
});
