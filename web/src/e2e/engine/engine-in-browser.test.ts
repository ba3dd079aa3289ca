import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import type { Photo, Scene } from '@roomwright/engine';
import { createLiveSession, type LivePicture } from '@roomwright/engine/browser';
import { createNodeRenderer, createStager, readPhotoFile } from '@roomwright/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER_FLAGS, findBrowser } from '../../../scripts/browser.ts';
import type { DrawingPage } from './page.ts';
import { type Pages, servePages } from './serve-pages.ts';
import type { Answer } from './worker.ts';

const PHOTO = fileURLToPath(new URL('../../../../samples/living-room.jpg', import.meta.url));

/** A small photo, as staged by Node. */
async function stageSmall() {
  const { photo } = await readPhotoFile(PHOTO, { maxEdge: 256 });
  const { signal } = new AbortController();
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
    return { photo, ...staged };
  } finally {
    stager.close();
  }
}

/** The scene with its first piece half a metre to the right. */
function edit(scene: Scene): Scene {
  const pieces = scene.pieces.map((piece, i) => {
    const [x, y, z] = piece.position;
    return i === 0 ? { ...piece, position: [x + 0.5, y, z] as const } : piece;
  });
  return { ...scene, pieces };
}

/** The preview of a live session in Node after the edit, and the piece in its middle. */
async function liveInNode(photo: Photo, scene: Scene): Promise<{ picture: LivePicture; middle: number | null }> {
  const renderer = createNodeRenderer({ threads: availableParallelism() });
  const session = createLiveSession(photo, { renderer });
  await session.draw(scene, 'preview');
  const picture = await session.draw(edit(scene), 'preview');
  const middle = session.pieceAt(edit(scene), { u: 0.5, v: 0.61 });
  renderer.close();
  return { picture, middle };
}

let staged: Awaited<ReturnType<typeof stageSmall>>;
let browser: Browser;
let pages: Pages;

beforeAll(async () => {
  [staged, browser, pages] = await Promise.all([
    stageSmall(),
    chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS }),
    servePages(new URL('.', import.meta.url)),
  ]);
});
afterAll(async () => {
  await browser.close();
  pages.close();
});

async function drawOn(address: string, { width, height, rgb }: Photo, scene: Scene): Promise<Answer> {
  const scenes = { scene: JSON.stringify(scene), edited: JSON.stringify(edit(scene)) };
  const page = await browser.newPage();
  await page.goto(address);
  const order = { width, height, rgb: Buffer.from(rgb).toString('latin1'), ...scenes };
  const answer = await page.evaluate((given) => (window as typeof window & DrawingPage).draw(given), order);
  await page.close();
  return answer;
}

describe.each(['isolated', 'plain'] as const)('on a page that is %s', (kind) => {
  let answer: Answer;
  let files: readonly string[];
  beforeAll(async () => {
    answer = await drawOn(pages[kind], staged.photo, staged.scene);
    files = pages.asked.filter((path) => path.startsWith(`/${kind}/`));
  });

  it('the engine draws the same picture as Node, byte for byte', () => {
    expect(staged.changedShare).toBeGreaterThan(0.1);
    expect(Buffer.from(answer.rgb, 'latin1').equals(staged.image.rgb)).toBe(true);
    expect(Buffer.from(answer.mask, 'latin1').equals(staged.mask)).toBe(true);
  });

  it('a live session shows the same as in Node, byte for byte, and finds the same piece', async () => {
    const { picture, middle } = await liveInNode(staged.photo, staged.scene);
    expect(picture.part.width).toBeGreaterThan(0);
    expect(Buffer.from(answer.live, 'latin1').equals(picture.rgb)).toBe(true);
    expect([answer.middle, middle !== null]).toEqual([middle, true]);
  });

  it('it loads the kernel and workers that the page allows', () => {
    const loaded = (name: RegExp) => files.some((path) => name.test(path));
    const isIsolated = kind === 'isolated';
    expect(answer.isIsolated).toBe(isIsolated);
    expect([/\/render-worker-/, /\/kernel-(?!one)/, /\/kernel-one-thread-/].map(loaded)).toEqual([
      isIsolated,
      isIsolated,
      !isIsolated,
    ]);
  });

  it('it stops drawing on request, and draws again after an abort', () => {
    expect(answer).toMatchObject({ aborted: 'Nobody waits.', closed: 'The renderer was closed.' });
  });
});
