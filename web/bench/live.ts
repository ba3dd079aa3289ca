/**
 * Measures the live editor's drawing in a browser, on a page with threads (isolated) and one without: opening to first
 * picture, edit to preview, edit to draft, and memory. Prints JSON.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createStager, readPhotoFile } from '@roomwright/engine/node';
import { median } from '@roomwright/engine/testing';
import { ROOT } from '../../emulators/suite/firebase-config.ts';
import { integerOption } from '../../scripts/command/parse-arguments.ts';
import { runBench } from '../../scripts/command/run-bench.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.ts';
import { servePages } from '../src/e2e/engine/serve-pages.ts';
import type { LivePage } from './live/page.ts';
import type { LiveOrder } from './live/worker.ts';

const HELP = `npm run bench:live -- [options]

  --runs N     times that each page is opened, of which the medians count (else 3)
  --moves N    moves of each piece (else 7)
  --width N    pixels of the photo's longest edge (else 1536)
  --help       this text
`;

/** A large piece and small ones in the sample room. */
const MOVED = ['sofa', 'armchair', 'sideTable'];

/** Stages the sample room. */
async function stagedSample(maxEdge: number, signal: AbortSignal) {
  const { photo } = await readPhotoFile(join(ROOT, 'samples/living-room.jpg'), { maxEdge });
  const stager = await createStager({ threads: availableParallelism() });
  try {
    const options = {
      room: 'LIVING_ROOM',
      style: 'MODERN',
      seed: 1,
      removeFurniture: false,
      quality: 'draft',
    } as const;
    const staged = await stager.stage(photo, options, { signal });
    if (staged.decision === 'decline') throw new Error(`Declined: ${staged.reasons.join(', ')}`);
    return { photo, scene: staged.scene };
  } finally {
    stager.close();
  }
}

/** Private memory of the browser's pages in megabytes, on Linux; NaN elsewhere. */
async function pageMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateKilobytes(id));
  return (await Promise.all(own)).reduce((sum, kilobytes) => sum + kilobytes, 0) / 1000;
}

async function privateKilobytes(process: number): Promise<number> {
  const text = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '');
  const found = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)];
  return found.length === 0 ? Number.NaN : found.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);
}

/** Opens a page in a browser of its own, moves pieces, and measures its memory. */
async function measureOnce(address: string, order: LiveOrder) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const before = await pageMegabytes(browser);
    const figures = await page.evaluate((given) => (window as typeof window & LivePage).measure(given), order);
    return { ...figures, megabytes: (await pageMegabytes(browser)) - before };
  } finally {
    await browser.close();
  }
}

const whole = (numbers: readonly number[]): number => Math.round(median(numbers));

async function measurePage(address: string, order: LiveOrder, runs: number, signal: AbortSignal) {
  const all: Awaited<ReturnType<typeof measureOnce>>[] = [];
  for (let run = 0; run < runs; run++) {
    signal.throwIfAborted();
    all.push(await measureOnce(address, order));
  }
  const edits = (level: 'preview' | 'draft') =>
    Object.fromEntries(MOVED.map((piece, i) => [piece, whole(all.flatMap((run) => run[level][i] ?? []))]));
  return {
    firstPictureMilliseconds: whole(all.map((run) => run.firstPicture)),
    previewMilliseconds: edits('preview'),
    draftMilliseconds: edits('draft'),
    shareDrawnAnew: Object.fromEntries(MOVED.map((piece, i) => [piece, Number(all[0]?.shares[i]?.toFixed(2))])),
    fineMilliseconds: whole(all.map((run) => run.fine)),
    addedMegabytes: whole(all.map((run) => run.megabytes)),
  };
}

const OPTIONS = { runs: { type: 'string' }, moves: { type: 'string' }, width: { type: 'string' } } as const;

await runBench(HELP, OPTIONS, async (parsed, signal) => {
  const runs = integerOption(parsed, 'runs', { min: 1, max: 50 }) ?? 3;
  const moves = integerOption(parsed, 'moves', { min: 1, max: 100 }) ?? 7;
  const width = integerOption(parsed, 'width', { min: 512, max: 4096 }) ?? 1536;
  const { photo, scene } = await stagedSample(width, signal);
  const order: LiveOrder = {
    width: photo.width,
    height: photo.height,
    rgb: Buffer.from(photo.rgb).toString('latin1'),
    scene: JSON.stringify(scene),
    moved: MOVED.map((name) => scene.pieces.findIndex(({ piece }) => piece === name)),
    moves,
  };
  const pages = await servePages(new URL('live/', import.meta.url));
  try {
    return {
      processors: availableParallelism(),
      photo: `${photo.width} x ${photo.height}`,
      isolated: await measurePage(pages.isolated, order, runs, signal),
      plain: await measurePage(pages.plain, order, runs, signal),
    };
  } finally {
    pages.close();
  }
});
