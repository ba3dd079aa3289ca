import type { Page } from '@playwright/test';
import { JOB_ERRORS } from '@roomwright/functions/contract/errors.ts';
import sharp from 'sharp';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { expect, test } from './setup/test.ts';
import { expectFewControls, visibleControls, visibleWords } from './setup/visible-controls.ts';

const SCREEN = `<!doctype html><html lang="en" data-ready><title>A screen</title><main>
  <nav><a href="/">Home</a></nav>
  <fieldset><legend>Room type</legend>
    <label><input type="radio" name="room">Kitchen</label><label><input type="radio" name="room">Office</label>
  </fieldset>
  <ul aria-label="Photos"><li><button>One</button><ul><li><button>Try again</button></li></ul></li></ul>
  <div><i role="slider" tabindex="0" aria-label="Left">||</i><i role="slider" tabindex="0" aria-label="Right">||</i></div>
  <details><summary>More options</summary><button>Seldom used</button></details>
  <div inert><button>Locked</button></div><input type="file" hidden>
  <button style="margin-top: 3000px">Start</button>
</main>`;

test('controls are counted as a person sees them: alternatives and rows once, what is closed or locked not at all', async ({
  page,
}) => {
  await page.route('/screen', (route) => route.fulfill({ contentType: 'text/html', body: SCREEN }));
  await page.goto('/screen');
  const screen = page.getByRole('main');
  expect(await visibleControls(screen)).toEqual(['Room type', 'Photos', 'Left', 'More options', 'Start']);
  expect(await visibleWords(screen)).toBe(11);
});

/** The topmost dialog. */
const DIALOG = '[role=presentation]:not([aria-hidden=true]) > * > [role=dialog]';

/** Opens the options of some photos, on a Free account, and waits until everything is there. */
async function options(page: Page, photos: number) {
  await signedIn(page);
  await stageQuickly(page);
  await page.route('/api/staging/inspect', (route) =>
    route.fulfill({ json: { roomType: 'LIVING_ROOM', furnished: false } }),
  );
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(photos))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  const dialog = page.getByRole('dialog', { name: `Configure Image 1 of ${photos}` });
  await expect(dialog.getByText('Suggested from your photo.')).toBeVisible();
  await expect(dialog.getByText('Advanced Staging Options')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Furnish it myself' })).toBeVisible();
  return dialog;
}

test('the options of one photo show nine controls, and half the words of before', async ({ page }) => {
  const dialog = await options(page, 1);
  await expectFewControls(dialog, 9);
  // 171 before.
  expect(await visibleWords(dialog)).toBeLessThanOrEqual(85);
});

test('the options of three photos that look like one room show nine controls', async ({ page }) => {
  const dialog = await options(page, 3);
  await expect(dialog.getByText('Photos 1, 2, and 3 look like one room.')).toBeVisible();
  await expectFewControls(dialog, 9);
});

test('the options show photo, room and style without scrolling, and everything on a large screen @both', async ({
  page,
}, { project }) => {
  const dialog = await options(page, 3);
  const last = project.name === 'phone' ? [] : [dialog.getByRole('button', { name: 'Furnish it myself' })];
  const seen = [
    dialog.getByRole('img', { name: 'Your room: room-1.jpg' }),
    dialog.getByText('Outdoor Space'),
    dialog.getByText('Farmhouse'),
    dialog.getByRole('button', { name: /^Start AI Staging/ }),
  ];
  for (const each of [...seen, ...last]) await expect(each).toBeInViewport({ ratio: 1 });
});

test('the buttons of the options stay in place while rooms are recognised and listings load @exhaustive', async ({
  page,
}) => {
  await signedIn(page);
  await stageQuickly(page);
  const known = Promise.withResolvers<void>();
  await page.route('/api/staging/inspect', async (route) => {
    await known.promise;
    await route.fulfill({ json: { roomType: 'LIVING_ROOM', furnished: false } });
  });
  await page.route('/api/listings*', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(3))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure Image 1 of 3' });
  const next = dialog.getByRole('button', { name: 'Next Image' });
  const listing = dialog.getByRole('combobox', { name: 'Listing' });
  await expect(dialog.getByText('Advanced Staging Options')).toBeVisible();
  await expect(listing).toBeHidden();
  const before = (await next.boundingBox())?.y ?? 0;
  known.resolve();
  await expect(dialog.getByText('Photos 1, 2, and 3 look like one room.')).toBeVisible();
  await expect(listing).toBeVisible();
  expect((await next.boundingBox())?.y).toBeCloseTo(before, 0);
});

/** Stages some photos; the first ones are declined as furnished. */
async function staged(page: Page, photos: number, declined = 0) {
  await signedIn(page);
  const error = { code: 'FURNISHED', message: JOB_ERRORS.FURNISHED };
  await stageQuickly(page, undefined, (time) => (time <= declined ? { status: 'FAILED', error } : {}));
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(photos))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await expect(page.getByRole('link', { name: /^Edit furniture of/ })).toBeVisible();
  return page.getByRole('dialog');
}

test('the result of one photo shows eight controls in their order, and half the words of before @both', async ({
  page,
}, { project }) => {
  const result = await staged(page, 1);
  await expect(result.getByRole('button', { name: 'Luxury, not staged yet' })).toBeVisible();
  await expectFewControls(result, 8);
  // 72 before.
  expect(await visibleWords(result)).toBeLessThanOrEqual(38);
  const actions = ['Compare Before/After', 'Download', 'Edit furniture', 'Stage More Photos', 'More'];
  await expect(result.locator('footer').locator('button, a')).toHaveText(actions);
  await expectAccessible(page, 'result', DIALOG);

  await result.getByRole('button', { name: 'Luxury, not staged yet' }).click();
  const confirm = result.getByRole('button', { name: 'Stage in Luxury' });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  if (project.name === 'phone') return;
  await expect(result.getByRole('slider')).toBeInViewport({ ratio: 0.99 });
});

test('a result with declined photos says so first, with one next step each and what it costs @both', async ({
  page,
}) => {
  const result = await staged(page, 3, 2);
  await expect(result.getByRole('heading', { name: '1 ready, 2 need another photo' })).toBeFocused();
  await expect(result.getByRole('link', { name: 'Remove and replace all: upgrade plan' })).toHaveCount(2);
  await expect(result.getByRole('button', { name: /^Stage as/ })).toHaveCount(0);
  await expect(result.getByText('The room is furnished', { exact: false }).first()).toBeInViewport({ ratio: 1 });
  // The eight of one photo, and the list of those that were declined.
  await expectFewControls(result, 9);
  await expectAccessible(page, 'result with declined photos', DIALOG);
});

test('a portrait picture fills its place in the strip of styles, and no more', async ({ page }) => {
  const tall = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#a98' } })
    .jpeg()
    .toBuffer();
  const result = await staged(page, 1);
  const places = result.getByRole('list', { name: 'Styles as Living Room' }).locator('img');
  const [before] = await places.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height));
  await page.route('/quick/tiny.jpg', (route) => route.fulfill({ contentType: 'image/jpeg', body: tall }));
  await places.first().evaluate((image: HTMLImageElement) => {
    image.src = '/quick/tiny.jpg?again';
    return image.decode();
  });
  const heights = await places.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height));
  expect(new Set(heights.map(Math.round)).size).toBe(1);
  expect(heights[0]).toBe(before);
});
