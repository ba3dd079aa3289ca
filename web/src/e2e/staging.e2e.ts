import type { Page } from '@playwright/test';
import { decodePhoto } from '@roomwright/engine/files';
import { PASSWORD, signedIn, signUp } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { keptIn, stored } from './setup/drafts.ts';
import { chooseMore } from './setup/more-menu.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { blankPhoto, heicPhoto, largePhoto, type PhotoFile, roomPhotos } from './setup/room-photos.ts';
import { givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const upload = (page: Page) => page.locator('#upload');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Staging Options' });
const removeButtons = (page: Page) => upload(page).getByRole('button', { name: /^Remove / });

/** The topmost dialog. */
const DIALOG = '[role=presentation]:not([aria-hidden=true]) > * > [role=dialog]';

async function choose(page: Page, files: readonly PhotoFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files]);
}

test('a visitor chooses, signs up, configures, has two photos staged, compares them and finds them in the profile', async ({
  page,
}) => {
  // Two real stagings, on a machine of unknown speed.
  test.setTimeout(300_000);
  await page.goto('/');
  await choose(page, await roomPhotos(2));
  const prompt = page.getByRole('dialog', { name: 'Ready to Stage Your Photos?' });
  for (const benefit of ['3 free staging credits', '60-second results', 'No credit card required'])
    await expect(prompt.getByText(benefit)).toBeVisible();
  await expectAccessible(page, 'sign-in prompt', DIALOG);
  await expect(prompt.getByRole('link', { name: 'Already have an account? Sign In' })).toHaveAttribute(
    'href',
    '/login',
  );
  await prompt.getByRole('link', { name: 'Get 3 Free Stagings' }).click();

  await expect(page).toHaveURL('/login#signup');
  await signUp(page);
  await expect(page).toHaveURL('/#upload');
  await expect(page.getByText('2 of 12 photos chosen')).toBeVisible();

  await goOn(page).click();
  const options = page.getByRole('dialog', { name: 'Configure Image 1 of 2' });
  await expect(options.getByRole('button', { name: 'Previous Image' })).toBeDisabled();
  await expect(options.getByRole('radio', { name: /^Modern/ })).toBeChecked();
  await expect(options.getByRole('radio', { name: 'Living Room' })).toBeChecked();
  await options.getByRole('button', { name: 'Next Image' }).click();
  const second = page.getByRole('dialog', { name: 'Configure Image 2 of 2' });
  await expect(second.getByRole('button', { name: 'Next Image' })).toBeDisabled();
  await second.getByText('Scandinavian').click();
  await second.getByRole('button', { name: 'Start AI Staging (2 images)' }).click();

  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByText(/[Vv]iew, compare and download in high resolution/)).toBeVisible({
    timeout: 240_000,
  });
  await finished.getByRole('button', { name: 'Show room-2.jpg' }).click();
  await expect(finished.getByText('Living Room, Scandinavian', { exact: true })).toBeVisible();
  await expect(finished.getByRole('button', { name: 'Scandinavian', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await finished.getByRole('button', { name: 'Show room-1.jpg' }).click();

  await finished.getByRole('button', { name: 'Compare Before/After' }).click();
  const comparison = page.getByRole('dialog', { name: /room-1\.jpg/ });
  const handle = comparison.getByRole('slider');
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '51');
  await comparison.getByRole('button', { name: 'Close' }).click();

  await chooseMore(finished, 'room-1', 'View Photos');
  await expect(page).toHaveURL('/profile#photos');
  await expect(
    page
      .getByRole('main')
      .getByText(/Scandinavian/)
      .first(),
  ).toBeVisible();
});

test('files that are not photos, too large, too many or duplicate are reported; HEIC is shown; no photos is an alert @phone @exhaustive', async ({
  page,
}) => {
  await page.goto('/');
  await goOn(page).click();
  await expect(page.getByText('Please upload some photos first!')).toBeVisible();

  const [room, ...more] = await roomPhotos(13);
  if (!room) throw new Error('There is no photo.');
  const phone = await heicPhoto();
  const beginning = phone.buffer.subarray(0, 64);
  const large = { ...phone, name: 'large.heic', buffer: Buffer.concat([beginning, Buffer.alloc(10 * 1024 * 1024)]) };
  const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await choose(page, [room, phone, large, notes]);
  await page
    .getByRole('dialog', { name: 'Ready to Stage Your Photos?' })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const refused = upload(page).getByRole('alert').filter({ hasText: 'Invalid File Type' });
  await expect(refused).toContainText('Please choose a JPG, PNG, WebP or HEIC photo.');
  await expect(refused).toContainText('notes.jpg');
  await expect(upload(page).getByText('This photo cannot be read here, and it has more than 10 MB.')).toBeVisible();
  await expect(page.getByText('Please upload some photos first!')).toBeHidden();
  const heic = page.getByRole('img', { name: 'phone.heic' });
  await expect.poll(() => heic.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, 'chosen photos', '#upload');

  await choose(page, [room, ...more]);
  await expect(page.getByText('12 of 12 photos chosen')).toBeVisible();
  await expect(upload(page).getByText('Too Many Photos')).toBeVisible();
  await expect(upload(page).getByText('Already Chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Remove large.heic' }).click();
  await page.getByRole('button', { name: 'Remove phone.heic' }).click();
  await expect(page.getByRole('button', { name: 'Remove room-2.jpg' })).toBeFocused();
  await expect(removeButtons(page)).toHaveCount(10);

  // Asked once without a click; continuing asks again.
  await goOn(page).click();
  await expect(page.getByRole('dialog', { name: 'Ready to Stage Your Photos?' })).toBeVisible();
});

test('photos can be dropped and pasted', async ({ page }) => {
  await signedIn(page);
  await page.goto('/');
  const [photo] = await roomPhotos(1);
  const give = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([bytes, event, called]) => {
        const data = new DataTransfer();
        const content = Uint8Array.from(atob(bytes ?? ''), (c) => c.charCodeAt(0));
        data.items.add(new File([content], called ?? '', { type: 'image/jpeg' }));
        const area = document.querySelector('#upload label');
        if (event === 'drop') area?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
        else document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
      },
      [photo?.buffer.toString('base64'), kind, name],
    );
  // The drop area is loaded when the browser has time.
  await expect(async () => {
    await give('drop', 'dropped.jpg');
    await expect(page.getByRole('img', { name: 'dropped.jpg' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await give('paste', 'pasted.jpg');
  await expect(page.getByRole('img', { name: 'pasted.jpg' })).toBeVisible();
});

test('photos are uploaded three at a time while their options are chosen @exhaustive', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'BASIC', 100);
  let open = 0;
  let most = 0;
  const { calls } = await stageQuickly(page, async (call, time) => {
    if (call !== 'upload') return false;
    most = Math.max(most, ++open);
    // The first ones are answered once three are running.
    if (time <= 3) await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3);
    open--;
    return false;
  });
  await page.goto('/');
  await choose(page, await roomPhotos(7));
  await goOn(page).click();
  await expect(page.getByRole('dialog', { name: 'Configure Image 1 of 7' })).toBeVisible();
  await expect.poll(() => calls).toHaveLength(7);
  expect(most).toBe(3);
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect(page.getByText('7 photos staged')).toBeVisible();
  expect(calls.filter((call) => call === 'upload')).toHaveLength(7);
});

test('a photo of more than 10 MB is made smaller and upright, and keeps its focal length @exhaustive', async ({
  page,
}) => {
  await signedIn(page);
  const sent: { size: number; focal: number | undefined; width: number; height: number }[] = [];
  await page.route('/api/staging/upload', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    const start = body.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    const file = body.subarray(start, body.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2);
    const { photo, originalWidth, originalHeight } = await decodePhoto(file);
    sent.push({ size: file.length, focal: photo.focal35mm, width: originalWidth, height: originalHeight });
    await route.continue();
  });
  await page.goto('/');
  await choose(page, [await largePhoto()]);
  await goOn(page).click();
  const uploaded = page.waitForResponse('/api/staging/upload');
  expect((await (await uploaded).json()).imageUrl).toMatch(/^http/);
  const [one] = sent;
  expect(one?.size).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(one?.focal).toBe(19);
  // The camera stored it sideways.
  expect((one?.width ?? 0) / (one?.height ?? 1)).toBeCloseTo(3 / 4, 1);
  const step = page.getByRole('button', { name: /^Image 1: / });
  expect(await step.getByRole('presentation').boundingBox()).toEqual(await step.boundingBox());
});

test('twelve photos and three credits: announced first, three are staged, nine stay chosen @phone @exhaustive', async ({
  page,
}) => {
  await signedIn(page);
  const { calls } = await stageQuickly(page);
  await page.goto('/');
  await choose(page, await roomPhotos(12));
  await goOn(page).click();
  const options = page.getByRole('dialog', { name: 'Configure Image 1 of 12' });
  await expect(options.getByRole('alert')).toContainText('You have 3 credits: the first 3 photos will be staged');
  await expect(options.getByText('With a verified email you have 10 credits a month on the Free plan.')).toBeVisible();
  await expect(options.getByRole('alert').getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/profile#membership',
  );
  await expect(options.getByText('Advanced Staging Options')).toBeVisible();
  await expectAccessible(page, 'staging options', DIALOG);

  await options.getByRole('button', { name: 'Image 12: room-12.jpg' }).click();
  const last = page.getByRole('dialog', { name: 'Configure Image 12 of 12' });
  await last.getByText('Bedroom').click();
  await last.getByText('Luxury').click();
  await last.getByRole('button', { name: 'Same style and handling for all 12 images' }).click();
  await expect(last.getByText('All 12 images now have this style and handling.')).toBeVisible();
  await last.getByRole('button', { name: 'Start AI Staging (3 images)' }).click();

  const finished = page.getByRole('dialog', { name: 'Staging Complete' });
  await expect(finished.getByText('3 photos staged')).toBeVisible();
  await expect(finished.getByText('Living Room, Luxury', { exact: true })).toBeVisible();
  await expect(finished.getByRole('list', { name: 'Staged photos' }).getByRole('button')).toHaveCount(3);
  expect(calls.filter((call) => call === 'upload')).toHaveLength(3);
  expect(calls.filter((call) => call !== 'upload')).toEqual(['send', 'poll']);
  await expectAccessible(page, 'finished staging', DIALOG);
  await finished.getByRole('button', { name: 'Compare Before/After' }).click();
  await expectAccessible(page, 'comparison', DIALOG);
  await page
    .getByRole('dialog', { name: /room-1\.jpg/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await finished.getByRole('button', { name: 'Stage More Photos' }).click();
  await expect(page.getByText('9 of 12 photos chosen')).toBeVisible();
});

test('without credits staging cannot start, and the notice leads to the plans', async ({ page }) => {
  await signedIn(page);
  await page.route('/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ json: { user: { ...user, creditsUsed: user.creditsLimit } } });
  });
  await page.goto('/');
  await choose(page, await roomPhotos(1));
  await goOn(page).click();
  const notice = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Out of Credits' });
  await expect(notice.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/profile#membership');
  await expect(page.getByRole('button', { name: /^Start AI Staging/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('1 of 12 photos chosen')).toBeVisible();
});

test('a photo that is refused says why, the others continue, and one that may be sent again stays chosen @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/415|400/);
  await signedIn(page);
  await stageQuickly(page, async (call, time, route) => {
    if (call !== 'upload' || time === 3) return false;
    if (time === 1)
      await route.fulfill({ status: 415, json: { error: 'Please choose a JPG.', code: 'INVALID_FILE_TYPE' } });
    else await route.fulfill({ status: 400, json: { error: 'Please try again.', code: 'VALIDATION_ERROR' } });
    return true;
  });
  await page.goto('/');
  await choose(page, await roomPhotos(3));
  await goOn(page).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  const finished = page.getByRole('dialog', { name: /^1 ready, / });
  await expect(finished.getByText('Upload Failed')).toHaveCount(2);
  await expect(
    finished.getByText('Failed to upload image. Please choose a JPG. No credits were charged.'),
  ).toBeVisible();
  await expectAccessible(page, 'staging with a failure', DIALOG);
  await finished.getByRole('button', { name: 'Stage More Photos' }).click();
  await expect(removeButtons(page)).toHaveCount(1);
  await expect(page.getByText('1 of 12 photos chosen')).toBeVisible();
});

test('a session that ends during staging leads to login; the unstaged photos are there afterwards @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { email, token } = await signedIn(page);
  const { calls } = await stageQuickly(page, async (call, time, route) => {
    // The first photo is staged before the others are uploaded.
    if (call === 'upload' && time > 1) await expect.poll(() => calls).toContain('poll');
    if (call !== 'send' || time === 1) return false;
    await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
    await route.continue();
    return true;
  });
  await page.goto('/');
  await choose(page, await roomPhotos(3));
  await goOn(page).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/#upload');
  await expect(page.getByText('2 of 12 photos chosen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove room-2.jpg' })).toBeVisible();
});

test('a session that ends during early uploads: after signing in the photos are staged @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/401/);
  const { email, token } = await signedIn(page);
  await stageQuickly(page, async (call, time, route) => {
    if (call !== 'upload' || time !== 2) return false;
    await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
    await route.continue();
    return true;
  });
  await page.goto('/');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await choose(page, await roomPhotos(2));
  await refused;
  await goOn(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Already have an account? Sign In' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/#upload');
  await goOn(page).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect(page.getByText('2 photos staged')).toBeVisible();
});

test('offline during staging: it waits, says so, and continues when the connection is back @exhaustive', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/ERR_INTERNET_DISCONNECTED/);
  await signedIn(page);
  await stageQuickly(page, async (call, time, route) => {
    if (call !== 'upload' || time !== 1) return false;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    return true;
  });
  await page.goto('/');
  await choose(page, await roomPhotos(1));
  await goOn(page).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect(page.getByText('You are offline. We go on as soon as the connection is back.')).toBeVisible();
  await expectAccessible(page, 'staging offline', DIALOG);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Staging Complete' })).toBeVisible();
});

