import type { Page } from '@playwright/test';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { chooseMore, menuEntry } from './setup/more-menu.ts';
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
  await chooseMore(result, 'room-1', 'About this picture');
  const told = '28 % of the picture’s pixels changed; the rest is your photo. Added: 1 sofa, 2 armchairs.';
  await expect(result.getByText(told)).toBeVisible();
  await expect(result.getByRole('button', { name: /not staged yet/ })).toHaveCount(7);
  await expectAccessible(page, 'result', DIALOG);

  await result.getByRole('button', { name: 'Luxury, not staged yet' }).click();
  await expect(result.getByText('Living Room, Luxury takes 1 of your 3 credits.')).toBeVisible();
  await result.getByRole('button', { name: 'Stage in Luxury' }).click();
  await expect(result.getByRole('button', { name: 'Luxury', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(result.getByText('Living Room, Luxury', { exact: true })).toBeVisible();
  // The answers here have no title for it, so that it is called after its room.
  await result.getByRole('button', { name: 'More: Living Room' }).click();
  await expect(menuEntry(page, 'Download all \\(2\\)')).toBeVisible();
  await menuEntry(page, 'Another room type').click();
  await result.getByRole('button', { name: 'Office' }).click();
  await expectAccessible(page, 'another room', DIALOG);
  await result.getByRole('button', { name: 'Stage as Office' }).click();
  await expect(result.getByText('Office, Luxury', { exact: true })).toBeVisible();

  expect(calls.filter((call) => call === 'upload')).toHaveLength(1);
  expect(sent).toMatchObject([{ imageUrl: 'quick', title: 'room-1' }]);
  expect(created).toMatchObject([
    { imageUrl: '/quick/original.jpg', style: 'LUXURY', roomType: 'LIVING_ROOM' },
    { imageUrl: '/quick/original.jpg', style: 'LUXURY', roomType: 'OFFICE' },
  ]);
  await chooseMore(result, 'Office', 'View Photos');
  await expect(page).toHaveURL('/profile#photos');
});

/** What an edit changes in a job that has it. */
const EDITED = {
  chosenVersion: 10,
  variations: [
    {
      ...{ number: 10, status: 'COMPLETED', editOf: 0, editNumber: 1, revision: 1, width: 640, height: 427 },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
      ...{ stagedImageUrl: '/quick/edit.jpg', previewUrl: '/quick/edit.jpg', thumbnailUrl: '/quick/edit-tiny.jpg' },
    },
  ],
};

test('an edit of a picture in the result is shown and downloaded; another version asks once to be used @both', async ({
  page,
}) => {
  await signedIn(page);
  const changes: Record<string, unknown> = {};
  await stageQuickly(page, undefined, () => changes);
  await page.route('/api/gallery/quick-1/version', (route) => {
    Object.assign(changes, { chosenVersion: route.request().postDataJSON().number });
    return route.fulfill({ json: {} });
  });
  const downloaded: (string | null)[] = [];
  await page.route('/api/gallery/quick-1/download*', (route) => {
    downloaded.push(new URL(route.request().url()).searchParams.get('variation'));
    return route.fulfill({ contentType: 'image/jpeg', body: 'picture' });
  });
  await start(page, 1);
  const result = page.getByRole('dialog', { name: 'Staging Complete' });
  const picture = result.getByRole('img', { name: 'room-1.jpg after staging' });
  await expect(picture).toHaveAttribute('src', '/quick/preview.jpg');
  await expect(result.getByRole('list', { name: 'Versions' })).toHaveCount(0);

  // As after the way back from the editor.
  Object.assign(changes, EDITED);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(picture).toHaveAttribute('src', '/quick/edit.jpg');
  const edit = result.getByRole('button', { name: 'Edit 1, in use' });
  await expect(edit).toHaveAttribute('aria-pressed', 'true');
  await expect(result.getByRole('button', { name: /^Use / })).toHaveCount(0);
  await expectAccessible(page, 'result with an edit', DIALOG);
  await result.getByRole('button', { name: /^Download room-1/ }).click();
  await page.getByRole('button', { name: /^Without caption/ }).click();
  await expect.poll(() => downloaded).toEqual(['10']);

  await result.getByRole('button', { name: 'Version 1', exact: true }).click();
  await expect(picture).toHaveAttribute('src', '/quick/preview.jpg');
  await result.getByRole('button', { name: 'Use version 1' }).click();
  await expect(result.getByRole('button', { name: 'Version 1, in use' })).toBeVisible();
  await expect.poll(() => changes.chosenVersion).toBe(0);
  await result.getByRole('button', { name: 'Edit 1', exact: true }).click();
  await result.getByRole('button', { name: 'Version 1, in use' }).click();
  await expect(result.getByRole('button', { name: /^Use / })).toHaveCount(0);
});

test('the editor leads back to the result; if the browser no longer has it, the photo opens in the profile', async ({
  page,
  allowFailures,
}) => {
  // The quick photo has no room to edit.
  allowFailures(/404/);
  const account = await signedIn(page);
  const [job] = await givePhotos(account, [{ title: 'Loft' }]);
  await stageQuickly(page);
  await start(page, 1);
  const result = page.getByRole('dialog', { name: 'Staging Complete' });
  // A page with a pending request is not cached.
  await page.waitForLoadState('networkidle');
  await result.getByRole('link', { name: /^Edit furniture of/ }).click();
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(result.getByRole('img', { name: 'room-1.jpg after staging' })).toBeVisible();

  await page.evaluate((edited) => history.replaceState({ ...history.state, edited }, ''), job?.id);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Loft' })).toBeVisible();
  await expect(page).toHaveURL('/profile#photos');
});

test('"Download all" is one ZIP of the pictures in the result, with the label last chosen', async ({ page }) => {
  await signedIn(page);
  await stageQuickly(page);
  const time = '2026-01-01T00:00:00.000Z';
  const archive = { id: 'zip', kind: 'photos', createdAt: time, updatedAt: time, total: 2, done: 0, leftOut: [] };
  const fileName = 'roomwright-photos-2026-01-01.zip';
  let asked: unknown;
  await page.route('/api/gallery/export', (route) => {
    asked = route.request().postDataJSON();
    return route.fulfill({ json: { ...archive, status: 'PENDING', parts: [] } });
  });
  await page.route('/api/gallery/exports/zip', (route) => {
    const parts = [{ fileName, bytes: 4_000_000, url: `/quick/${fileName}` }];
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    return route.fulfill({ json: { ...archive, status: 'COMPLETED', done: 2, parts, expiresAt } });
  });
  await page.route('/quick/*.zip', (route) =>
    route.fulfill({ headers: { 'content-disposition': `attachment; filename="${fileName}"` }, body: 'PK' }),
  );
  await start(page, 2);
  const result = page.getByRole('dialog', { name: 'Staging Complete' });
  await chooseMore(result, 'room-1', 'Download all \\(2\\)');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^With caption/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(fileName);
  expect(asked).toEqual({ imageIds: ['quick-1', 'quick-2'], disclosure: 'caption' });
  await expect(result.getByText('ZIP of 2 pictures, 4 MB', { exact: true })).toBeVisible();
  await expect(result.getByRole('link', { name: `Download: ${fileName}` })).toBeVisible();
  await expectAccessible(page, 'result with a ZIP', DIALOG);
});

test('a declined photo says what to change and is staged as another room by one click @phone', async ({ page }) => {
  await signedIn(page);
  const error = { code: 'OUTDOORS', message: 'This looks like a place outdoors. No credits were charged.' };
  const { calls } = await stageQuickly(page, undefined, (time) => (time === 1 ? { status: 'FAILED', error } : {}));
  await start(page, 1);
  const ended = page.getByRole('dialog', { name: 'No photo was staged' });
  await expect(ended.getByText('Taken outdoors')).toBeVisible();
  await expect(ended.getByRole('button', { name: /Again|Retry/ })).toHaveCount(0);
  await expectAccessible(page, 'declined', DIALOG);
  await ended.getByRole('button', { name: 'Stage as Outdoor Space (1 credit): room-1.jpg' }).click();
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
  await expect(options.getByText(/^Suggested from your photo/)).toBeVisible();
  await expect(options.getByText(/We see furniture: if it stays/)).toBeVisible();
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
  await expect(whole).toHaveCount(0);
  const after = box.getByRole('img', { name: 'Loft after staging' });
  await chooseMore(box, 'Loft', 'Zoom in');
  await expect(whole).toHaveText('150%, whole picture');
  await whole.click();
  await expect(whole).toHaveCount(0);
  // In its middle, the line between both pictures ends it.
  const inAfter = { position: { x: 800, y: 300 } };
  await after.dblclick(inAfter);
  await expect(whole).toHaveText('250%, whole picture');
  await page.keyboard.press('+');
  await expect(whole).toHaveText('375%, whole picture');
  // Arrow keys move an enlarged picture instead of changing the photo.
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('heading', { name: 'Loft' })).toBeVisible();
  await page.keyboard.press('0');
  await after.hover(inAfter);
  await page.mouse.wheel(0, -200);
  await expect(whole).toHaveText(/^1[1-9]\d%/);
  await page.keyboard.press('0');

  await expect(box.getByRole('slider')).toBeVisible();
  const compare = box.getByRole('button', { name: 'Compare Before/After' });
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await compare.click();
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
  await chooseMore(page, 'selected photos', 'Add tags');
  const tags = page.getByRole('dialog', { name: 'Add tags to 2 photos' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('12 Elm Street');
  await tags.getByRole('combobox', { name: 'Tags' }).press('Enter');
  await expectAccessible(page, 'tags', DIALOG);
  await tags.getByRole('button', { name: 'Add', exact: true }).click();
  const cards = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards.getByText('12 Elm Street')).toHaveCount(2);
  await expect(cards.getByText('Old')).toHaveCount(1);

  await chooseMore(page, 'selected photos', 'Delete');
  const sure = page.getByRole('dialog', { name: 'Delete 2 photos?' });
  await expectAccessible(page, 'delete several', DIALOG);
  await sure.getByRole('button', { name: 'Delete 2 photos' }).click();
  await expect(page.getByRole('heading', { name: 'One', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Three' })).toBeVisible();
});
