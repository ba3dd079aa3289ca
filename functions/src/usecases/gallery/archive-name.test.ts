import { expect, it } from 'vitest';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';
import { archiveName, listedEmptiedName, listedName, listedOriginalName } from './archive-name.ts';

const named = (given: Parameters<typeof jobOf>[0], version = 0): string => archiveName(jobOf(given), 2, 12, version);

it.each([
  [{}, '02-living-room-modern.jpg'],
  [{ title: 'living room' }, '02-living-room-modern.jpg'],
  [{ title: 'Primary bedroom', roomType: 'BEDROOM' }, '02-primary-bedroom-modern.jpg'],
  [{ roomLabel: 'Attic', roomType: 'OFFICE', style: 'SCANDINAVIAN' }, '02-attic-office-scandinavian.jpg'],
  [{ title: 'Elm St. 4 / 2nd floor: Anna’s' }, '02-elm-st-4-2nd-floor-anna-s-living-room-modern.jpg'],
  [{ title: 'Küche à l’étage 厨房', roomType: 'KITCHEN' }, '02-küche-à-l-étage-厨房-kitchen-modern.jpg'],
  [{ title: '../../etc/passwd' }, '02-etc-passwd-living-room-modern.jpg'],
  [{ title: '***' }, '02-living-room-modern.jpg'],
] as const)('%o becomes %s', (given, name) => {
  expect(named(given)).toBe(name);
});

it('includes the version number as displayed', () => {
  expect(named({}, 2)).toBe('02-living-room-modern-version-3.jpg');
  const at = new Date(0);
  const clean = {
    number: 11,
    cleanOf: 0,
    status: 'COMPLETED',
    createdAt: at,
    updatedAt: at,
    attempt: 1,
    starts: 1,
  } as const;
  const variations = [{ ...clean, staged: { ...STAGED, width: 1920, height: 1280 } }];
  expect(named({ variations }, 11)).toBe('02-living-room-modern-clean-version-1-1920-px.jpg');
});

it('truncates a long title between characters, and keeps names in order', () => {
  expect(named({ title: '🏠é'.repeat(60) })).toMatch(/^02-(é-?){1,40}-living-room-modern\.jpg$/);
  expect([archiveName(jobOf(), 7, 100, 0), archiveName(jobOf(), 1, 1, 0)]).toEqual([
    '007-living-room-modern.jpg',
    '01-living-room-modern.jpg',
  ]);
});

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
