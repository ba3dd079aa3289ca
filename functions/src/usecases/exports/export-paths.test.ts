import { expect, it } from 'vitest';
import { opened } from '../../domain/export-task.ts';
import { jobOfOriginal } from '../staging/job-paths.ts';
import { exportFolder, partName, partPath } from './export-paths.ts';

const task = opened({ id: 'e1', userId: 'u1', kind: 'photos', photos: [] }, new Date('2026-05-04T23:30:00Z'));

it('a part is named by its listing, its content, the date, and its number if there are several', () => {
  expect([partName(task, 1, 1), partName(task, 2, 12)]).toEqual([
    'roomwright-photos-2026-05-04.zip',
    'roomwright-photos-2026-05-04-part-2-of-12.zip',
  ]);
  const named = (address: string) => partName({ ...task, address }, 1, 1);
  expect(['12 Elm Street, #4', '"../Käthe-Straße\r\n', '厨房'].map(named)).toEqual([
    'roomwright-12-elm-street-4-photos-2026-05-04.zip',
    'roomwright-kathe-strae-photos-2026-05-04.zip',
    'roomwright-photos-2026-05-04.zip',
  ]);
});

it('every run writes to a folder of its own, within the export’s', () => {
  const paths = [
    { attempt: 1, starts: 1 },
    { attempt: 1, starts: 2 },
    { attempt: 2, starts: 1 },
  ].map((begun) => partPath({ ...task, ...begun }, 'a.zip'));
  expect(paths).toEqual(['1-1', '1-2', '2-1'].map((start) => `${exportFolder(task)}${start}/a.zip`));
});

it('the storage trigger ignores archives', () => {
  const path = partPath({ ...task, attempt: 1, starts: 1 }, partName(task, 1, 1));
  expect(path).toBe('exports/u1/e1/1-1/roomwright-photos-2026-05-04.zip');
  expect(jobOfOriginal(path)).toBeNull();
});
