import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { dialogEntries } from './setup/dialog-entries.ts';
import { chooseMore, menuEntry } from './setup/more-menu.ts';
import { aVersion, givePhotos, givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

test('another version is made by the service, shown when it is ready, and downloaded; it costs no credit @exhaustive', async ({
  page,
}) => {
  // The engine needs time on a busy machine.
  test.setTimeout(300_000);
  const account = await signedIn(page);
  const [job] = await givePhotos(account, [{ title: 'Salon' }]);
  await page.goto('/profile#photos');
  await chooseMore(page, 'Salon', 'Make another version Free, 3 left');
  const box = page.getByRole('dialog', { name: 'Salon' });
  await expect(box.getByRole('progressbar', { name: 'Version 2 is being made' })).toBeVisible();
  await expect(box.getByRole('status').filter({ hasText: 'Version 2 is being made' })).toBeAttached();
  await box.getByRole('button', { name: 'More: Salon' }).click();
  await expect(menuEntry(page, 'Make another version Free, 2 left')).toBeVisible();
  await page.keyboard.press('Escape');
  const second = box.getByRole('button', { name: 'Version 2', pressed: true });
  await expect(second).toBeVisible({ timeout: 200_000 });
  await expect(box.getByRole('status').filter({ hasText: 'Version 2 is ready' })).toBeAttached();
  const picture = box.getByRole('img', { name: 'Salon after staging, version 2' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.getAttribute('src')).toContain(encodeURIComponent(`/${job?.id}/1-`));

  await box.getByRole('button', { name: 'Download Salon, version 2', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Without caption/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`staged-${job?.id}-version-2.jpg`);

  await box.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('2 versions')).toBeVisible();
  const { creditsUsed } = (
    await (await page.request.get('/api/auth/me', { headers: { Authorization: `Bearer ${account.token}` } })).json()
  ).user;
  expect(creditsUsed).toBe(0);
});

test('versions are side by side: the chosen one is large, by mouse and by keyboard', async ({ page }) => {
  const account = await signedIn(page);
  const variations = [await aVersion(1, 'COMPLETED'), await aVersion(2, 'PROCESSING'), await aVersion(3, 'FAILED')];
  await givePhotos(account, [{ title: 'Other' }, { title: 'Salon', variations }]);
  await page.goto('/profile#photos');
  await expect(page.getByText('Making another version')).toBeVisible();
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  const version = (name: string) => box.getByRole('button', { name, exact: true });
  const first = version('Version 1, in use');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(box.getByRole('progressbar', { name: 'Version 3 is being made' })).toBeVisible();
  await expect(box.getByText(/^Version 4: Something went wrong/)).toBeVisible();
  await expectAccessible(page, 'lightbox with versions', '[role="dialog"]');

  await first.focus();
  await page.keyboard.press('Tab');
  await expect(version('Version 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(version('Version 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  // Looking at it does not put it into use.
  await expect(version('Use version 2')).toBeVisible();
  await expect(box.getByRole('img', { name: 'Salon after staging, version 2' })).toHaveAttribute(
    'src',
    /staged|preview/,
  );
  await expect(box.getByRole('button', { name: 'Download Salon, version 2', exact: true })).toBeVisible();
  // It fits the screen entirely.
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  for (const part of [
    version('Version 2'),
    box.getByRole('slider'),
    box.getByRole('button', { name: 'More: Salon' }),
  ]) {
    const at = await part.boundingBox();
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(height);
    expect((at?.x ?? 0) + (at?.width ?? 0)).toBeLessThanOrEqual(width);
  }

  // Another photo starts with its first picture.
  await box.getByRole('button', { name: 'Next photo' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Other' }).getByRole('img', { name: 'Other after staging', exact: true }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'More: Other' }).click();
  await expect(menuEntry(page, 'Make another version Free, 3 left')).toBeVisible();
});

test('a failed version is retried; a refused one says why; a photo with a pending one stays @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/409/);
  const account = await signedIn(page);
  await givePhotos(account, [
    { title: 'Busy', variations: [await aVersion(1, 'PROCESSING')] },
    { title: 'Failed', variations: [await aVersion(1, 'FAILED')] },
  ]);
  await page.goto('/profile#photos');
  await chooseMore(page, 'Busy', 'Delete');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Another version of this photo is being made.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();

  await page.getByRole('button', { name: 'Compare before and after: Failed' }).click();
  const box = page.getByRole('dialog', { name: 'Failed' });
  const ask = '**/api/staging/*/variations';
  await page.route(ask, (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'A staged photo can have at most 3 other versions.', code: 'VARIATION_LIMIT' },
    }),
  );
  await chooseMore(box, 'Failed', 'Make another version Free, 2 left');
  await expect(page.getByRole('alert').filter({ hasText: 'at most 3 other versions' })).toBeVisible();
  await page.unroute(ask);
  const asked = page.waitForRequest(ask);
  await box.getByRole('button', { name: 'Try again: version 2' }).click();
  expect((await asked).postDataJSON()).toEqual({ number: 1 });
  await expect(box.getByRole('progressbar', { name: 'Version 2 is being made' })).toBeVisible();
  await expect(box.getByText(/^Version 2: Something went wrong/)).toBeHidden();
});

test('the chosen version is used in the lightbox, on the card, in downloads and after a reload @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/503/);
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 50);
  const outcome = { understood: ['blue sofa'], notFollowed: [], notUnderstood: [] };
  const made = await aVersion(1, 'COMPLETED');
  const told = { ...made, ...(made.staged && { staged: { ...made.staged, promptOutcome: outcome } }) };
  const [job] = await givePhotos(account, [{ title: 'Salon', variations: [told] }]);
  await page.goto('/profile#photos');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Salon' }) });
  const thumbnail = card.locator('img');
  await expect(thumbnail).toHaveAttribute('src', job?.staged?.thumbnailUrl ?? '');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  const box = page.getByRole('dialog', { name: 'Salon' });
  const use = box.getByRole('button', { name: 'Use version 2' });
  await box.getByRole('button', { name: 'Version 2', exact: true }).click();
  await expect(box.getByText('Understood: blue sofa.')).toBeVisible();

  // After a refusal it is as before.
  const choice = '**/api/gallery/*/version';
  await page.route(choice, (route) =>
    route.fulfill({ status: 503, json: { error: 'The service is busy.', code: 'UNAVAILABLE' } }),
  );
  await use.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Version 1, in use' })).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.unroute(choice);

  await use.click();
  await expect(box.getByRole('button', { name: 'Version 2, in use', pressed: true })).toBeVisible();
  // The keyboard focus stays where it was.
  await expect(box.getByRole('button', { name: 'Version 2 is in use' })).toBeFocused();
  await expect(box.getByRole('status').filter({ hasText: 'Version 2 is in use' })).toBeAttached();
  await box.getByRole('button', { name: 'Version 1', exact: true }).click();
  await expect(box.getByText('Understood: blue sofa.')).toBeHidden();
  await expectAccessible(page, 'lightbox with a version in use', '[role="dialog"]');
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(thumbnail).toHaveAttribute('src', made.staged?.thumbnailUrl ?? '');

  await dialogEntries(page, 0);
  await page.reload();
  await expect(thumbnail).toHaveAttribute('src', made.staged?.thumbnailUrl ?? '');
  await page.getByRole('button', { name: 'Compare before and after: Salon' }).click();
  await expect(box.getByRole('button', { name: 'Version 2, in use', pressed: true })).toBeVisible();
  await box.getByRole('button', { name: 'Close' }).click();
  await chooseMore(card, 'Salon', 'Download$');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Without caption/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`staged-${job?.id}-version-2.jpg`);
});
