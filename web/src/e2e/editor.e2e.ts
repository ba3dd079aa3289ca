import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ROOT, WEB_FOLDER } from '../../../emulators/suite/firebase-config.ts';
import type { Job } from '../../../functions/src/domain/job.ts';
import { gzippedBytes } from '../../bench/gzipped-bytes.ts';
import { type Account, enterAs, signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { keptIn } from './setup/drafts.ts';
import { menuEntry } from './setup/more-menu.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { SALON_PIECES } from './setup/salon-pieces.ts';
import { givePhotos, giveScene } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

// The engine needs time on a busy machine.
test.setTimeout(300_000);
const PATIENCE = 90_000;
/** Size limit of the editor's gzipped scripts: page, workers, engine. */
const MAX_BYTES = 272_000;

const stage = (page: Page): Locator => page.getByRole('application');
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Furniture in the room' });
const piece = (page: Page, name: string): Locator => list(page).getByRole('option', { name: new RegExp(`^${name}`) });
const outline = (page: Page): Locator => page.getByTestId('outline');
const news = (page: Page): Locator => page.getByTestId('news');

async function opened(page: Page, job: Pick<Job, 'id'>): Promise<void> {
  await page.goto(`/edit/${job.id}`);
  await expect(stage(page)).toHaveAttribute('data-level', /draft|fine/, { timeout: PATIENCE });
  await expect(list(page).getByRole('option')).not.toHaveCount(0);
}

/** Opens a staged photo in the editor, with furniture at known places. */
async function editing(page: Page): Promise<{ readonly account: Account; readonly job: Job }> {
  const account = await signedIn(page);
  const [job] = await givePhotos(account, [{ title: 'Salon' }]);
  if (!job) throw new Error('No photo was given.');
  const headers = { Authorization: `Bearer ${account.token}` };
  const scene = `/api/staging/${job.id}/scene`;
  // The service must find the room first, after the requests of other tests.
  const found = async () => (await page.request.get(scene, { headers })).status();
  await giveScene(job, () => expect.poll(found, { timeout: PATIENCE }).toBe(200));
  const data = { version: 0, revision: 0, style: 'MODERN', pieces: SALON_PIECES };
  expect((await page.request.put(scene, { headers, data })).status()).toBe(200);
  await opened(page, job);
  return { account, job };
}

interface SavedPiece {
  readonly piece: string;
  readonly position: readonly number[];
  readonly yaw: number;
}

/** The arrangement on the server. */
async function saved(
  page: Page,
  account: Account,
  job: Job,
): Promise<{ readonly revision: number; readonly pieces: readonly SavedPiece[] }> {
  const answer = await page.request.get(`/api/staging/${job.id}/scene`, {
    headers: { Authorization: `Bearer ${account.token}` },
  });
  const { revision, scene } = await answer.json();
  return { revision, pieces: scene.pieces };
}

const allSaved = (page: Page): Promise<void> =>
  expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: PATIENCE });

/** The centre of the selected piece on the screen. */
async function middle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await outline(page).boundingBox();
  if (!box) throw new Error('Nothing is selected.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('furniture is dragged, turned, undone, redone and saved; the final picture, also of the other photos of the room, is a version', async ({
  page,
}) => {
  await page.route('/api/staging/*/scene*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), othersOfRoom: 2 } });
  });
  const { account, job } = await editing(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await piece(page, 'Armchair').click();
  await expect(page.getByRole('heading', { name: 'Armchair' })).toBeVisible();
  const before = await saved(page, account, job);
  const at = (pieces: readonly SavedPiece[]) => pieces.find((each) => each.piece === 'armchair');

  const from = await middle(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 4, { steps: 4 });
  await page.mouse.move(from.x + 45, from.y + 8, { steps: 6 });
  // The outline follows the pointer, however long drawing takes.
  await expect.poll(async () => (await middle(page)).x - from.x).toBeGreaterThan(25);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await allSaved(page);
  const moved = await saved(page, account, job);
  expect(moved.revision).toBe(before.revision + 1);
  expect(at(moved.pieces)?.position).not.toEqual(at(before.pieces)?.position);

  await stage(page).focus();
  await page.keyboard.press('r');
  await expect(news(page)).toContainText('Armchair');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expect
    .poll(async () => at((await saved(page, account, job)).pieces)?.position)
    .toEqual(at(before.pieces)?.position);
  await page.keyboard.press('Control+Shift+z');
  await expect
    .poll(async () => at((await saved(page, account, job)).pieces)?.position)
    .toEqual(at(moved.pieces)?.position);

  await page.getByRole('button', { name: 'Make final picture' }).click();
  const asked = page.getByRole('dialog', { name: 'Make the final picture' });
  await expect(asked.getByRole('checkbox', { name: 'Also in the 2 other photos of this room' })).toBeChecked();
  await expectAccessible(page, 'which photos', 'dialog');
  const rendering = page.waitForRequest('**/api/staging/*/render');
  await asked.getByRole('button', { name: 'Make 3 pictures' }).click();
  expect((await rendering).postDataJSON()).toMatchObject({ othersOfRoom: true });
  await expect(page.getByRole('progressbar', { name: 'The final picture is being made' })).toBeVisible();
  const box = page.getByRole('dialog', { name: 'Salon' });
  await expect(box).toBeVisible({ timeout: 200_000 });
  await expect(box.getByRole('button', { name: 'Edit 1, in use' })).toHaveAttribute('aria-pressed', 'true');
  // Whole, without half of the photo over it.
  await expect(box.getByRole('slider')).toHaveCount(0);
  await expect(box.getByRole('button', { name: 'Compare Before/After' })).toHaveAttribute('aria-pressed', 'false');
  await box.getByRole('button', { name: 'Download Salon, edit 1', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Without caption/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`staged-${job.id}-edit-1.jpg`);
  await expect(box.getByRole('link', { name: 'Edit furniture of Salon' })).toBeVisible();
});

