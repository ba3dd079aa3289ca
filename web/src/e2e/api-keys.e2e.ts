import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../../emulators/suite/firebase-config.ts';
import { signedIn, signedInLongAgo } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const status = async (page: Page, key: string): Promise<number> =>
  (await page.request.get('/api/v1/credits', { headers: { authorization: `Bearer ${key}` } })).status();

test('an API key is made, shown once, replaced and revoked @phone', async ({ page, allowFailures }) => {
  // A wrong password.
  allowFailures(/401.*api\/keys|api\/keys.*401/);
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await signedInLongAgo(account.token);
  await page.goto('/profile#data');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByText('Please give the key a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Our website');
  await dialog.getByLabel('Credits a month, at most').fill('100');
  await expectAccessible(page, 'a new API key', '[role=dialog]');
  await dialog.getByLabel('Current password').fill('Not-mine-1!');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(account.password);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const shown = dialog.getByRole('textbox', { name: 'API key' });
  await expect(shown).toHaveValue(/^rw_live_[\w-]{48}$/);
  const key = await shown.inputValue();
  await expectAccessible(page, 'the API key', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await status(page, key)).toBe(200);

  const keys = page.getByRole('list', { name: 'API keys' });
  await expect(keys.getByRole('heading', { name: `Our website ${key.slice(0, 14)}…` })).toBeVisible();
  await expect(keys).toContainText('Reads, stages. 0 of 100 credits used this month.');
  expect(await page.content()).not.toContain(key);

  await keys.getByRole('button', { name: 'Replace Our website' }).click();
  await dialog.getByLabel('Current password').fill(account.password);
  await dialog.getByRole('button', { name: 'Replace key' }).click();
  await expect(shown).toHaveValue(/^rw_live_/);
  const next = await shown.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(keys).toContainText('The key before this one works until');
  expect([await status(page, key), await status(page, next)]).toEqual([200, 200]);
  await expectAccessible(page, 'API keys', 'main');

  await keys.getByRole('button', { name: 'Revoke Our website' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  // While it is open, everything behind it counts as hidden.
  await expect(dialog).toBeHidden();
  await expect(keys).toBeHidden();
  expect([await status(page, key), await status(page, next)]).toEqual([401, 401]);
});

test('plans without API access say which ones include it @exhaustive', async ({ page }) => {
  await signedIn(page);
  await page.goto('/profile#data');
  await expect(page.getByText('Professional and Agency include them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New API key' })).toBeHidden();
});

test('every example of the page for developers works with a test key', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  const made = await page.request.post('/api/keys', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: 'Quick start', mode: 'test', scopes: ['read', 'stage'] },
  });
  const { secret } = (await made.json()) as { secret: string };
  await page.goto('/developers');
  const commands = page.locator('pre');
  await expect(commands.first()).toContainText(`export API=${process.env.E2E_ORIGIN}/api/v1`);
  const [settings = '', upload = '', byUrl = '', stage = '', follow = '', credits = ''] =
    await commands.allInnerTexts();
  /** Runs a command as the page shows it, after the settings with this key; returns its answer. */
  const run = (command: string, environment: Record<string, string> = {}) => {
    const script = `${settings.replace('rw_test_…', secret)}\n${command}`;
    const options = { cwd: join(ROOT, 'samples'), env: { ...process.env, ...environment } };
    return JSON.parse(execFileSync('bash', ['-c', script], options).toString());
  };
  const { imageUrl } = run(upload);
  // Nothing outside can be reached from here: the same command with the photo that was just sent.
  const fetched = run(byUrl.replace(/https:\/\/www\.example\.com\/[^"]*/, imageUrl));
  expect(fetched, JSON.stringify([imageUrl, fetched])).toMatchObject({ imageUrl: expect.stringMatching(/^http/) });
  const begun = run(stage, { IMAGE_URL: imageUrl });
  expect(run(stage, { IMAGE_URL: imageUrl }).photos).toHaveLength(1);
  let current = begun;
  while (current.status === 'working') current = run(follow, { STATE: current.state });
  expect(current.photos).toMatchObject([{ picture: { status: 'staged' } }]);
  const picture = await page.request.get(current.photos[0].picture.staged.url);
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect(run(credits)).toMatchObject({ used: 0, available: 1000 });

  const room = await page.getByRole('region', { name: 'Stage photos of one room' }).innerText();
  const together = run(room, { IMAGE_URL: imageUrl, IMAGE_URL_2: run(upload).imageUrl });
  expect(together).toMatchObject({ refused: [], photos: [{ key: 'from-the-door' }, { key: 'from-the-window' }] });
  // A test key has no room to be asked about; that the command is right is told by what is refused.
  const answer = await page.getByRole('region', { name: 'Answer about a room' }).innerText();
  expect(run(answer, { ROOM_ID: 'none' })).toMatchObject({ code: 'LIVE_KEY_NEEDED' });
});
