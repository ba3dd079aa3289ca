import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAuthority } from '../../../emulators/credentials/authority.ts';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { givePhotos } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

const ours = await makeAuthority('Roomwright');
const portal = await makeAuthority('Portal');

interface Published {
  readonly path: string;
  readonly original: Buffer;
  readonly staged: Buffer;
}

/** A photo with a public page, and the two files that the page offers. */
async function published(page: Page): Promise<Published> {
  const account = await signedIn(page);
  const [photo] = await givePhotos(account, [{ title: 'Salon' }], { ownFiles: true });
  const answer = await page.request.put(`/api/gallery/${photo?.id}/page`, {
    headers: { authorization: `Bearer ${account.token}` },
    data: {},
  });
  const { path } = (await answer.json()).publicPage;
  const file = async (name: string) => (await page.request.get(`${path}/${name}`)).body();
  return { path, original: await file('original.jpg'), staged: await file('staged.jpg') };
}

/** The staged file with credentials as the service writes them. */
async function signed({ staged, original }: Published, authority = ours): Promise<Buffer> {
  const action = {
    action: 'c2pa.edited',
    description: '1 sofa, 2 armchairs',
    digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic',
  };
  const data = {
    originalSha256: createHash('sha256').update(original).digest('hex'),
    ...{ engine: 'embedded', engineVersion: '1.2.3', stagedAt: '2026-05-04T09:30:00.000Z' },
    added: [
      { name: 'sofa', count: 1 },
      { name: 'armchairs', count: 2 },
    ],
    ...{ maskShare: 0.31, changedShare: 0.28 },
  };
  const assertions = [
    { label: 'c2pa.actions.v2', data: { actions: [action] } },
    { label: 'app.roomwright.staging', data },
  ];
  return Buffer.from(await authority.sign(staged, { title: 'staged.jpg', assertions, original }));
}

/** Makes the service name another authority than the suite's own, whose key no test has; null: it signs nothing. */
const trust = (page: Page, anchor: string | null = ours.anchor): Promise<unknown> =>
  page.route('/api/content-credentials', (route) => route.fulfill({ json: { anchor } }));

/** A file that differs in one bit, among the pixels. */
function repainted(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length - 500) ^ 1, copy.length - 500);
  return copy;
}

const choose = (page: Page, buffer: Buffer, name = 'salon.jpg'): Promise<void> =>
  page.getByLabel(/^Drop a picture|^Check another/).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
const expectVerdict = async (page: Page, title: string, name = 'salon.jpg'): Promise<void> => {
  await expect(page.getByRole('status')).toHaveText(`${name}: ${title}`);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
};
const expectToFit = async (page: Page): Promise<void> => {
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBe(0);
};

test('a picture of ours says what was added, and links to the page of its original; only hashes are sent @phone', async ({
  page,
}) => {
  const photo = await published(page);
  const file = await signed(photo);
  await trust(page);
  const sent: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
    if (request.method() !== 'GET') sent.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await page.goto('/verify');
  const reads = (path: string) => /\.wasm$|read-worker/.test(path);
  expect(asked.filter(reads)).toEqual([]);
  sent.length = 0;
  await choose(page, file);
  await expectVerdict(page, 'Virtually staged, and not changed since');
  expect(asked.filter(reads)).toHaveLength(2);
  const hashes = [file, photo.original].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
  expect(sent).toEqual([`/api/public-pages/find ${JSON.stringify({ hashes })}`]);

  const says = page.getByRole('region', { name: 'What its credentials say' });
  for (const text of [
    '1 sofa, 2 armchairs',
    'May 4, 2026',
    'engine “embedded”, version 1.2.3',
    '28 % of the picture',
  ]) {
    await expect(says).toContainText(text);
  }
  await expectAccessible(page, 'ours');
  await expectToFit(page);
  if ((page.viewportSize()?.width ?? 0) > 1000) {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectToFit(page);
  }
  await page.getByRole('link', { name: 'See the original photo' }).click();
  await expect(page).toHaveURL(photo.path);
});

test('a changed file says so, and one without credentials proves nothing @phone @exhaustive', async ({ page }) => {
  const photo = await published(page);
  await trust(page);
  await page.goto('/verify');
  await choose(page, repainted(await signed(photo)));
  await expectVerdict(page, 'Changed since it was signed');
  await expect(page.getByText('No page shows this very file.')).toBeVisible();
  await expectAccessible(page, 'changed');

  await choose(page, photo.staged, 'saved.jpg');
  await expectVerdict(page, 'This file carries no credentials', 'saved.jpg');
  await expect(
    page.getByText('Put together, with parts that were made by computer (compositeSynthetic)'),
  ).toBeVisible();
  // The file is the one that the page offers.
  await expect(page.getByRole('link', { name: 'See the original photo' })).toHaveAttribute('href', photo.path);
  await expectAccessible(page, 'no credentials');
  await expectToFit(page);
});

test('another signer’s name is only a claim, even if this service signs nothing @exhaustive', async ({ page }) => {
  const photo = await published(page);
  await trust(page, null);
  await page.goto('/verify');
  await choose(page, await signed(photo, portal));
  await expectVerdict(page, 'Signed by somebody else');
  await expect(page.getByText('in the name of “Portal”. We cannot tell whether this name is true.')).toBeVisible();
  await expect(page.getByText('This service signs no pictures itself.')).toBeVisible();
  await expect(page.getByText('armchairs')).toHaveCount(0);
  await expectAccessible(page, 'another’s');
});

test('the file is chosen by keyboard, or dropped; a file that is not a picture is refused @exhaustive', async ({
  page,
}) => {
  await page.goto('/verify');
  const chosen = page.waitForEvent('filechooser');
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    if (await page.locator('input[type=file]').evaluate((input) => input === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('notes') });
  await expectVerdict(page, 'This is not a picture that we can read', 'notes.jpg');
  await expectAccessible(page, 'no picture');

  const dragged = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'half.jpg', { type: 'image/jpeg' }));
    return data;
  });
  await page.dispatchEvent('body', 'drop', { dataTransfer: dragged });
  await expectVerdict(page, 'This picture is damaged', 'half.jpg');
});

test('a lost connection is distinguished from a verdict on the file, and can be retried @exhaustive', async ({
  page,
  allowFailures,
}) => {
  allowFailures(/wasm/, /public-pages/, /ERR_FAILED/, /WebAssembly/, /Failed to fetch/);
  const photo = await published(page);
  await page.goto('/verify');
  await page.route('**/*.wasm', (route) => route.abort('failed'));
  await choose(page, photo.staged);
  await expect(page.getByRole('alert')).toContainText('part of this page did not load');
  await expectAccessible(page, 'not loaded');
  await page.unroute('**/*.wasm');
  await page.route('/api/public-pages/find', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVerdict(page, 'This file carries no credentials');
  await expect(page.getByText('We could not search the public pages just now.')).toBeVisible();
  await page.unroute('/api/public-pages/find');
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(page.getByRole('link', { name: 'See the original photo' })).toHaveAttribute('href', photo.path);
});

test('the footer and public pages link to it @exhaustive', async ({ page }) => {
  const { path } = await published(page);
  await page.goto('/pricing');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Check a picture' }).click();
  await expect(page).toHaveURL('/verify');
  await expect(page).toHaveTitle(/^Check a picture/);
  const answer = await page.request.get(path);
  expect(await answer.text()).toMatch(/<a href="[^"]+\/verify">Check the file<\/a>/);
});
