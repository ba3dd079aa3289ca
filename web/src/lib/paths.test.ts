import { expect, test } from 'vitest';
import { editedJob, editPath } from './paths.ts';

test.each([
  ['/edit/job-1', 'job-1'],
  ['/edit/job-1/', 'job-1'],
  ['/edit/', null],
  ['/edit/job-1/more', null],
  ['/edit/job%201', null],
  ['/profile', null],
])('%s is the editor of %s', (path, job) => {
  expect(editedJob(path)).toBe(job);
});

test('an editor address names the version unless it is the one in use, and where it was opened', () => {
  expect([
    editPath('job-1'),
    editPath('job-1', { version: 11 }),
    editPath('job-1', { version: 0, from: '/profile?photo=job-1#photos' }),
  ]).toEqual([
    '/edit/job-1',
    '/edit/job-1?version=11',
    '/edit/job-1?version=0&from=%2Fprofile%3Fphoto%3Djob-1%23photos',
  ]);
});