test('a lost answer: the photo is started once and charged once @exhaustive', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
  const { token } = await signedIn(page);
  const keys: string[] = [];
  await page.route('/api/staging/batches', async (route) => {
    const { batchId, photos } = route.request().postDataJSON();
    keys.push(`${batchId} ${photos[0].key}`);
    if (keys.length > 2) return route.continue();
    // The service has received it, and its response is lost.
    const answer = await route.fetch();
    expect(answer.ok()).toBe(true);
    if (keys.length === 1) await context.setOffline(true);
    return route.abort(keys.length === 1 ? 'internetdisconnected' : 'connectionreset');
  });
  await page.goto('/');
  await choose(page, [await blankPhoto()]);
  await goOn(page).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect(page.getByText('You are offline. We go on as soon as the connection is back.')).toBeVisible();
  await context.setOffline(false);
  const finished = page.getByRole('dialog', { name: 'No photo was staged' });
  await expect(finished.getByText(/No credits were charged/)).toBeVisible({ timeout: 60_000 });
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);

  const ask = async (path: string) =>
    (await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } })).json();
  expect(await ask('/api/staging/user-jobs')).toMatchObject({ total: 1, jobs: [{ status: 'FAILED' }] });
  const { used, recent } = await ask('/api/user/credits');
  const booked = (recent as { kind: string }[]).map(({ kind }) => kind).filter((kind) => kind !== 'grant');
  expect([used, booked]).toEqual([0, ['refund', 'reserve']]);
});

test('after a reload, a photo that was started though the answer never came is no longer chosen @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/ERR_CONNECTION_RESET/);
  const { token } = await signedIn(page);
  let sent = '';
  await page.route('/api/staging/batches', async (route) => {
    sent = route.request().postDataJSON().photos[0].key;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.goto('/');
  await choose(page, [await blankPhoto()]);
  await goOn(page).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect.poll(async () => sent !== '' && (await stored(page)).notes.includes(sent)).toBe(true);
  const jobs = async () =>
    (await page.request.get('/api/staging/user-jobs', { headers: { Authorization: `Bearer ${token}` } })).json();
  await expect.poll(async () => (await jobs()).total).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await keptIn(page, 0);
  await expect(page.getByText(/photos chosen/)).toHaveCount(0);
  expect((await jobs()).total).toBe(1);
});
