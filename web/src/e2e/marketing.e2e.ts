import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PLANS, priceOf, pricePerPhoto, YEARLY_SAVING_PERCENT } from '@roomwright/functions/contract/plans.ts';
import { aSubscription } from '../lib/subscription.fixture.ts';
import { centsText, dollarText } from '../lib/texts.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible, violationsOn } from './setup/axe.ts';
import { givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const PAGES = {
  '/': '',
  '/pricing': '',
  '/verify': '',
  '/developers': '',
  '/terms': ' @exhaustive',
  '/privacy': ' @exhaustive',
};

for (const [path, extent] of Object.entries(PAGES)) {
  test(`${path} is accessible in light and dark @phone${extent}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await violationsOn(page)).toEqual([]);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, 'nothing is wider than the screen').toBe(client);
    }
  });
}

test('home opens with its claim, and its button leads to the upload @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$10,000+');
  await expect(page.getByText('3 free stagings • No credit card • See results in 60 seconds')).toBeVisible();
  await page.getByRole('link', { name: 'Start Earning More Today' }).click();
  await expect(page).toHaveURL('/#upload');
  await expect(page.locator('#upload')).toBeInViewport();
});

test('the quotes of agents say that they are samples, and contain no figures', async ({ page }) => {
  await page.goto('/');
  const quotes = page.getByRole('region', { name: '10,000+ agents list with Roomwright' });
  await expect(quotes.getByText('Sample quotes with made-up names.')).toBeVisible();
  for (const words of await quotes.locator('blockquote').allTextContents())
    expect(words).not.toMatch(/\d|weeks|times|one .* in/);
  await expect(quotes.locator('blockquote')).toHaveCount(3);
});

/** What the scripts of home's first visit may weigh, compressed. */
const FIRST_SCRIPTS_BYTES = 100_000;

/** Addresses of what a page has loaded that end in this. */
const loadedOn = (page: Page, ending: string): Promise<string[]> =>
  page.evaluate(
    (end) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith(end)),
      ),
    ],
    ending,
  );

test('a first visit to home loads less than 100 kB of scripts, and no font but for our own texts', async ({
  page,
  request,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const scripts = await loadedOn(page, '.js');
  const sizes = await Promise.all(scripts.map(async (url) => gzipSync(await (await request.get(url)).body()).length));
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(FIRST_SCRIPTS_BYTES);
  expect(await loadedOn(page, '.woff2')).toHaveLength(2);
});

test('the comparison of costs leads to the prices without another document, and is there on the way back', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pricing');
  await page.getByRole('link', { name: 'Roomwright', exact: false }).first().click();
  await expect(page.getByRole('table', { name: 'Traditional staging and AI staging compared' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Made for listings, not for likes' })).toBeAttached();
  expect(documents).toEqual(['/']);
});

test('the licences of third-party software can be read', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Open-source licences' });
  const [response] = await Promise.all([page.waitForResponse(/third-party-notices/), link.click()]);
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  for (const name of ['libheif-js', 'react', '@fontsource-variable/fraunces']) expect(text).toContain(`\n${name} `);
});

test('each of the four rooms is shown empty and staged', async ({ page }) => {
  await page.goto('/');
  const gallery = page.getByRole('region', { name: 'The same room, the day after' });
  for (const name of ['Master Bedroom', 'Guest Bedroom', 'Main Living Area', 'Living Space']) {
    const room = gallery.getByRole('button', { name });
    await room.click();
    await expect(room).toHaveAttribute('aria-pressed', 'true');
    await expect(gallery.getByText(new RegExp(`^${name}, `))).toBeVisible();
    for (const picture of await gallery.getByRole('img').all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
});

test('a slider starts in the middle and moves by one percent per arrow key', async ({ page }) => {
  await page.goto('/');
  const sliders = page.getByRole('region', { name: 'Take the furniture away again' });
  await sliders.scrollIntoViewIfNeeded();
  const handle = sliders.getByRole('slider').first();
  await expect(handle).toHaveAttribute('aria-valuenow', '50');
  await handle.focus();
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuenow', '51');
});

test('a picture that cannot be loaded is replaced by one of our own', async ({ page, allowFailures }) => {
  allowFailures(/hero-/, /ERR_FAILED/);
  await page.route('**/pictures/hero-*', (route) => route.abort());
  await page.goto('/');
  const after = page.getByRole('img', { name: /staged with a sofa/ });
  await expect(after).toHaveAttribute('src', '/pictures/fallback-after.jpg');
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('home shows the price of a photo on each plan beside the usual range', async ({ page }) => {
  await page.goto('/');
  const cost = page.getByRole('region', { name: 'No traditional staging fees' });
  await expect(cost.getByRole('cell', { name: '$29 to $99 per photo' })).toBeVisible();
  for (const plan of Object.values(PLANS)) {
    const price = cost.locator('dl > div').filter({ hasText: plan.name });
    await expect(price).toContainText(plan.price === 0 ? '$0' : centsText(pricePerPhoto(plan, 'monthly')));
  }
});

test('a slider whose original is missing shows an empty room, and says that it is a sample @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/office-empty/, /ERR_FAILED/);
  await page.route('**/pictures/office-empty-*', (route) => route.abort());
  await page.goto('/');
  const sliders = page.getByRole('region', { name: 'Take the furniture away again' });
  await sliders.scrollIntoViewIfNeeded();
  const before = sliders.getByRole('img', { name: /a sample of an empty room/ });
  await expect(before).toHaveAttribute('src', '/pictures/fallback-before.jpg');
  await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(sliders.getByText('Before: sample room')).toBeVisible();
});

test('plans show their monthly and yearly prices, and lead a visitor to sign-up', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Beta Launch Pricing' })).toBeVisible();
  for (const plan of Object.values(PLANS)) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan.name }) });
    await expect(card).toContainText(`${dollarText(plan.price)} a month`);
    if (plan.usualPrice !== null) {
      await expect(card.locator('s')).toHaveText(dollarText(plan.usualPrice));
      await expect(card).toContainText(plan.discountLabel ?? '');
    }
    for (const text of [...plan.features, ...plan.limits]) await expect(card).toContainText(text);
    await expect(card.locator('li:has(svg.lucide-check)')).toHaveText([...plan.features]);
    if (plan.price > 0) await expect(card).toContainText(`${centsText(pricePerPhoto(plan, 'monthly'))} a photo`);
  }
  await page.getByText(`Save ${YEARLY_SAVING_PERCENT}%`).click();
  await expect(page.getByText(`${dollarText(priceOf(PLANS.BASIC, 'yearly'))} a year`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Choose Starter' }).click();
  await expect(page).toHaveURL('/login#signup');
  // As opened from an e-mail, or before hydration.
  await page.goto('/profile?plan=agency&period=yearly#membership');
  await expect(page).toHaveURL('/login#signup');
});

test('the plans mark the user’s own one, and say whether another is more or less', async ({ page }) => {
  const account = await signedIn(page);
  await page.goto('/pricing');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card('Free').getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await expect(card('Starter').getByRole('link', { name: 'Choose Starter' })).toBeVisible();
  await expectAccessible(page, 'pricing of a user');

  await givePlan(account, 'PREMIUM', 400);
  await page.route('/api/subscriptions/current', (route) => route.fulfill({ json: { subscription: aSubscription() } }));
  await page.reload();
  await expect(card('Professional').getByRole('button', { name: 'Your plan' })).toBeDisabled();
  const down = card('Starter').getByRole('link', { name: 'Downgrade to Starter' });
  await expect(down).toHaveAttribute('href', '/profile?plan=starter&period=monthly#membership');
  await expect(card('Agency').getByRole('link', { name: 'Upgrade to Agency' })).toBeVisible();
  await expect(card('Free').getByRole('link', { name: 'Downgrade to Free' })).toBeVisible();
  await page.getByText(`Save ${YEARLY_SAVING_PERCENT}%`).click();
  await expect(card('Professional').getByRole('link', { name: 'Switch to yearly' })).toBeVisible();
});

test('a signed-in user is led from a plan to its checkout @exhaustive', async ({ page }) => {
  await signedIn(page);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Professional' })).toHaveAttribute(
    'href',
    '/profile?plan=professional&period=monthly#membership',
  );
});

/** What is held back of the scripts, and in which extent that is tested. */
const HELD = [
  ['react', ' @exhaustive'],
  ['all', ''],
] as const;

/**
 * Holds scripts back: React, requested once the first script is listening, or all of them.
 * @returns a promise that resolves when the first of them is requested, and a function that releases them
 */
async function holdScripts(page: Page, held: 'react' | 'all'): Promise<{ asked: Promise<void>; release(): void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(held === 'all' ? '**/assets/*.js' : '**/assets/react-*.js', async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

test('a button pressed before hydration works after it @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The menu is on small screens only.');
  const { asked, release } = await holdScripts(page, 'react');
  const visited = page.goto('/pricing');
  await asked;
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await visited;
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
});

for (const [held, extent] of HELD) {
  test(`text typed before hydration is kept: ${held}${extent}`, async ({ page }) => {
    const { asked, release } = await holdScripts(page, held);
    const visited = page.goto('/login');
    await asked;
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example');
    release();
    await visited;
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example');
  });
}

for (const [held, extent] of HELD) {
  test(`a choice made before hydration is kept: ${held} @phone${extent}`, async ({ page }) => {
    const { asked, release } = await holdScripts(page, held);
    const visited = page.goto('/pricing');
    await asked;
    await page.getByText('Save 17%').click();
    const choose = page.getByRole('link', { name: 'Choose Professional' });
    // Without any script the link keeps its own target.
    if (held === 'react') await choose.click();
    release();
    await visited;
    if (held === 'react') {
      await expect(page).toHaveURL('/login#signup');
      await expect(page.getByText('You chose Professional, yearly.')).toBeVisible();
      return;
    }
    await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
    await expect(page.getByText('$299.90')).toBeVisible();
    await expect(choose).toHaveAttribute('href', '/profile?plan=professional&period=yearly#membership');
  });
}

test('pages have the metadata that search engines and link previews read', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/[^/]+\/$/);
  const share = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(new URL(share ?? '').pathname)).headers()['content-type']).toBe('image/jpeg');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data.offers).toHaveLength(4);
  const map = await (await page.request.get('/sitemap.xml')).text();
  for (const path of Object.keys(PAGES)) expect(map).toContain(`${path}</loc>`);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Sitemap: ');
});
