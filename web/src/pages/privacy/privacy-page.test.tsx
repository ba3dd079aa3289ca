// @vitest-environment jsdom
import { COLLECTIONS, FOLDERS } from '@roomwright/functions/contract/stored-data.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { BROWSER_DATABASES, BROWSER_KEYS } from '../../lib/browser-storage.ts';
import { KEPT, KEPT_IN_BROWSER } from './kept-data.ts';

const THINGS = KEPT.flatMap(({ things }) => things);

async function open(): Promise<void> {
  vi.resetModules();
  const { PrivacyPage } = await import('./privacy-page.tsx');
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('each collection and folder of the service stands in one line', () => {
  expect(THINGS.flatMap(({ collections = [] }) => collections).toSorted()).toEqual(COLLECTIONS.toSorted());
  expect(THINGS.flatMap(({ folders = [] }) => folders).toSorted()).toEqual(FOLDERS.toSorted());
});

test('each name in the browser has a line', () => {
  const names = [...Object.keys(BROWSER_KEYS), ...BROWSER_DATABASES];
  expect(Object.keys(KEPT_IN_BROWSER).toSorted()).toEqual(names.toSorted());
});

test('the page says of each what it is, for how long it is kept and who sees it', async () => {
  await open();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  for (const { title, what, time, seenBy } of THINGS) {
    expect(rows.find((row) => row.includes(what))).toMatch(new RegExp(`^${title}.*`));
    expect(rows.find((row) => row.includes(what))).toContain(time);
    expect(rows.find((row) => row.includes(what))).toContain(seenBy);
  }
  for (const [name, { what, time }] of Object.entries(KEPT_IN_BROWSER)) {
    const row = rows.find((each) => each.startsWith(`${name.trim()} `));
    expect(row).toContain(what);
    expect(row).toContain(time);
  }
});

test('Google’s check is named where it is configured, and nowhere else', async () => {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', '');
  await open();
  expect(screen.queryByText('Google reCAPTCHA')).toBeNull();
  cleanup();
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'public-key');
  await open();
  expect(screen.getByText('Google reCAPTCHA')).toBeDefined();
});
