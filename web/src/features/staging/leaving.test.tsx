// @vitest-environment jsdom
import type { User } from '@roomwright/functions/contract/entities.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../lib/account.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Leaving } from './leaving.tsx';
import { jobOf, photos } from './staging.fixture.ts';
import { FIRST_CHOICE, pendingFile, type StagingFile } from './staging-file.ts';
import { useUploads } from './uploads.ts';

vi.mock('../../lib/api/client.ts', () => ({ call: () => new Promise(() => undefined) }));

const unsent = (name: string): StagingFile =>
  ({ ...photos(name).map((photo) => pendingFile(photo, FIRST_CHOICE))[0], status: 'processing' }) as StagingFile;
const sent = (name: string): StagingFile => ({ ...unsent(name), job: jobOf(name) });

/** What is said about leaving. */
function said(
  files: readonly StagingFile[],
  account: Partial<User> = {},
  photos = 0,
  rooms = Math.min(photos, 1),
): string {
  queryClient.setQueryData(meQuery.queryKey, { emailVerified: true, readyEmails: true, ...account } as User);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Leaving files={files} asked={{ photos, rooms }} ending={null} />
    </QueryClientProvider>,
  );
  const text = (view.container.querySelector('p')?.textContent ?? '').replace(
    /^(Ready in about a minute|This takes longer than usual)\. /,
    '',
  );
  const announced = screen.getByRole('status').textContent;
  expect(announced).toBe(files.some(({ job }) => job === null) ? '' : text);
  view.unmount();
  return text;
}

beforeEach(() => useUploads.setState({ done: {} }));

test('until every photo is sent it says what is missing', () => {
  expect(said([sent('a'), unsent('b'), unsent('c')])).toBe('2 of 3 photos still to be uploaded.');
  const done = { address: '', at: 0 };
  useUploads.setState({ done: { b: done, c: done } });
  expect(said([sent('a'), unsent('b'), unsent('c')], {}, 2)).toBe('2 photos of one room wait for your answer.');
  expect(said([sent('a'), unsent('b')], {}, 4, 2)).toBe('4 photos of two rooms wait for your answer.');
  expect(said([sent('a'), unsent('b')])).toBe('1 photo still to be sent.');
});

test('it says when the photos will be ready, unless an answer is waited for', () => {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Leaving files={[unsent('a')]} asked={{ photos: 0, rooms: 0 }} ending={null} />
    </QueryClientProvider>,
  );
  expect(view.container.textContent).toContain('Ready in about a minute.');
  view.rerender(
    <QueryClientProvider client={queryClient}>
      <Leaving files={[unsent('a')]} asked={{ photos: 1, rooms: 1 }} ending={null} />
    </QueryClientProvider>,
  );
  expect(view.container.textContent).not.toContain('Ready in');
});

test('a question about a room that is sent does not keep the page open', () => {
  expect(said([sent('a'), sent('b'), sent('c')], {}, 2)).toBe(
    '2 photos of one room wait for your answer. You can close this page: we’ll ask again in your profile and by email.',
  );
});

test('once every photo is sent the page can be closed, and an email is promised only where one will come', () => {
  const failed: StagingFile = { ...sent('c'), status: 'failed' };
  expect(said([sent('a'), sent('b'), failed])).toBe('You can close this page: we’ll email you when both are ready.');
  expect(said([sent('a')])).toBe('You can close this page: we’ll email you when it is ready.');
  for (const account of [{ emailVerified: false }, { readyEmails: false }])
    expect(said([sent('a'), sent('b')], account)).toBe('You can close this page: your photos will be in your profile.');
});
