// @vitest-environment jsdom
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { useListing } from './listing-query.ts';
import { reviewText } from './review-text.ts';

const answers = vi.hoisted(() => ({ isApproved: false, isShared: true }));
vi.mock('../../lib/api/client.ts', () => ({
  call: async () => {
    const yes = { jobId: 'j1', clientId: 'c1', answer: 'yes', isCurrent: true };
    const review = { endsAt: '2099-01-01T00:00:00.000Z', answers: answers.isApproved ? [yes] : [] };
    return { listing: { id: 'l1', review: answers.isShared ? review : null, rooms: [] }, jobs: [] };
  },
}));

function Told() {
  const { data } = useListing('l1');
  return data && <p>{reviewText(data.listing) ?? 'Not shared'}</p>;
}

async function opened(isShared = true): Promise<void> {
  Object.assign(answers, { isApproved: false, isShared });
  render(
    <QueryClientProvider client={queryClient}>
      <Told />
    </QueryClientProvider>,
  );
  await screen.findByText(isShared ? 'Shared, no answer yet' : 'Not shared');
  Object.assign(answers, { isApproved: true, isShared: true });
}

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

test('an answer of a client appears on the open page of a shared listing within half a minute', async () => {
  await opened();
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByText('1 approved');
});

test('an answer of a client appears when the window is looked at again', async () => {
  await opened();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await screen.findByText('1 approved');
});

test('a listing that is not shared is not fetched again by itself', async () => {
  await opened(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(screen.getByText('Not shared')).toBeTruthy();
});
