// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jobFailure } from './failures.ts';
import { RoomRows } from './room-rows.tsx';
import { jobOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, pendingFile, type StagingFile } from './staging-file.ts';

const failed = (name: string): StagingFile => {
  const job = jobOf(name, 'FAILED', { error: { code: 'STAGING_FAILED', message: 'Not staged.' } });
  const [photo] = photos(name);
  if (!photo) throw new Error('There is no photo.');
  return { ...pendingFile(photo, FIRST_CHOICE), status: 'failed', job, failure: jobFailure(job), room: 'room' };
};
const staged = (name: string): StagingFile => ({ ...failed(name), status: 'completed', failure: null });

test.each([
  { title: 'two failed photos of a room', files: [failed('a'), failed('b'), staged('c')], again: true },
  { title: 'a single failed photo of a room', files: [failed('a'), staged('b'), staged('c')], again: false },
  { title: 'a room that is staged', files: [staged('a'), staged('b')], again: false },
])('$title can be tried again together: $again', ({ files, again }) => {
  render(
    <ul>
      <RoomRows files={files} mayBegin>
        <li />
      </RoomRows>
    </ul>,
  );
  expect(screen.queryByRole('button', { name: 'Try the room again' }) !== null).toBe(again);
});
