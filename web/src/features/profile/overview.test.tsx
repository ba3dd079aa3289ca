// @vitest-environment jsdom
import type { UsageStats, User } from '@roomwright/functions/contract/entities.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { refreshStagings, usageQuery } from '../../lib/stagings.ts';
import { Overview } from './overview.tsx';

const held = vi.hoisted(() => ({ usage: Promise.withResolvers<unknown>() }));
vi.mock('../../lib/api/client.ts', () => ({
  call: async (name: string) => (name === 'usageStats' ? held.usage.promise : { jobs: [] }),
}));

const USER: User = {
  ...{ id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Agent', emailVerified: true },
  ...{ hasPassword: true, plan: 'FREE', creditsUsed: 1, creditsLimit: 3, readyEmails: true },
  ...{ creditsRenewAt: '2026-12-22T12:00:00.000Z', createdAt: '2026-01-10T12:00:00.000Z' },
};
const USAGE: UsageStats = {
  ...{ total: 0, completed: 0, inProgress: 0, failed: 0, declined: 0, successRate: null, analytics: null },
};

const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Overview user={USER} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

/** The figure under a label. */
function figure(label: string): string | null {
  const card = within(screen.getByRole('region', { name: 'Figures' })).getByText(label).parentElement;
  return card?.querySelectorAll('dd')[0]?.textContent ?? null;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  held.usage = Promise.withResolvers();
});

test('figures that are not known yet are loading, not zero', async () => {
  show();
  expect([figure('Photos staged'), figure('Success rate'), figure('Avg. Time')]).toEqual(['Loading', 'Loading', '45s']);
  held.usage.resolve(USAGE);
  await waitFor(() => expect([figure('Photos staged'), figure('Success rate')]).toEqual(['0', '–']));
});

test('zeros from before the first photo are not shown while they are fetched again', async () => {
  queryClient.setQueryData(usageQuery.queryKey, USAGE);
  show();
  expect(figure('Photos staged')).toBe('0');
  act(() => void refreshStagings(queryClient));
  await waitFor(() => expect(figure('Photos staged')).toBe('Loading'));
  held.usage.resolve({ ...USAGE, total: 1, completed: 1 });
  await waitFor(() => expect(figure('Photos staged')).toBe('1'));
});