test('no other page loads the editor, whose scripts are small @exhaustive', async ({ page, allowFailures }) => {
  // Other tests request their rooms, too: the page waits for its turn.
  allowFailures(/503/);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const account = await signedIn(page);
  const [job] = await givePhotos(account, [{ title: 'Salon' }]);
  for (const path of ['/', '/pricing', '/profile#photos']) await page.goto(path);
  await page.getByRole('button', { name: 'More: Salon' }).click();
  await expect(menuEntry(page, 'Edit furniture')).toHaveAttribute('href', new RegExp(`^/edit/${job?.id}\\?`));
  const isEditors = (path: string): boolean => /(edit-page|editor-worker|render-worker|kernel)-/.test(path);
  expect(loaded.filter(isEditors)).toEqual([]);
  await menuEntry(page, 'Edit furniture').click();
  await expect(list(page).getByRole('option')).not.toHaveCount(0, { timeout: PATIENCE });
  const scripts = loaded.filter((path) => isEditors(path) && path.endsWith('.js'));
  expect(new Set(scripts).size).toBeGreaterThanOrEqual(2);
  expect(gzippedBytes(join(ROOT, WEB_FOLDER), scripts)).toBeLessThan(MAX_BYTES);
});

test('design, colour, removal, addition, style and another arrangement', async ({ page }) => {
  const { account, job } = await editing(page);
  const count = await list(page).getByRole('option').count();
  await piece(page, 'Sofa').click();
  await expect(page.getByText(/^Design \d of \d$/)).toBeVisible();
  const design = await page.getByText(/^Design \d of \d$/).textContent();
  await page.getByRole('button', { name: 'Next design' }).click();
  await expect(page.getByText(/^Design \d of \d$/)).not.toHaveText(design ?? '');
  await page.getByRole('button', { name: 'Velvet', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Velvet', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Remove Sofa' }).click();
  await expect(piece(page, 'Sofa')).toHaveCount(0);
  await expect(news(page)).toHaveText('Sofa removed.');

  await page.getByRole('button', { name: 'Add furniture' }).click();
  await page.getByRole('searchbox', { name: 'Search furniture' }).fill('couch');
  await page.getByRole('button', { name: 'Add: Sofa' }).click();
  await expect(page.getByRole('heading', { name: 'Sofa', exact: true })).toBeVisible();
  await expect(stage(page)).toBeFocused();
  await page.getByRole('button', { name: /^In the room/ }).click();
  await expect(list(page).getByRole('option')).toHaveCount(count);

  await page.getByLabel('Style').selectOption('FARMHOUSE');
  await expect(news(page)).toHaveText('The room is furnished in Farmhouse style.');
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(news(page)).toHaveText('Another arrangement.');
  await allSaved(page);
  expect((await saved(page, account, job)).revision).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'As I opened it' }).click();
  await expect(list(page).getByRole('option')).toHaveCount(count);
  await expect(page.getByLabel('Style')).toHaveValue('MODERN');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'As in the picture' }).click();
  await expect(news(page)).toHaveText('The room is as the picture shows it.');
  await expect(page.getByLabel('Style')).toHaveValue(job.style ?? '');
});

