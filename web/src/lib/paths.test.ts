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

test('an editor address names the version unless it is the one in use', () => {
  expect([editPath('job-1'), editPath('job-1', 11)]).toEqual(['/edit/job-1', '/edit/job-1?version=11']);
});
