// @vitest-environment jsdom
import type { User } from '@roomwright/functions/contract/entities.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { noteSignUp } from '../../lib/signed-up.ts';
import { ProfileHeader } from './profile-header.tsx';

vi.mock('../../lib/api/client.ts', () => ({ call: async () => ({ ok: true, message: '' }) }));

const USER: User = {
  ...{ id: 'u1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Agent', emailVerified: false },
  ...{ hasPassword: true, plan: 'FREE', creditsUsed: 0, creditsLimit: 3, readyEmails: true },
  ...{ creditsRenewAt: '2026-12-22T12:00:00.000Z', createdAt: '2026-01-10T12:00:00.000Z' },
};

test.each([
  {
    linkSent: false,
    before: /^We can send a link that verifies your email to/,
    button: 'Send the link',
    sent: 'A link',
  },
  { linkSent: true, before: /^Open the link that we sent to/, button: 'Send the link again', sent: 'A new link' },
])('a link that was sent before is told from the first one: $linkSent', async ({ linkSent, before, button, sent }) => {
  noteSignUp({ linkSent });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ProfileHeader user={USER} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(before)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(`${sent} is on its way to ada@example.com.`)).toBeTruthy();
  expect(screen.getByText(/^Open the link that we sent to/)).toBeTruthy();
});
