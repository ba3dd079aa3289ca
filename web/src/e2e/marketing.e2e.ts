import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PLANS, priceOf, YEARLY_SAVING_PERCENT } from '@roomwright/functions/contract/plans.ts';
import { dollarText } from '../lib/texts.ts';
import { signedIn } from './setup/account.ts';
import { expect, test } from './setup/test.ts';

const PAGES = ['/', '/pricing', '/terms', '/privacy'] as const;

for (const path of PAGES) {
  test(`nothing on ${path} stands in the way of anybody, in light and dark @phone`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
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

test('each of the four rooms can be seen empty and staged', async ({ page }) => {
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

test('a slider begins in the middle and moves by one percent per arrow key', async ({ page }) => {
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

test('plans show what they cost by the month and by the year, and lead a visitor to sign-up', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Beta Launch Pricing' })).toBeVisible();
  for (const plan of Object.values(PLANS)) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan.name }) });
    await expect(card).toContainText(`${dollarText(plan.price)} a month`);
    if (plan.usualPrice !== null) {
      await expect(card.locator('s')).toHaveText(dollarText(plan.usualPrice));
      await expect(card).toContainText(plan.discountLabel ?? '');
    }
    for (const feature of plan.features) await expect(card).toContainText(feature);
  }
  await page.getByText(`Save ${YEARLY_SAVING_PERCENT}%`).click();
  await expect(page.getByText(`${dollarText(priceOf(PLANS.BASIC, 'yearly'))} a year`, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Choose Starter' }).click();
  await expect(page).toHaveURL('/login#signup');
  // As from a letter, or before the scripts are there.
  await page.goto('/profile?plan=agency&period=yearly#membership');
  await expect(page).toHaveURL('/login#signup');
});

test('who is signed in is led from a plan to its checkout', async ({ page }) => {
  await signedIn(page);
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Professional' })).toHaveAttribute(
    'href',
    '/profile?plan=professional&period=monthly#membership',
  );
});

/** Keeps the scripts of the pages from coming. Returns what lets them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/framework-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a button pressed before the scripts are there works when they are @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'The menu is on small screens only.');
  const release = await holdScripts(page);
  const visited = page.goto('/pricing');
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await visited;
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
});

test('what is typed before the scripts are there counts when they are', async ({ page }) => {
  const release = await holdScripts(page);
  const visited = page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example');
  release();
  await visited;
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example');
});

test('search engines and previews of links find what they read', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/[^/]+\/$/);
  const share = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(new URL(share ?? '').pathname)).headers()['content-type']).toBe('image/jpeg');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data.offers).toHaveLength(4);
  const map = await (await page.request.get('/sitemap.xml')).text();
  for (const path of PAGES) expect(map).toContain(`${path}</loc>`);
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Sitemap: ');
});
