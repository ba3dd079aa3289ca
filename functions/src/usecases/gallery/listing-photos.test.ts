import { describe, expect, it } from 'vitest';
import { jobOf } from '../../domain/job.fixture.ts';
import { listingPhotos } from './listing-photos.ts';

const jobs = [
  jobOf({ id: 'a', title: 'Anna’s suite', roomType: 'BEDROOM' }),
  jobOf({ id: 'b', chosenVersion: 2 }),
  jobOf({ id: 'c' }),
];

describe('the pictures of a listing', () => {
  it('alternate between each original and its staged picture, numbered in this order', () => {
    const photos = listingPhotos(jobs, (job) => (job === jobs[1] ? 'https://app.test/o/b' : null), new Map());
    expect(photos).toEqual([
      { jobId: 'a', version: 0, original: true, name: '01-anna-s-suite-bedroom-original.jpg' },
      { jobId: 'a', version: 0, name: '02-anna-s-suite-bedroom-modern.jpg' },
      { jobId: 'b', version: 0, original: true, name: '03-living-room-original.jpg' },
      { jobId: 'b', version: 2, page: 'https://app.test/o/b', name: '04-living-room-modern-version-3.jpg' },
      { jobId: 'c', version: 0, original: true, name: '05-living-room-original.jpg' },
      { jobId: 'c', version: 0, name: '06-living-room-modern.jpg' },
    ]);
    const names = photos.map(({ name }) => name);
    expect([...names].sort()).toEqual(names);
  });

  it('are named by the address and the room instead of the title, if they are in a listing', () => {
    const home = { address: '12 Elm Street', room: 'Guest room / 2' };
    const names = listingPhotos(jobs, () => null, new Map([['a', home]])).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual([
      '12-elm-street-01-guest-room-2-original.jpg',
      '12-elm-street-02-guest-room-2-modern.jpg',
      '03-living-room-original.jpg',
    ]);
  });

  it('sort in order with any number of photos', () => {
    const names = listingPhotos(
      Array.from({ length: 100 }, (_, i) => jobOf({ id: String(i) })),
      () => null,
      new Map(),
    ).map(({ name }) => name);
    expect(names[0]).toBe('001-living-room-original.jpg');
    expect([...names].sort()).toEqual(names);
  });
});
