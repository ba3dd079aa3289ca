// @vitest-environment jsdom
import type { User } from '@roomwright/functions/contract/entities.ts';
import { STYLE_IDS, STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { ConfigureDialog } from './configure-dialog.tsx';
import { photos } from './staging.fixture.ts';
import { changeChoice, forgetChoices, propose } from './staging-store.ts';

const answers = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../lib/api/client.ts', () => ({ call: async (name: string) => answers.get(name) }));

const USER: User = {
  id: 'u1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Agent',
  emailVerified: true,
  hasPassword: true,
  plan: 'FREE',
  creditsUsed: 8,
  creditsLimit: 10,
  readyEmails: true,
  creditsRenewAt: '2026-12-22T12:00:00.000Z',
  createdAt: '2026-01-10T12:00:00.000Z',
};

beforeEach(() => {
  queryClient.clear();
  forgetChoices();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  answers.set('stagingCapabilities', { furnitureRemoval: false, sceneEditing: false });
  answers.set('listings', { listings: [] });
});

/** Opens the options of two photos. */
async function opened(account: Partial<User>): Promise<void> {
  answers.set('me', { user: { ...USER, ...account } });
  const nothing = () => undefined;
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <ConfigureDialog photos={photos('ab')} at={0} onShow={nothing} onCancel={nothing} onStart={nothing} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('radio', { name: new RegExp(STYLES[STYLE_IDS[0]].label) });
}

const VERIFY = /With a verified email you have 10 credits a month/;

test('no warning about credits appears where they suffice for all photos', async () => {
  await opened({ creditsUsed: 8 });
  // Shown once the plan is known, and with it the credits.
  await screen.findByText(/^Every paid plan has/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Start says what it costs, and of how many credits', async () => {
  await opened({ creditsUsed: 3 });
  await screen.findByText('2 of your 7 credits');
  const start = screen.getByRole('button', { name: 'Start AI Staging (2 images)' });
  expect(document.getElementById(start.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '2 of your 7 credits',
  );
});

test('where all photos are only emptied, Start and the warning about credits say so, otherwise as specified', async () => {
  const emptied = { removeFurniture: true, removal: 'only' } as const;
  await opened({ plan: 'BASIC', creditsUsed: 9 });
  act(() => changeChoice('b', emptied));
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toContain('the first photo will be staged.');
  expect(screen.getByRole('button', { name: 'Start AI Staging (1 image)' })).toBeTruthy();
  act(() => changeChoice('a', emptied));
  expect(screen.getByRole('button', { name: 'Remove Furniture (1 image)' })).toBeTruthy();
  expect(warning.textContent).toContain('the first photo will be emptied.');
});

test('too few credits say how many photos are staged, and an unverified address on the Free plan how to get more', async () => {
  await opened({ creditsUsed: 2, creditsLimit: 3, emailVerified: false });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'You have 1 credit: the first photo will be staged.',
  );
  expect(screen.getByText(VERIFY)).toBeTruthy();
});

test.each([
  { title: 'a verified address', account: { creditsUsed: 9 } },
  { title: 'a paid plan', account: { plan: 'BASIC', creditsUsed: 99, creditsLimit: 100, emailVerified: false } },
] as const)('too few credits with $title offer no more by verifying', async ({ account }) => {
  await opened(account);
  expect((await screen.findByRole('alert')).textContent).toContain('You have 1 credit');
  expect(screen.queryByText(VERIFY)).toBeNull();
});

test('the recommended styles are marked, and no others', async () => {
  await opened({});
  for (const style of STYLE_IDS) {
    const card = screen.getByText(STYLES[style].label).closest('label');
    if (!card) throw new Error(`${style} has no card.`);
    expect(within(card).queryByText('Recommended') !== null, style).toBe(STYLES[style].recommended === true);
  }
});

test('an account without listings can make its first one in the options', async () => {
  await opened({});
  const listing = await screen.findByRole('combobox', { name: 'Listing' });
  fireEvent.change(listing, { target: { value: 'new' } });
  await screen.findByRole('dialog', { name: 'New listing' });
});

test('a photo whose room could not be told is marked until the person says which it is, also the one that is marked', async () => {
  const unknown = { roomType: null, furnished: false, removal: null } as const;
  propose('a', { ...unknown, roomType: 'BEDROOM' });
  propose('b', unknown);
  await opened({});
  expect(screen.getByRole('button', { name: 'Image 1: a' })).toBeTruthy();
  const second = screen.getByRole('button', { name: 'Image 2: b, room to be checked' });
  expect(second.textContent).toContain('?');
  act(() => changeChoice('b', { style: 'LUXURY' }));
  expect(second.textContent).toContain('?');
  act(() => changeChoice('b', { roomType: 'LIVING_ROOM' }));
  expect(screen.getByRole('button', { name: 'Image 2: b' }).textContent).not.toContain('?');
});
