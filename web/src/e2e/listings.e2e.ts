import type { Browser, Locator, Page, Route } from '@playwright/test';
import { dayText } from '../lib/texts.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { chooseMore } from './setup/more-menu.ts';
import { stageQuickly } from './setup/quick-staging.ts';
import { roomPhotos } from './setup/room-photos.ts';
import { givePhotos } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const room = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const photos = (page: Page, name: string): Locator => room(page, name).getByRole('heading', { level: 3 });

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = '12 Garden Street';

/** An account with a listing of two photos, made through `/api`. */
async function givenListing(page: Page): Promise<{ readonly id: string }> {
  const account = await signedIn(page);
  const jobs = await givePhotos(account, [{ title: 'Sofa side' }, { title: 'Window side' }]);
  const answer = await page.request.post('/api/listings', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { address: ADDRESS, jobIds: jobs.map(({ id }) => id) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Opens a listing with two photos. */
async function listed(page: Page): Promise<void> {
  const { id } = await givenListing(page);
  await page.goto(`/listings/${id}`);
  await expect(photos(page, 'Living Room')).toHaveCount(2);
}

/** Makes a listing with two photos on the screens. */
async function madeByHand(page: Page): Promise<void> {
  const account = await signedIn(page);
  await givePhotos(account, [{ title: 'Sofa side' }, { title: 'Window side' }]);
  await page.goto('/listings');
  await page.getByRole('button', { name: 'New listing' }).click();
  await page.getByLabel('Address').fill(ADDRESS);
  await page.getByRole('button', { name: 'Make listing' }).click();
  await expect(page.getByRole('heading', { name: ADDRESS })).toBeVisible();
  await page.getByRole('button', { name: 'Add staged photos' }).click();
  const adding = page.getByRole('dialog');
  await adding.getByRole('button', { name: 'Choose all 2' }).click();
  for (const name of ['Sofa side', 'Window side'])
    await expect(adding.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await adding.getByRole('button', { name: 'Add 2 photos' }).click();
  await expect(photos(page, 'Living Room')).toHaveCount(2);
}

test('photos are uploaded into a listing, and begin with its style', async ({ page, allowFailures }) => {
  // The photos may still be inspected when the page is left.
  allowFailures(/503.*inspect|inspect.*503/);
  await signedIn(page);
  await page.goto('/listings');
  await page.getByRole('button', { name: 'New listing' }).click();
  await page.getByLabel('Address').fill(ADDRESS);
  await page.getByRole('combobox', { name: 'Style of the home' }).click();
  await page.getByRole('option', { name: 'Luxury' }).click();
  await page.getByRole('button', { name: 'Make listing' }).click();
  await expect(page.getByRole('button', { name: 'Share for approval' })).toBeDisabled();
  await expectAccessible(page, 'an empty listing');
  await page.getByRole('button', { name: 'Upload its first photos' }).click();
  await expect(page).toHaveURL('/#upload');
  const told = page.getByText(`Your photos go into ${ADDRESS}.`);
  await expect(told).toBeVisible();
  await expectAccessible(page, 'upload into a listing', '#upload');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(2))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  const options = page.getByRole('dialog', { name: 'Configure Image 1 of 2' });
  await expect(options.getByRole('radio', { name: 'Luxury' })).toBeChecked();
  await options.getByRole('button', { name: 'Next Image' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Luxury' })).toBeChecked();
  const listing = page.getByRole('dialog').getByRole('combobox', { name: 'Listing' });
  await expect(listing.locator('option:checked')).toHaveText(ADDRESS);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Use no listing' }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await expect(listing.locator('option:checked')).toHaveText('In no listing');
});

test('where the style of a home is not decided, its listing names those of its pictures, and keeps what is chosen', async ({
  page,
}) => {
  await listed(page);
  const style = page.getByRole('combobox', { name: 'Style of the home' });
  await expect(style).toHaveText('Modern so far');
  await style.click();
  await page.getByRole('option', { name: 'Luxury' }).click();
  await expect(style).toHaveText('Luxury');
});

test('a photo that is opened from a listing leads back to it, by its button and by Back @both', async ({ page }) => {
  await listed(page);
  const address = page.url();
  const box = page.getByRole('dialog', { name: 'Sofa side' });
  await page.getByRole('link', { name: 'Open Sofa side' }).click();
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: 'Open Sofa side' }).click();
  await expect(box).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(box).toHaveCount(0);
  await expect(photos(page, 'Living Room')).toHaveCount(2);
});

test('the arrows of a photo that is opened from a listing lead through that listing, in its order', async ({
  page,
}) => {
  const account = await signedIn(page);
  const titles = ['Sofa side', 'Another home', 'Window side'] as const;
  const jobs = await givePhotos(
    account,
    titles.map((title) => ({ title })),
  );
  const idOf = (wanted: (typeof titles)[number]) => jobs[titles.indexOf(wanted)]?.id;
  const answer = await page.request.post('/api/listings', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { address: ADDRESS, jobIds: [idOf('Window side'), idOf('Sofa side')] },
  });
  await page.goto(`/listings/${(await answer.json()).id}`);
  await expect(photos(page, 'Living Room')).toHaveText(['Window side', 'Sofa side']);
  await page.getByRole('link', { name: 'Open Window side' }).click();
  const box = page.getByRole('dialog', { name: 'Window side' });
  await expect(box.getByText('1 of 2')).toBeVisible();
  await expect(box.getByRole('button', { name: 'Previous photo' })).toBeDisabled();
  await box.getByRole('button', { name: 'Next photo' }).click();
  const next = page.getByRole('dialog', { name: 'Sofa side' });
  await expect(next.getByText('2 of 2')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Next photo' })).toBeDisabled();
  await page.keyboard.press('PageUp');
  await expect(box).toBeVisible();
});

test('the editor of a photo that was opened from a listing leads back to the photo, and that to the listing', async ({
  page,
  allowFailures,
}) => {
  // Other tests request their rooms, too: the page waits for its turn.
  allowFailures(/503/);
  await listed(page);
  const address = page.url();
  const box = page.getByRole('dialog', { name: 'Sofa side' });
  await page.getByRole('link', { name: 'Open Sofa side' }).click();
  await box.getByRole('link', { name: 'Edit furniture of Sofa side' }).click();
  await expect(page).toHaveURL(/\/edit\//);
  // Also while the room is being opened.
  await page.getByRole('link', { name: 'Back to the photo' }).click();
  await expect(box).toBeVisible();
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(address);
  await expect(photos(page, 'Living Room')).toHaveCount(2);
});

test('photos are arranged by room with a mouse and by their menus, and saved', async ({ page, allowFailures }) => {
  allowFailures(/500/);
  await madeByHand(page);
  const [first = '', second = ''] = await photos(page, 'Living Room').allTextContents();
  await expectAccessible(page, 'listing');
  await page.getByRole('button', { name: `Move or remove ${first}` }).click();
  await page.getByRole('menuitem', { name: 'Later' }).click();
  await expect(photos(page, 'Living Room')).toHaveText([second, first]);
  await expect(page.getByRole('status').filter({ hasText: 'Photo 2 of 2 in Living Room' })).toBeAttached();

  await page.getByRole('button', { name: 'Add a room' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a room' });
  await naming.getByLabel('Name of the room').fill('Reading corner');
  // A refused change stays in its dialog, and is one room however often it is sent.
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { error: 'Not now.', code: 'INTERNAL' } });
  await page.route('/api/listings/*', refuse);
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(naming.getByRole('alert')).toBeVisible();
  await page.unroute('/api/listings/*', refuse);
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(naming).toBeHidden();
  await room(page, 'Reading corner').scrollIntoViewIfNeeded();
  const grip = room(page, 'Living Room').locator('li').filter({ hasText: first }).getByTitle('Drag to another place');
  await expect(grip).toBeVisible();
  const from = await grip.boundingBox();
  const to = await room(page, 'Reading corner').boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 });
  await expect(room(page, 'Reading corner')).toHaveAttribute('data-target', 'true');
  await page.mouse.up();
  await expect(photos(page, 'Reading corner')).toHaveText([first]);
  await page.reload();
  await expect(photos(page, 'Reading corner')).toHaveText([first]);
  await expect(photos(page, 'Living Room')).toHaveText([second]);
});

/** Makes a link for clients in the dialog, and returns it. */
async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share for approval' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/review#/);
  return link.inputValue();
}

const inOtherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('two clients answer by a link side by side, until it is revoked with its pictures @phone', async ({
  page,
  browser,
  allowFailures,
}) => {
  allowFailures(/404/);
  await listed(page);
  const address = await sharedLink(page);
  const end = page.getByRole('combobox', { name: 'The link ends' });
  await end.click();
  await page.getByRole('option', { name: 'In 90 days' }).click();
  await expect(end).toHaveText(`On ${dayText(new Date(Date.now() + 90 * DAY_MS).toISOString())}`);
  await expectAccessible(page, 'sharing');

  const ben = await inOtherBrowser(browser);
  await ben.goto(address);
  await expect(ben.getByRole('heading', { name: ADDRESS })).toBeVisible();
  await expect(ben.getByText('2 pictures to answer')).toBeVisible();
  await expect(ben.getByRole('navigation')).toHaveCount(0);
  await expect(ben.getByRole('slider').first()).toHaveAttribute('aria-valuenow', '25');
  await expect(ben.getByText(/^Only .* sees your name and answers\./)).toBeVisible();
  // The first answer is kept while the name is asked for.
  await ben.getByRole('button', { name: 'Yes, use it' }).last().click();
  await expect(ben.getByLabel('Your name')).toBeFocused();
  await expectAccessible(ben, 'the name of a client', '[role=dialog]');
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Send answer' }).click();
  await expect(ben.getByText('1 picture to answer')).toBeVisible();
  await ben.getByRole('button', { name: 'Please change' }).first().click();
  await ben.getByLabel('What should be changed?').fill('No rug, please');
  await ben.getByRole('button', { name: 'Send' }).click();
  await expect(ben.getByText('Saved: please change')).toBeVisible();
  await expect(ben.getByText('All answered.')).toBeVisible();
  await expectAccessible(ben, 'review');
  const picture = await ben.getByRole('img', { name: 'Living Room, virtually staged' }).first().getAttribute('src');
  expect((await ben.request.get(picture ?? '')).status()).toBe(200);

  const cleo = await inOtherBrowser(browser);
  await cleo.goto(address);
  // Another browser has its own answers.
  await expect(cleo.getByText('2 pictures to answer')).toBeVisible();
  await cleo.getByRole('button', { name: 'Yes, use it' }).first().click();
  await cleo.getByLabel('Your name').fill('Cleo');
  await cleo.getByRole('button', { name: 'Send answer' }).click();
  await expect(cleo.getByText('1 picture to answer')).toBeVisible();
  await ben.reload();
  await expect(ben.getByText('You answer as Ben.')).toBeVisible();
  await expect(ben.getByText('Saved: please change')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Ben: “No rug, please”')).toBeVisible();
  await expect(page.getByText('Cleo said yes')).toBeVisible();
  await expect(page.getByText('1 approved, 1 change requested, by 2 clients')).toBeVisible();
  await cleo.getByRole('button', { name: 'Remove my name and answers' }).click();
  await expect(cleo.getByText('2 pictures to answer')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Ben: “No rug, please”')).toBeVisible();
  await expect(page.getByText('Cleo said yes')).toBeHidden();
  await page.getByRole('button', { name: 'Share for approval' }).click();
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByRole('button', { name: 'Yes, revoke it and its answers' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await ben.request.get(picture ?? '')).status()).toBe(404);
  await ben.reload();
  await expect(ben.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect(ben.getByText('Please ask your agent for a new one.')).toBeVisible();
});

test('a public page is opened in another browser, compared by keyboard, and gone once it is taken down @phone @exhaustive', async ({
  page,
  browser,
}) => {
  await listed(page);
  await chooseMore(page, '12 Garden Street', 'Public page');
  const box = page.getByRole('dialog', { name: 'Public page of “12 Garden Street”' });
  await expect(box.getByText('It always shows the pictures in use.')).toBeVisible();
  await box.getByRole('button', { name: 'Publish' }).click();
  await expect(box.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, 'published', '[role="dialog"]');
  const address = await box.getByRole('textbox', { name: 'Link' }).inputValue();
  await expect(box.getByRole('link', { name: 'Open' })).toHaveAttribute('href', new URL(address).pathname);
  await box.getByRole('button', { name: 'Close' }).click();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: '12 Garden Street' })).toBeVisible();
  await expect(visitor.getByText('Pictures on this page were digitally altered.')).toBeVisible();
  const shown = visitor.getByRole('region', { name: 'Living Room' }).getByRole('img');
  await expect(shown).toHaveCount(4);
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
  const slider = visitor.getByRole('slider', { name: /: Living Room, photo 2$/ });
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '26% original');
  await expectAccessible(visitor, 'the page');

  await chooseMore(page, '12 Garden Street', 'Public page');
  await box.getByRole('button', { name: 'Take down' }).click();
  await expect(box.getByRole('alert')).toContainText('The page is taken down at once');
  await box.getByRole('button', { name: 'Take down' }).click();
  await expect(box.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

test('the gallery is filtered by listing, also in the address @phone @exhaustive', async ({ page }) => {
  await givenListing(page);
  await page.goto('/profile#photos');
  const names = page.getByRole('region', { name: 'Staged photos' }).getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(2);
  const filter = page.getByRole('combobox', { name: 'Listing' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await filter.click();
  await page.getByRole('option', { name: 'Without a listing' }).click();
  await expect(page.getByText('No photos match these filters.')).toBeVisible();
  await expect(page).toHaveURL('/profile?listing=none#photos');
  await filter.click();
  await page.getByRole('option', { name: '12 Garden Street' }).click();
  await expect(names).toHaveCount(2);
  await page.getByLabel('Search').fill('sofa');
  await expect(names).toHaveText(['Sofa side']);
  await expect(page).toHaveURL(/\/profile\?listing=[\w-]+&search=sofa#photos$/);
  await page.reload();
  await expect(names).toHaveText(['Sofa side']);
  await expect(filter).toHaveText('12 Garden Street');
  await expectAccessible(page, 'filtered');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(names).toHaveCount(2);
  await expect(page).toHaveURL('/profile#photos');
});

test('photos are put into a listing from the gallery, with a link to it @exhaustive', async ({ page }) => {
  await givenListing(page);
  await page.goto('/profile#photos');
  await chooseMore(page, 'Sofa side', 'Open its listing');
  await expect(photos(page, 'Living Room')).toHaveCount(2);
  await page.goto('/profile#photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select Sofa side' }).click();
  await chooseMore(page, 'selected photos', 'Put into a listing');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Listing' }).click();
  await page.getByRole('option', { name: 'A new listing …' }).click();
  await page.getByLabel('Address').fill('3 Hill Road');
  await page.getByRole('button', { name: 'Make listing' }).click();
  await expect(page.getByRole('heading', { name: '3 Hill Road' })).toBeVisible();
  await expect(photos(page, 'Living Room')).toHaveText(['Sofa side']);
});

test('photos for a listing that was deleted in another tab are staged without it, once that is agreed to @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/404/);
  await givenListing(page);
  await stageQuickly(page, async (call, _, route) => {
    if (call !== 'send' || route.request().postDataJSON().listingId === undefined) return false;
    await route.fulfill({ status: 404, json: { error: 'It does not exist any more.', code: 'LISTING_GONE' } });
    return true;
  });
  await page.goto('/');
  await page.locator('input[type=file]').setInputFiles([...(await roomPhotos(2))]);
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await page.getByRole('combobox', { name: 'Listing' }).selectOption(ADDRESS);
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();

  const question = page.getByRole('region', { name: 'The listing was deleted' });
  await expect(question.getByRole('heading')).toBeFocused();
  await expectAccessible(page, 'a deleted listing', '[role=dialog]');
  await question.getByRole('button', { name: 'Stop here' }).click();
  const ended = page.getByRole('dialog', { name: 'No photo was staged' });
  await expect(ended.getByText('This listing does not exist any more.')).toBeVisible();
  await ended.getByRole('button', { name: 'Close' }).click();

  // The photos are still chosen; the listing is not.
  await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
  await expect(page.getByRole('combobox', { name: 'Listing' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Listing' }).selectOption(ADDRESS);
  await page.getByRole('button', { name: /^Start AI Staging/ }).click();
  await question.getByRole('button', { name: 'Stage without a listing' }).click();
  await expect(page.getByRole('dialog', { name: 'Staging Complete' }).getByText('2 photos staged')).toBeVisible();
});
