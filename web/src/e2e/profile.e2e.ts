import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOKEN_KEY } from '../lib/session.ts';
import { PASSWORD, signedIn, signedInLongAgo } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { dialogEntries } from './setup/dialog-entries.ts';
import { chooseMore } from './setup/more-menu.ts';
import { finish, giveFailed, givePhotos, givePlan, giveWaiting } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const storedToken = (key: string) => localStorage.getItem(key);

/** A touch gesture from one point of the screen to another, through the browser's own input. */
async function stroke(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await send('touchMove', [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }]);
  }
  await send('touchEnd', []);
  await input.detach();
}

test('the profile needs a valid token', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expired = `${part({})}.${part({ exp: 1_700_000_000, email: 'a@example.com' })}.signature`;
  await page.evaluate(([key, token]) => localStorage.setItem(key ?? '', token ?? ''), [TOKEN_KEY, expired]);
  await page.goto('/profile#photos');
  await expect(page).toHaveURL('/login');
});

test('free credits that an earlier account with the address has used are named beside the credits @exhaustive', async ({
  page,
}) => {
  await signedIn(page);
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const { user, ...rest } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...rest, user: { ...user, creditsUsed: 2, creditsUsedBefore: 2 } },
    });
  });
  await page.goto('/profile');
  await expect(page.getByText('2 used by an earlier account with this address. New credits on')).toBeVisible();
});

test('a session that was ended elsewhere drops the token and leads to /login @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { token } = await signedIn(page);
  const answer = await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(storedToken, TOKEN_KEY)).toBeNull();
});

test('a profile that cannot be loaded says so, and Refresh loads it @exhaustive', async ({ page, allowFailures }) => {
  allowFailures(/500/, /404/);
  await signedIn(page);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } }));
  await page.goto('/profile');
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't Load Profile" });
  await expect(alert).toBeVisible();
  await expectAccessible(page, 'profile that cannot be loaded');
  await page.unroute('**/api/auth/me');
  await alert.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Agent' })).toBeVisible();

  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ status: 404, json: { error: 'x', code: 'NOT_FOUND' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In Again' }).click();
  await expect(page).toHaveURL('/login');
});

