import { describe, expect, it } from 'vitest';
import { jobOf, STAGED } from '../../domain/job.fixture.ts';
import type { Job } from '../../domain/job.ts';
import { archiveName, marketNames, pictureNames } from './archive-name.ts';
import type { HomePlaces } from './home-places.ts';

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
    kind: 'clean',
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

const at = (room: string, ...ids: string[]) =>
  new Map((ids.length === 0 ? ['j1'] : ids).map((id) => [id, { address: '12 Elm Street', room }]));
const staged = (jobs: readonly Job[], homes: HomePlaces): string[] =>
  pictureNames(jobs, homes).map((names) => names.staged);

describe('the pictures of a ZIP', () => {
  it('are named by address, room and style', () => {
    const job = jobOf({ title: 'IMG 0042' });
    expect(pictureNames([job], at('Living room'))).toEqual([
      {
        staged: '12-elm-street-living-room-modern.jpg',
        emptied: '12-elm-street-living-room-modern-furniture-removed.jpg',
        original: '12-elm-street-living-room-original.jpg',
      },
    ]);
    expect(staged([{ ...job, chosenVersion: 2 }], at('Living room'))).toEqual([
      '12-elm-street-living-room-modern-version-3.jpg',
    ]);
    expect(staged([job], new Map())).toEqual(['img-0042-living-room-modern.jpg']);
  });

  it.each([
    ['Bath / WC: 2nd floor?', 'bath-wc-2nd-floor'],
    ['../../etc\\passwd', 'etc-passwd'],
    ['a\u0000b\nc<d>|"e"*', 'a-b-c-d-e'],
    ['***', 'living-room'],
    ['Den. ', 'den'],
    ['🏠é'.repeat(60), expect.stringMatching(/^(é-?){20}$/)],
  ])('contain no characters that a system forbids: %o becomes %s', (room, words) => {
    const [name] = staged([jobOf()], at(room));
    expect(name?.replace(/^12-elm-street-|-modern\.jpg$/g, '')).toEqual(words);
  });

  it('are unique, with the number of the photo if a room has several', () => {
    const jobs = [
      jobOf({ id: 'a' }),
      jobOf({ id: 'b' }),
      jobOf({ id: 'c', photoId: 'a', style: 'LUXURY' }),
      jobOf({ id: 'd', photoId: 'a' }),
      jobOf({ id: 'e' }),
    ];
    const homes = new Map([...at('Bedroom', 'a', 'b', 'c', 'd'), ...at('Bedroom 2', 'e')]);
    expect(staged(jobs, homes)).toEqual([
      '12-elm-street-bedroom-modern.jpg',
      '12-elm-street-bedroom-photo-2-modern.jpg',
      '12-elm-street-bedroom-luxury.jpg',
      '12-elm-street-bedroom-modern-2.jpg',
      '12-elm-street-bedroom-2-modern.jpg',
    ]);
    const all = pictureNames(jobs, homes).flatMap((names) => Object.values(names));
    expect(new Set(all).size).toBe(all.length);
  });

  it('are numbered for a market, and sort in order with any number of photos', () => {
    expect(marketNames([jobOf({ style: 'SCANDINAVIAN' })], at('Hall'))).toEqual([
      { original: '12-elm-street-01-hall-original.jpg', staged: '12-elm-street-02-hall-scandinavian.jpg' },
    ]);
    const ids = Array.from({ length: 60 }, (_, i) => String(i));
    const names = marketNames(
      ids.map((id) => jobOf({ id })),
      at('Hall', ...ids),
    ).flatMap(({ original, staged: last }) => [original, last]);
    expect(names[0]).toBe('12-elm-street-001-hall-original.jpg');
    expect(names.toSorted()).toEqual(names);
  });
});
