// @vitest-environment jsdom
import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { JobErrorCode } from '@roomwright/functions/contract/errors.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { OtherJobs } from './other-jobs.tsx';

const answers: Readonly<Record<string, unknown>> = {
  stagingCapabilities: { furnitureRemoval: true, sceneEditing: true },
  me: { user: { plan: 'PREMIUM', emailVerified: true } },
};
vi.mock('../../lib/api/client.ts', () => ({ call: async (name: string) => answers[name] }));

const declined = (id: string, code: JobErrorCode, more: Partial<Job>): Job => ({
  ...{ id, title: id, photoId: 'photo', status: 'FAILED', style: 'MODERN', roomType: 'LIVING_ROOM', prompt: '' },
  ...{ removeFurniture: false, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...{ imageUrl: '/photo', originalImageUrl: '/photo', creditsUsed: 0, variations: [], chosenVersion: 0 },
  ...{ sharedRoomId: null, error: { code, message: 'Declined.' } },
  ...more,
});

test('a photo is not offered again what it was declined for in another try', async () => {
  const jobs = [
    declined('third', 'FURNISHED', {}),
    declined('second', 'REMOVAL_TOO_LITTLE', { removeFurniture: true, removal: 'sure' }),
    declined('first', 'REMOVAL_WINDOW_HIDDEN', { removeFurniture: true, removal: 'all' }),
    declined('other', 'FURNISHED', { photoId: 'another' }),
  ];
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <OtherJobs jobs={jobs} onDelete={() => undefined} onMore={undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: 'Remove and replace all (1 credit): other' })).toBeTruthy();
  const tried = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/^(first|second|third)$/));
  expect(tried).toHaveLength(3);
  for (const item of tried) expect(within(item).queryByRole('button', { name: /credit/ })).toBeNull();
});