test('a chair is placed by keyboard, and its place is announced @exhaustive', async ({ page }) => {
  await editing(page);
  await page.getByRole('button', { name: 'Add furniture' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('armchair');
  // Before the furniture is loaded, the tab key would leave the shelf.
  await expect(page.getByRole('button', { name: 'Add: Armchair' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add: Armchair' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stage(page)).toBeFocused();
  await expect(news(page)).toContainText(/^Added: Armchair/);
  await expect(news(page)).toContainText(/ wall|beside/);
  const name = await stage(page).getAttribute('aria-label');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(stage(page)).not.toHaveAttribute('aria-label', name ?? '');
  await page.keyboard.press('Shift+r');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeFocused();
  const count = await list(page).getByRole('option').count();
  await page.keyboard.press('End');
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(stage(page)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(list(page)).toBeFocused();
  await expect(list(page).getByRole('option')).toHaveCount(count - 1);
});

test('nothing is lost by a reload or a lost connection @exhaustive', async ({ page, context, allowFailures }) => {
  allowFailures(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const { account, job } = await editing(page);
  await piece(page, 'Armchair').click();
  await stage(page).focus();
  await context.setOffline(true);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet, trying again' })).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect((await saved(page, account, job)).revision).toBe(1);
  await context.setOffline(false);
  await allSaved(page);
  const first = await saved(page, account, job);
  expect(first.revision).toBeGreaterThan(1);

  // Nothing reaches the server before the page is left.
  await page.route('**/api/staging/*/scene', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(news(page)).toContainText('Armchair');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet, trying again' })).toBeAttached();
  await page.unroute('**/api/staging/*/scene');
  await opened(page, job);
  await allSaved(page);
  await expect.poll(async () => (await saved(page, account, job)).revision).toBe(first.revision + 1);
});

test('a second tab does not overwrite the first: the person is asked which to keep @exhaustive', async ({
  page,
  context,
  allowFailures,
}) => {
  allowFailures(/409/);
  const { account, job } = await editing(page);
  const other = await context.newPage();
  await enterAs(other, account);
  await other.goto(`/edit/${job.id}`);
  await expect(list(other).getByRole('option')).not.toHaveCount(0, { timeout: PATIENCE });
  const move = async (tab: Page): Promise<void> => {
    await tab.getByRole('button', { name: /^In the room/ }).click();
    await piece(tab, 'Armchair').click();
    await stage(tab).focus();
    await tab.keyboard.press('ArrowRight');
  };
  await move(other);
  await allSaved(other);
  await page.bringToFront();
  await move(page);
  const question = page.getByRole('dialog', { name: 'Which arrangement do you want to keep?' });
  await expect(question).toBeVisible();
  expect((await saved(page, account, job)).revision).toBe(2);
  await question.getByRole('button', { name: 'Keep what is here' }).click();
  await allSaved(page);
  await expect.poll(async () => (await saved(page, account, job)).revision).toBe(3);

  await move(other);
  const asked = other.getByRole('dialog', { name: 'Which arrangement do you want to keep?' });
  await asked.getByRole('button', { name: 'Take the other one' }).click();
  await expect(asked).toBeHidden();
  expect((await saved(page, account, job)).revision).toBe(3);
});

/** Share of the picture's lower right corner that is nearly white, where the brand's name is drawn. */
const cornerWhite = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const [width, height] = [Math.round(canvas.width * 0.16), Math.round(canvas.height * 0.06)];
    const context = canvas.getContext('2d');
    const { data } = context?.getImageData(canvas.width - width, canvas.height - height, width, height) ?? { data: [] };
    let white = 0;
    for (let i = 0; i < data.length; i += 4) if (Math.min(...data.slice(i, i + 3)) > 225) white++;
    return white / (width * height);
  });

test('the live room carries the watermark on Free, and on no other plan @exhaustive', async ({ page }) => {
  const { job } = await editing(page);
  const free = await cornerWhite(page);
  await page.route('/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ response: answer, json: { user: { ...user, plan: 'BASIC' } } });
  });
  await opened(page, job);
  expect(free - (await cornerWhite(page))).toBeGreaterThan(0.05);
});

test('a style for the whole room is another picture, for a credit that is announced first @exhaustive', async ({
  page,
}) => {
  const { account, job } = await editing(page);
  await expect(
    page.getByText('Another style makes another picture: it takes 1 credit, you have 3 credits.'),
  ).toBeVisible();
  await page.getByLabel('Style').selectOption('LUXURY');
  await expect(news(page)).toHaveText('The room is furnished in Luxury style.');
  await expect(page.getByText('This makes another picture: it takes 1 credit, you have 3 credits.')).toBeVisible();
  await page.getByRole('button', { name: 'Make final picture' }).click();
  const asked = page.getByRole('dialog', { name: 'Another picture, in Luxury style' });
  await expect(asked).toContainText(
    'it takes 1 credit, you have 3 credits. The picture in Modern style stays as it is.',
  );
  await expectAccessible(page, 'another picture', 'dialog');
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Make final picture' }).click();
  await asked.getByRole('button', { name: 'Make it for 1 credit' }).click();
  await expect(page.getByRole('dialog', { name: 'Making the final picture' })).toContainText('1 credit');
  const box = page.getByRole('dialog', { name: 'Salon' });
  await expect(box).toBeVisible({ timeout: 200_000 });
  const headers = { Authorization: `Bearer ${account.token}` };
  const credits = await page.request.get('/api/user/credits?entries=6', { headers });
  expect(await credits.json()).toMatchObject({ used: 1 });
  const jobs = await (await page.request.get(`/api/staging/${job.id}/photo-jobs`, { headers })).json();
  expect(jobs.jobs.map(({ style }: { style: string }) => style).toSorted()).toEqual(['LUXURY', job.style]);
});

/** Furnishes an uploaded photo by hand, up to its first picture. */
async function furnishByHand(page: Page): Promise<Account> {
  const account = await signedIn(page);
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(1))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await page.getByRole('button', { name: 'Furnish it myself' }).click();
  await expect(page).toHaveURL('/edit/new');
  const make = page.getByRole('button', { name: 'Make the picture' });
  await expect(make).toBeDisabled({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'Add: Sofa' }).click();
  await expect(news(page)).toContainText('Added: Sofa');
  await page.reload();
  await expect(piece(page, 'Sofa')).toBeVisible({ timeout: PATIENCE });
  await expect(make).toBeEnabled();
  return account;
}

test('an empty room furnished by hand survives a reload; closing it leads back to the options', async ({ page }) => {
  await furnishByHand(page);
  await page.getByRole('link', { name: 'Back to the options' }).click();
  await expect(page.getByRole('dialog', { name: 'Configure Image 1 of 1' })).toBeVisible();
});

test('the first picture of a room furnished by hand costs a credit @exhaustive', async ({ page }) => {
  const account = await furnishByHand(page);
  await page.getByRole('button', { name: 'Make the picture' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Go to my photos' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'room-1' })).toBeVisible({ timeout: 200_000 });
  const credits = await page.request.get('/api/user/credits?entries=6', {
    headers: { Authorization: `Bearer ${account.token}` },
  });
  expect(await credits.json()).toMatchObject({ used: 1 });
  // The next photo to furnish starts with an empty room.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('arrangement ')))).toEqual(
    [],
  );
  // Nor is this one chosen any more.
  await keptIn(page, 0);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue to Staging Options' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/photos chosen/)).toHaveCount(0);
});

/** Moves the armchair with one finger and turns it with two. */
async function moveByTouch(page: Page, account: Account, job: Job): Promise<void> {
  await piece(page, 'Armchair').tap();
  const before = await saved(page, account, job);
  const at = (pieces: readonly SavedPiece[]) => pieces.find((each) => each.piece === 'armchair');
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: readonly (readonly [number, number])[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });

  const { x, y } = await middle(page);
  await touch('touchStart', [x, y]);
  // The piece under the finger is determined first.
  await expect
    .poll(async () => {
      await touch('touchMove', [x + 14, y + 2]);
      await touch('touchMove', [x + 15, y + 2]);
      return (await middle(page)).x - x;
    })
    .toBeGreaterThan(5);
  await touch('touchEnd');
  await expect.poll(async () => (await saved(page, account, job)).revision).toBe(before.revision + 1);
  const moved = await saved(page, account, job);
  expect(at(moved.pieces)?.position).not.toEqual(at(before.pieces)?.position);

  // The first finger lies on the floor for a while, and the piece stays selected.
  const first = [x - 55, y + 45] as const;
  await touch('touchStart', first);
  await page.waitForTimeout(300);
  await touch('touchStart', first, [x + 55, y - 45]);
  await touch('touchMove', [x - 66, y + 26], [x + 66, y - 26]);
  await touch('touchMove', [x - 71, y + 9], [x + 71, y - 9]);
  await touch('touchEnd');
  await expect.poll(async () => (await saved(page, account, job)).revision).toBe(moved.revision + 1);
  expect(at((await saved(page, account, job)).pieces)?.yaw).not.toBeCloseTo(at(moved.pieces)?.yaw ?? 0, 1);
}

test('the editor fits the screen, is accessible, and takes one finger to move a piece and two to turn it @phone', async ({
  page,
  isMobile,
}) => {
  const { account, job } = await editing(page);
  const usual = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of [usual.width, 768, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expect(page.getByRole('button', { name: 'Make final picture' })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page, 'list of furniture');
  await piece(page, 'Sofa').click();
  await expect(page.getByRole('heading', { name: 'Sofa', exact: true })).toBeVisible();
  await expectAccessible(page, 'a piece of furniture');
  await page.getByRole('button', { name: 'Add furniture' }).click();
  await expect(page.getByRole('button', { name: 'Add: Sofa' })).toBeVisible();
  await expectAccessible(page, 'shelf');
  if (!isMobile) return;
  await page.setViewportSize(usual);
  await page.getByRole('button', { name: /^In the room/ }).click();
  await moveByTouch(page, account, job);
});
