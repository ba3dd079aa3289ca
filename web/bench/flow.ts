/**
 * Measures how long a person waits in a browser: from "Start AI Staging" until the page may be closed, to the first staged
 * picture, and to the result of all photos, for one photo on Free and for a whole home on Professional. Prints JSON.
 */
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withSuite } from '../../emulators/bench/with-suite.ts';
import { buildWeb } from '../../emulators/suite/build.ts';
import { ROOT } from '../../emulators/suite/firebase-config.ts';
import { LIMITS } from '../../functions/src/contract/limits.ts';
import { PLANS } from '../../functions/src/contract/plans.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts';
import { enterAs, openAccount } from '../src/e2e/setup/account.ts';
import { givePlan } from '../src/e2e/setup/staged-photos.ts';

const HELP = `npm run bench:flow -- [options]

  --photos N    photos of the home on Professional (else ${LIMITS.photosPerUpload})
  --width N     pixels of the photos' longest edge (else 1536)
  --help        this text
`;

/** The sample photos, with the names of their rooms on screen. */
const ROOMS = [
  ['living-room', 'Living Room'],
  ['bedroom', 'Bedroom'],
  ['dining-room', 'Dining Room'],
  ['office', 'Office'],
  ['kitchen', 'Kitchen'],
  ['bathroom', 'Bathroom'],
] as const;
const roomOf = (i: number) => ROOMS[i % ROOMS.length] ?? ROOMS[0];

/** Milliseconds; far beyond what any machine should take. */
const TIMEOUT_MS = 900_000;

interface Flow {
  readonly photos: number;
  readonly staged: number;
  /** Seconds from the click until the page may be closed, to the first visible picture, and to the result of all. */
  readonly sentSeconds: number;
  readonly firstSeconds: number;
  readonly allSeconds: number;
}

async function homePhotos(count: number, width: number) {
  const photos = Array.from({ length: count }, async (_, i) => {
    const [room] = roomOf(i);
    const picture = sharp(join(ROOT, 'samples', `${room}.jpg`)).resize(width);
    return {
      name: `${room}-${i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture.jpeg({ quality: 90 }).toBuffer(),
    };
  });
  return Promise.all(photos);
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

/** Chooses the room type of each photo. */
async function chooseRooms(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const options = page.getByRole('dialog', { name: `Configure Image ${i + 1} of ${count}` });
    await options.getByRole('radio', { name: roomOf(i)[1], exact: true }).check({ force: true });
    if (i + 1 < count) await options.getByRole('button', { name: 'Next Image' }).click();
  }
}

/** @param prepare sets up the account beyond its first credits */
async function measureFlow(
  browser: Browser,
  origin: string,
  photos: Awaited<ReturnType<typeof homePhotos>>,
  prepare?: (account: Awaited<ReturnType<typeof openAccount>>) => Promise<void>,
): Promise<Flow> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const account = await openAccount(page);
    await prepare?.(account);
    await enterAs(page, account);
    await page.goto('/#upload');
    await page.locator('input[type=file]').setInputFiles(photos);
    await page.getByRole('button', { name: 'Continue to Staging Options' }).click();
    await chooseRooms(page, photos.length);
    const start = page.getByRole('button', { name: /^Start AI Staging/ });
    const began = performance.now();
    await start.click();
    const finished = page.getByRole('dialog', { name: 'Staging Complete' });
    const first = page.getByRole('button', { name: /^Compare/ }).first();
    const sent = page.getByText(/^You can close this page/).first();
    const shownAfter = async (shown: Locator): Promise<number> => {
      await shown.waitFor();
      return seconds(began);
    };
    const [sentSeconds, firstSeconds, allSeconds] = await Promise.all([
      shownAfter(sent),
      shownAfter(first),
      shownAfter(finished),
    ]);
    const text = await finished.textContent();
    const staged = Number(/(\d+) photos? staged/.exec(text ?? '')?.[1] ?? 0);
    return { photos: photos.length, staged, sentSeconds, firstSeconds, allSeconds };
  } finally {
    await context.close();
  }
}

await runBench(HELP, { photos: { type: 'string' }, width: { type: 'string' } }, async (parsed, signal) => {
  const count = integerOption(parsed, 'photos', { min: 1, max: LIMITS.photosPerUpload }) ?? LIMITS.photosPerUpload;
  const width = integerOption(parsed, 'width', { min: 320, max: 4000 }) ?? 1536;
  buildWeb();
  return withSuite(async ({ origin, projectId }) => {
    Object.assign(process.env, { E2E_ORIGIN: origin, E2E_PROJECT: projectId });
    const browser = await chromium.launch({ args: BROWSER_FLAGS, executablePath: findBrowser() });
    try {
      // Not measured: warms up the functions.
      await measureFlow(browser, origin, await homePhotos(1, 640));
      const free = await measureFlow(browser, origin, await homePhotos(1, width));
      const { id, monthlyCredits } = PLANS.PREMIUM;
      const home = await homePhotos(count, width);
      const professional = await measureFlow(browser, origin, home, (account) => givePlan(account, id, monthlyCredits));
      return { width, free, professional };
    } finally {
      await browser.close();
    }
  }, signal);
});
