// @vitest-environment jsdom
import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { JobErrorCode } from '@roomwright/functions/contract/errors.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { rememberSeen } from '../../lib/seen-photos.ts';
import { OtherJobs } from './other-jobs.tsx';

const answers: Readonly<Record<string, unknown>> = {
  stagingCapabilities: { furnitureRemoval: true, sceneEditing: true },
  me: { user: { plan: 'PREMIUM', emailVerified: true } },
};
const create = Promise.withResolvers<Job>();
const calls: string[] = [];
vi.mock('../../lib/api/client.ts', () => ({
  call: async (name: string) => {
    calls.push(name);
    return name === 'create' ? create.promise : answers[name];
  },
}));

const declined = (id: string, code: JobErrorCode, more: Partial<Job>): Job => ({
  ...{ id, title: id, photoId: 'photo', status: 'FAILED', style: 'MODERN', roomType: 'LIVING_ROOM', prompt: '' },
  ...{ removeFurniture: false, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...{ imageUrl: '/photo', originalImageUrl: '/photo', creditsUsed: 0, variations: [], chosenVersion: 0 },
  ...{ sharedRoomId: null, error: { code, message: 'Declined.' } },
  ...more,
});

const shown = (jobs: readonly Job[]) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <OtherJobs jobs={jobs} onDelete={() => undefined} onMore={undefined} />
    </QueryClientProvider>
  </MemoryRouter>
);

afterEach(cleanup);

test('a photo is not offered again what it was declined for in another try', async () => {
  const jobs = [
    declined('third', 'FURNISHED', {}),
    declined('second', 'REMOVAL_TOO_LITTLE', { removeFurniture: true, removal: 'sure' }),
    declined('first', 'REMOVAL_WINDOW_HIDDEN', { removeFurniture: true, removal: 'all' }),
    declined('other', 'FURNISHED', { photoId: 'another' }),
  ];
  render(shown(jobs));
  expect(await screen.findByRole('button', { name: 'Remove and replace all (1 credit): other' })).toBeTruthy();
  const tried = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^(first|second|third)$/));
  expect(tried).toHaveLength(3);
  for (const item of tried) expect(within(item).queryByRole('button', { name: /credit/ })).toBeNull();
});

test('what was seen in a photo before it was sent counts here too: what will be declined is not offered, but what to change', async () => {
  rememberSeen('seen', {
    ...{ roomType: null, furnished: true },
    removal: { outcome: 'stays', reason: 'REMOVAL_WINDOW_HIDDEN' },
  });
  const emptied = { photoId: 'seen', removeFurniture: true, removal: 'only' } as const;
  render(shown([declined('emptied', 'REMOVAL_WINDOW_HIDDEN', emptied), declined('other', 'FURNISHED', {})]));
  expect(await screen.findByRole('button', { name: 'Remove and replace all (1 credit): other' })).toBeTruthy();
  expect(screen.getByText(/Move what stands in front of the window/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /credit.*: emptied/ })).toBeNull();
});

test('a next step is taken once, says that it is on its way, and then its photo is in sight', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = function () {
    scrolled(this.textContent);
  };
  const job = declined('room', 'FURNISHED', {});
  const { rerender } = render(shown([job]));
  const button = await screen.findByRole('button', { name: 'Remove and replace all (1 credit): room' });
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  expect(within(button).getByRole('progressbar')).toBeTruthy();
  fireEvent.click(button);
  const { error: _, ...again } = job;
  const started: Job = {
    ...again,
    id: 'again',
    title: 'again',
    status: 'PENDING',
    removeFurniture: true,
    removal: 'all',
  };
  create.resolve(started);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  rerender(shown([started, job]));
  await waitFor(() => expect(scrolled).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('again')));
  expect(screen.queryByRole('button', { name: 'Remove and replace all (1 credit): room' })).toBeNull();
  expect(calls.filter((name) => name === 'create')).toHaveLength(1);
});

test('a photo that waits says what will be done: staged, or emptied', () => {
  const waiting = (id: string, more: Partial<Job>): Job => {
    const { error: _, ...job } = declined(id, 'FURNISHED', { status: 'PENDING', ...more });
    return job;
  };
  render(
    shown([waiting('furnished', {}), waiting('emptied', { removeFurniture: true, removal: 'only', style: null })]),
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('It will be staged when its turn comes.');
  expect(second?.textContent).toContain('Its furniture will be removed when its turn comes.');
});
