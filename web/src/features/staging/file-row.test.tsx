// @vitest-environment jsdom
import { removalWish } from '@roomwright/functions/contract/staging-options.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render as renderPlain, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { jobFailure, uploadFailure } from './failures.ts';
import { FileRow } from './file-row.tsx';
import { jobOf, photos } from './staging.fixture.ts';
import { type Failure, FIRST_CHOICE, pendingFile, type StagingFile, substituteFor } from './staging-file.ts';

vi.mock('../../lib/api/client.ts', () => ({ call: () => new Promise(() => undefined) }));

const render = (ui: ReactNode) =>
  renderPlain(ui, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });

test('a photo that failed says by which reference support finds it, where the photo itself is not the reason', () => {
  const [photo] = photos('a');
  if (!photo) throw new Error('There is no photo.');
  const row = (failure: Failure) => (
    <ul>
      <FileRow
        file={{ ...pendingFile(photo, FIRST_CHOICE), status: 'failed', failure }}
        substitute={null}
        mayBegin
        onCompare={() => undefined}
      />
    </ul>
  );
  const refused = new ApiError(500, 'Server error.', 'INTERNAL', {}, { requestId: 'request-1' });
  const { rerender } = render(row(uploadFailure(refused)));
  expect(screen.getByText('request-1')).toBeTruthy();
  const failed = (code: 'STAGING_FAILED' | 'FURNISHED') =>
    jobFailure(jobOf('job-7', 'FAILED', { error: { code, message: 'Not staged.' } }));
  rerender(row(failed('STAGING_FAILED')));
  expect(screen.getByText('job-7')).toBeTruthy();
  rerender(row(failed('FURNISHED')));
  expect(screen.getByText('Declined: the room is furnished')).toBeTruthy();
  expect(screen.queryByText(/Reference/)).toBeNull();
});

test('a photo that is not staged before its room is matched says whom it waits for', () => {
  const [photo] = photos('a');
  if (!photo) throw new Error('There is no photo.');
  const file = { ...pendingFile(photo, FIRST_CHOICE), status: 'processing' } as const;
  const row = (awaits: 'match' | 'answer') => (
    <ul>
      <FileRow
        file={{ ...file, job: jobOf('a', 'PENDING', { awaits }) }}
        substitute={null}
        mayBegin
        onCompare={() => undefined}
      />
    </ul>
  );
  const { rerender } = render(row('match'));
  expect(screen.getByText('Matching the photos of its room')).toBeTruthy();
  rerender(row('answer'));
  expect(screen.getByText('Waiting for your answer')).toBeTruthy();
});

test('a photo that is staged says what became of its prompt, and nothing where none was written', () => {
  const promptOutcome = {
    understood: ['blue sofa'],
    notFollowed: [{ words: 'a desk', why: 'There is no room for it.' }],
    notUnderstood: ['zen'],
  };
  const [photo] = photos('a');
  if (!photo) throw new Error('There is no photo.');
  const file = { ...pendingFile(photo, FIRST_CHOICE), status: 'completed' } as const;
  const row = (job: ReturnType<typeof jobOf>) => (
    <ul>
      <FileRow file={{ ...file, job }} substitute={null} mayBegin onCompare={() => undefined} />
    </ul>
  );
  const told = 'Understood: blue sofa. Not followed: a desk (there is no room for it). Not understood: “zen”.';
  const { rerender } = render(row(jobOf('a', 'COMPLETED', { promptOutcome })));
  expect(screen.getByText(told)).toBeTruthy();
  rerender(row(jobOf('a', 'COMPLETED')));
  expect(screen.queryByText(/Understood/)).toBeNull();
});

test('a declined photo names a staged one of its room, else one of such a room beside the advice where to stand', () => {
  const [declined, kitchen, sameRoom] = photos('abc').map((photo) => pendingFile(photo, FIRST_CHOICE));
  if (!declined || !kitchen || !sameRoom) throw new Error('There are too few photos.');
  const failure = jobFailure(jobOf('a', 'FAILED', { error: { code: 'TOO_LITTLE_FLOOR', message: 'Not staged.' } }));
  const advice = 'Step back to the doorway, so that more of the floor is in the photo.';
  const staged = (file: StagingFile, changes: Partial<StagingFile>): StagingFile => ({
    ...{ ...file, status: 'completed', job: jobOf(file.photo.id, 'COMPLETED') },
    ...changes,
  });
  const told = (room: string | undefined, others: readonly StagingFile[]): void => {
    const file: StagingFile = { ...declined, status: 'failed', failure, ...(room !== undefined && { room }) };
    const substitute = substituteFor(file, [file, ...others]);
    view.rerender(
      <ul>
        <FileRow file={file} substitute={substitute} mayBegin onCompare={() => undefined} />
      </ul>,
    );
  };
  const view = render(<ul />);
  const other = staged(kitchen, { choice: { ...FIRST_CHOICE, roomType: 'KITCHEN' } });
  told(undefined, [other, sameRoom]);
  expect(screen.getByText(advice)).toBeTruthy();
  told(undefined, [other, staged(sameRoom, {})]);
  const { name } = sameRoom.photo;
  expect(screen.getByText(`If ${name} shows the same room, use that one: it is staged. ${advice}`)).toBeTruthy();
  told('room-1', [staged(kitchen, {}), staged(sameRoom, { room: 'room-1' })]);
  expect(screen.getByText(`${name} shows the same room and is staged: use that one.`)).toBeTruthy();
  expect(screen.queryByText(new RegExp(advice))).toBeNull();
});

test('a room from which furniture is only removed is not called staged, nor emptied before it is', () => {
  const [photo] = photos('a');
  if (!photo) throw new Error('There is no photo.');
  const pending = pendingFile(photo, { ...FIRST_CHOICE, ...removalWish('only') });
  const row = (file: StagingFile) => (
    <ul>
      <FileRow file={file} substitute={null} mayBegin onCompare={() => undefined} />
    </ul>
  );
  const job = (status: 'PROCESSING' | 'FAILED' | 'COMPLETED') =>
    jobOf('a', status, { ...removalWish('only'), style: null });
  const { rerender } = render(row({ ...pending, status: 'processing', job: job('PROCESSING') }));
  expect(screen.getByText('Being emptied')).toBeTruthy();
  expect(screen.getByText('Living Room, Remove only')).toBeTruthy();
  const failure: Failure = { title: 'Failed', text: 'It was not emptied.', again: false };
  rerender(row({ ...pending, status: 'failed', job: job('FAILED'), failure }));
  expect(screen.getByText('Living Room, Remove only')).toBeTruthy();
  rerender(row({ ...pending, status: 'completed', job: job('COMPLETED') }));
  expect(screen.getByText('Living Room, Emptied')).toBeTruthy();
});
