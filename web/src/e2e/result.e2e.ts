import type { Page } from '@playwright/test';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { givePhotos } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

/** The topmost dialog. */
const DIALOG = '[role=presentation]:not([aria-hidden=true]) > * > [role=dialog]';

async function start(page: Page, photos: number): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(photos))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
}

test('the result leads to another style and another room of the same photo, without another upload @phone', async ({
  page,
}) => {
  await signedIn(page);
  const { calls, sent } = await stageQuickly(page);
  const created: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/staging/create')) created.push(request.postDataJSON());
  });
  await start(page, 1);
  const result = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(result.getByRole('heading', { name: 'room-1' })).toBeVisible();
  await expect(result.getByRole('button', { name: /^Download room-1/ })).toBeVisible();
  const told = '28 % of the picture’s pixels changed; the rest is your photo. Added: 1 sofa, 2 armchairs.';
  await expect(result.getByText(told)).toBeVisible();
  await expect(result.getByRole('button', { name: /not staged yet/ })).toHaveCount(7);
  await expectAccessible(page, 'result', DIALOG);

  await result.getByRole('button', { name: 'Luxury, not staged yet' }).click();
  await expect(result.getByText('Living Room, Luxury: takes 1 credit, you have 3 credits.')).toBeVisible();
  await result.getByRole('button', { name: 'Stage in Luxury' }).click();
  await expect(result.getByRole('button', { name: 'Luxury', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(result.getByText('Living Room, Luxury')).toBeVisible();
  await expect(result.getByRole('button', { name: 'Download all (2)' })).toBeVisible();

  await result.getByRole('button', { name: 'Another room type' }).click();
  await result.getByRole('button', { name: 'Office' }).click();
  await expectAccessible(page, 'another room', DIALOG);
  await result.getByRole('button', { name: 'Stage as Office' }).click();
  await expect(result.getByText('Office, Luxury, staged in 12 s')).toBeVisible();

  expect(calls.filter((call) => call === 'upload')).toHaveLength(1);
  expect(sent).toMatchObject([{ imageUrl: 'quick', title: 'room-1' }]);
  expect(created).toMatchObject([
    { imageUrl: '/quick/original.jpg', style: 'LUXURY', roomType: 'LIVING_ROOM' },
    { imageUrl: '/quick/original.jpg', style: 'LUXURY', roomType: 'OFFICE' },
  ]);
  await result.getByRole('button', { name: 'View Photos' }).click();
  await expect(page).toHaveURL('/profile#photos');
});

test('a declined photo says what to change and is staged as another room by one click @phone', async ({ page }) => {
  await signedIn(page);
  const error = { code: 'OUTDOORS', message: 'This looks like a place outdoors. No credits were charged.' };
  const { calls } = await stageQuickly(page, undefined, (time) => (time === 1 ? { status: 'FAILED', error } : {}));
  await start(page, 1);
  const ended = page.getByRole('dialog', { name: 'No photo was staged' });
  await expect(ended.getByText('Taken outdoors')).toBeVisible();
  await expect(
    ended.getByText('If it shows a room, step inside, so that its walls and floor fill the photo.'),
  ).toBeVisible();
  await expect(ended.getByRole('button', { name: /Again|Retry/ })).toHaveCount(0);
  await expectAccessible(page, 'declined', DIALOG);
  await ended.getByRole('button', { name: 'Stage as Outdoor Space: room-1.jpg' }).click();
  const result = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(result.getByText('Outdoor Space, Modern')).toBeVisible();
  expect(calls).toEqual(['upload', 'send', 'poll', 'send', 'poll']);
});

test('a proposed room is preselected until the person chooses one, and a missing answer does not block @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/503/);
  await signedIn(page);
  await stageQuickly(page);
  let asked = 0;
  await page.route('/api/staging/inspect', (route) => {
    const answers = [
      { json: { roomType: 'KITCHEN', furnished: true } },
      { status: 503, json: { error: 'Busy.', code: 'BUSY' } },
      { json: { roomType: 'BATHROOM', furnished: false } },
    ];
    return route.fulfill(answers[asked++] ?? {});
  });
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(3))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  const options = page.getByRole('dialog');
  await expect(options.getByText(/^Suggested from your photo: Kitchen/)).toBeVisible();
  await expect(options.getByText(/There seems to be furniture in this room/)).toBeVisible();
  await expect(options.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  await options.getByText('Dining Room').click();
  await expect(options.getByText(/^Suggested/)).toBeHidden();
  await options.getByRole('button', { name: 'Next Image' }).click();
  await expect(options.getByRole('radio', { name: 'Living Room' })).toBeChecked();
  await options.getByRole('button', { name: 'Next Image' }).click();
  await expect(options.getByRole('radio', { name: 'Bathroom' })).toBeChecked();
  await options.getByRole('button', { name: 'Image 1: room-1.jpg' }).click();
  await expect(options.getByRole('radio', { name: 'Dining Room' })).toBeChecked();
  expect(asked).toBe(3);
});

test('the lightbox zooms by buttons, keys, wheel and double click, and can show the staged picture alone', async ({
  page,
}) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Loft' }, { title: 'Attic' }]);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Compare before and after: Loft' }).click();
  const box = page.getByRole('dialog');
  const whole = box.getByRole('button', { name: /whole picture/ });
  const after = box.getByRole('img', { name: 'Loft after staging' });
  await box.getByRole('button', { name: 'Zoom in' }).click();
  await expect(whole).toHaveText('150%, whole picture');
  await whole.click();
  await expect(whole).toHaveText('100%, whole picture');
  await after.dblclick();
  await expect(whole).toHaveText('250%, whole picture');
  await page.keyboard.press('+');
  await expect(whole).toHaveText('375%, whole picture');
  // Arrow keys move an enlarged picture instead of changing the photo.
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('heading', { name: 'Loft' })).toBeVisible();
  await page.keyboard.press('0');
  await after.hover();
  await page.mouse.wheel(0, -200);
  await expect(whole).toHaveText(/^1[1-9]\d%/);
  await page.keyboard.press('0');

  await expect(box.getByRole('slider')).toBeVisible();
  await box.getByRole('button', { name: 'After only' }).click();
  await expect(box.getByRole('slider')).toHaveCount(0);
  await expect(after).toBeVisible();
  await expectAccessible(page, 'lightbox', DIALOG);
});

test('several photos get tags and are deleted at once @phone @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'One', tags: ['Old'] }, { title: 'Two' }, { title: 'Three' }], {
    ownFiles: true,
  });
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select One' }).click();
  await page.getByRole('button', { name: 'Select Two' }).click();
  await page.getByRole('button', { name: 'Add tags' }).click();
  const tags = page.getByRole('dialog', { name: 'Add tags to 2 photos' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('12 Elm Street');
  await tags.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await expectAccessible(page, 'tags', DIALOG);
  await tags.getByRole('button', { name: 'Add', exact: true }).click();
  const cards = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards.getByText('12 Elm Street')).toHaveCount(2);
  await expect(cards.getByText('Old')).toHaveCount(1);

  await page.getByRole('region', { name: 'Selected photos' }).getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('dialog', { name: 'Delete 2 photos?' });
  await expectAccessible(page, 'delete several', DIALOG);
  await sure.getByRole('button', { name: 'Delete 2 photos' }).click();
  await expect(page.getByRole('heading', { name: 'One', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Three' })).toBeVisible();
});