test('hashes open tabs, and back and forward move through them', async ({ page }) => {
  await signedIn(page);
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.goto('/profile#membership');
  await expect(tab('Membership')).toBeVisible();
  await page.getByRole('tab', { name: 'Staged Photos' }).click();
  await expect(page).toHaveURL('/profile#photos');
  await expect(tab('Staged Photos')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await expect(tab('Staged Photos')).toBeVisible();
  await page.goBack();
  await expect(tab('Membership')).toBeVisible();
  await page.goForward();
  await expect(tab('Staged Photos')).toBeVisible();
});

test('an empty profile on the Free plan explains itself, and what other plans include @phone @exhaustive', async ({
  page,
}) => {
  const { email } = await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(page.getByText('Member since')).toBeVisible();
  await expect(page.getByText('45s')).toBeVisible();
  await page.getByRole('button', { name: 'About Avg. Time' }).focus();
  await expect(page.getByRole('tooltip', { name: /estimate/ })).toBeVisible();
  await expectAccessible(page, 'overview, empty');

  await expect(page.getByText(email).last()).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeHidden();

  await page.getByRole('tab', { name: 'Staged Photos' }).click();
  await expect(page.getByRole('heading', { name: 'Your staged photos will be here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload your first photo' })).toHaveAttribute('href', '/#upload');
  await expectAccessible(page, 'photos, empty');

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Usage analytics' }).click();
  await expectAccessible(page, 'overview, charts that other plans have');
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(page).toHaveURL('/profile#membership');
  await expect(page.getByText('3 credits left')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your plan: Free' })).toBeDisabled();
  await expectAccessible(page, 'membership');
  await page.getByRole('button', { name: /^Yearly/ }).click();
  await expect(page.getByText('$299.90')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Professional' })).toBeEnabled();
});

test('names and password are changed; a wrong password does not sign out', async ({ page, allowFailures }) => {
  allowFailures(/401/);
  const { token } = await signedIn(page);
  await signedInLongAgo(token);
  await page.goto('/profile#data');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Company').fill('Berg Homes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Zoë Agent' })).toBeVisible();
  await expect(page.getByText('Berg Homes').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('Not-The-One-1!');
  await dialog.getByLabel('New password', { exact: true }).fill('Other-Rooms-2!');
  await expect(dialog.getByText('Strong password!')).toBeVisible();
  await dialog.getByLabel('New password again').fill('Other-Rooms-2!');
  await expect(dialog.getByText('Passwords match!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Your password is changed' })).toBeVisible();
  expect(await page.evaluate(storedToken, TOKEN_KEY)).not.toBe(token);
  await dialogEntries(page, 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zoë Agent' })).toBeVisible();
});

test('photos are filtered by room, text and favourite, and edited', async ({ page }) => {
  const account = await signedIn(page);
  await givePhotos(account, [
    { title: 'Attic', roomType: 'OFFICE' },
    { title: 'Kitchen by the sea', roomType: 'KITCHEN', tags: ['harbour'] },
    { title: 'Blue bedroom', roomType: 'BEDROOM', style: 'SCANDINAVIAN' },
  ]);
  await page.goto('/profile#photos');
  const names = page.getByRole('region', { name: 'Staged photos' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Blue bedroom', 'Kitchen by the sea', 'Attic']);
  await expectAccessible(page, 'photos');

  await page.getByLabel('Search').fill('HARBOUR');
  await expect(names).toHaveText(['Kitchen by the sea']);
  await page.getByLabel('Search').fill('sea kit');
  await expect(names).toHaveText(['Kitchen by the sea']);
  await page.getByLabel('Search').fill('itchen');
  await expect(page.getByText('Search matches the beginnings of words')).toBeVisible();
  await expect(names).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expectAccessible(page, 'filters');
  await page.getByLabel('Room', { exact: true }).click();
  await page.getByRole('option', { name: 'Office' }).click();
  await expect(names).toHaveText(['Attic']);
  await page.getByLabel('Style').click();
  await page.getByRole('option', { name: 'Scandinavian' }).click();
  await expect(page.getByText('No photos match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(names).toHaveCount(3);

  const heart = page.getByRole('button', { name: 'Favourite: Attic' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(names).toHaveText(['Attic']);

  await chooseMore(page, 'Attic', 'Edit details');
  await page.getByLabel('Title').fill('Attic, south');
  await page.getByLabel('Tags').fill('top floor');
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'edit details');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(names).toHaveText(['Attic, south']);
  // The list is updated before the answer.
  await expect(page.getByRole('dialog')).toBeHidden();
  await dialogEntries(page, 0);
  await page.reload();
  // The filter is in the address.
  await expect(page.getByRole('button', { name: 'Favourites', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(names).toHaveText(['Attic, south']);
  await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('top floor');
});

test('photos are compared large, one after another, by keyboard @phone @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'First' }, { title: 'Second' }]);
  await page.goto('/profile#photos');
  const card = page.getByRole('button', { name: 'Compare before and after: Second' });
  await card.click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('heading', { name: 'Second' })).toBeVisible();
  await expect(box.getByText('1 of 2')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Previous photo' })).toBeDisabled();
  await expect(box.getByRole('img', { name: 'Second after staging' })).toHaveJSProperty('complete', true);
  await expectAccessible(page, 'lightbox');
  const handle = box.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-valuenow', '50');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '51');
  const knob = await handle.locator('svg').boundingBox();
  if (!knob) throw new Error('The handle is not shown.');
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await handle.getAttribute('aria-valuenow'))).toBeLessThan(45);
  await expect(box.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(box.getByRole('heading', { name: 'First' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await box.getByRole('button', { name: 'Previous photo' }).click();
  await expect(box.getByRole('heading', { name: 'Second' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(card).toBeFocused();
});

test('a swipe leads to the next photo, and a swipe down closes the lightbox @phone @exhaustive', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Fingers are for touch screens.');
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'First' }, { title: 'Second' }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Second' }).click();
  const box = page.getByRole('dialog');
  const picture = box.getByRole('img', { name: 'Second after staging' });
  await expect(picture).toHaveJSProperty('complete', true);
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, middle] = [x + width * 0.2, y + height * 0.4];
  await stroke(page, { x: left + 150, y: middle }, { x: left, y: middle + 5 });
  await expect(box.getByRole('heading', { name: 'First' })).toBeVisible();
  await stroke(page, { x: left, y: middle }, { x: left + 150, y: middle - 5 });
  await expect(box.getByRole('heading', { name: 'Second' })).toBeVisible();
  await stroke(page, { x: left, y: middle }, { x: left + 10, y: middle + 200 });
  await expect(box).toBeHidden();
});

test('a photo is downloaded as staged-{id}.jpg, with or without a caption, and the choice is remembered', async ({
  page,
}) => {
  const account = await signedIn(page);
  const [job] = await givePhotos(account, [{ title: 'Salon' }]);
  await page.goto('/profile#photos');
  const download = () => chooseMore(page, 'Salon', 'Download$');
  const saved = async (start: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), start()]);
    expect(file.suggestedFilename()).toBe(`staged-${job?.id}.jpg`);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(bytes.includes('digitalsourcetype/compositeSynthetic')).toBe(true);
    return bytes;
  };
  await download();
  await expect(page.getByText('Laws and MLS rules differ')).toBeVisible();
  await expectAccessible(page, 'download menu');
  const plain = await saved(() => page.getByRole('button', { name: /^Without caption/ }).click());
  const stored = await page.request.get(job?.staged?.stagedUrl ?? '');
  expect(Buffer.compare(plain, await stored.body())).toBe(0);
  expect(Buffer.compare(await saved(download), plain)).toBe(0);
  await chooseMore(page, 'Salon', 'Download with or without');
  await expect(page.getByRole('button', { name: /^Last used Without caption/ })).toBeFocused();
  const captioned = await saved(() => page.getByRole('button', { name: /^With caption/ }).click());
  expect(Buffer.compare(captioned, plain)).not.toBe(0);
  expect(Buffer.compare(await saved(download), captioned)).toBe(0);
});

test('a photo is deleted after a confirmation, and a failure can be retried', async ({ page, allowFailures }) => {
  allowFailures(/500/);
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Stays' }, { title: 'Goes' }], { ownFiles: true });
  await page.goto('/profile#photos');
  const names = page.getByRole('region', { name: 'Staged photos' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Goes', 'Stays']);
  await chooseMore(page, 'Goes', 'Delete');
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(names).toHaveCount(2);

  const refuse = '**/api/gallery/*';
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'INTERNAL' } }));
  await chooseMore(page, 'Goes', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Delete Failed' });
  await expect(alert).toBeVisible();
  await expectAccessible(page, 'delete failed');
  await page.unroute(refuse);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(names).toHaveText(['Stays']);
});

test('a waiting photo appears among the staged ones as soon as it is staged @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  const job = await giveWaiting(account, { title: 'Loft' });
  await page.goto('/profile#photos');
  const others = page.getByRole('region', { name: 'Processing & Other' });
  await expect(others.getByText('Waiting')).toBeVisible();
  await finish(job, 'COMPLETED');
  await expect(page.getByRole('button', { name: 'Compare before and after: Loft' })).toBeVisible();
  await expect(others).toBeHidden();
});

test('every tab updates when a photo is finished @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  const job = await giveWaiting(account, { title: 'Loft' });
  await page.goto('/profile#photos');
  await expect(page.getByRole('region', { name: 'Processing & Other' }).getByText('Waiting')).toBeVisible();
  await page.getByRole('tab', { name: 'Membership' }).click();
  await expect(page.getByText('3 credits left')).toBeVisible();
  await givePlan(account, 'PREMIUM', 400);
  await finish(job, 'FAILED');
  await expect(page.getByText('400 credits left')).toBeVisible();
});

test('a failed photo says why, and is retried without losing a credit @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await giveFailed(account, { title: 'Grey' });
  await page.goto('/profile#photos');
  const others = page.getByRole('region', { name: 'Processing & Other' });
  await expect(others.getByText('Something went wrong while we staged this photo.')).toBeVisible();
  await others.getByRole('button', { name: 'Retry Grey' }).click();
  await expect(others.getByText(/Waiting|In progress/)).toBeVisible();
  // The photo was examined and shows no room, which would not change.
  await expect(others.getByText('Declined', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(others.getByText(/hold the camera level/)).toBeVisible();
  await expect(others.getByRole('button', { name: /^Stage as/ })).toHaveCount(0);
  await expect(others.getByRole('button', { name: /Retry/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Membership' }).click();
  await expect(page.getByText('3 credits left')).toBeVisible();
});

test('more than ten photos come in pages; several are handled at once, with archives if the plan includes them @exhaustive', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePhotos(
    account,
    Array.from({ length: 12 }, (_, i) => ({ title: `Room ${i + 1}` })),
  );
  await page.goto('/profile#photos');
  const names = page.getByRole('region', { name: 'Staged photos' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more photos (2 left)' }).click();
  await expect(names).toHaveCount(12);

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select Room 12' }).click();
  await page.getByRole('button', { name: 'Select Room 11' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page, 'selecting');
  await chooseMore(page, 'selected photos', 'Add to favourites');
  await expect(page.getByRole('button', { name: 'Favourite: Room 11' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: /^Download ZIP/ })).toHaveAttribute('href', '/profile#membership');

  await givePlan(account, 'PREMIUM', 400);
  await page.reload();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Download ZIP' })).toBeDisabled();
  await expect(names).toHaveCount(10);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('12 selected')).toBeVisible();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Usage analytics' }).click();
  await expect(page.getByRole('table').filter({ hasText: 'Living Room' })).toContainText('12');
  await expect(page.getByRole('figure', { name: 'Photos per day' })).toBeVisible();
  await expectAccessible(page, 'overview with charts');
  await page.getByRole('tab', { name: 'Membership' }).click();
  await expect(page.getByText('$24,000')).toBeVisible();
  await expect(page.getByText('24 weeks')).toBeVisible();
});
