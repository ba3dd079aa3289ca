import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** Rules of each colour scheme: all of them in light; dark differs in its colours alone. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
};

/** Less than half as long as what `import` gives: every page that is looked at has to be sent it and to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Brings every colour that is on its way to another to its end, until none has set out by the next frame: what is measured in
 * between is neither. A colour that is inherited sets out when its parent's has arrived.
 */
async function untilStill(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
  do {
    for (let found = moving(); found.length > 0; found = moving()) {
      for (const each of found) each.finish();
    }
    await new Promise(requestAnimationFrame);
  } while (moving().length > 0);
}

/** Brings axe into a document, once, where it also talks to the frames of other origins: the embedded checkout is one. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

/**
 * Runs axe in the page and its frames. In the page itself, and not through axe's own builder for Playwright: that reads the
 * script anew for every run and joins the results on another page, which takes longer than the run, and a hundred tests wait
 * for it.
 *
 * @param within a selector: only this part is looked at
 * @param options axe's; without them all that axe holds for a matter of course
 * @returns the rules that are broken, with what breaks each
 */
export async function violationsOn(
  page: Page,
  within: string | null = null,
  options: RunOptions = {},
): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(
    async ([part, given]) => {
      const { axe: inPage } = window as typeof window & { axe: typeof axe };
      // What holds is only counted: to describe it takes as long as to find it.
      const { violations } = await inPage.run(part ?? document, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, options] as const,
  );
}

/**
 * Nothing on the screen, as it is now, is against the rules that axe knows; in light and in dark.
 *
 * @param within a selector: only this part is looked at, which is quicker on long pages
 */
export async function expectAccessible(page: Page, screen: string, within = 'body'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilStill);
    // Tooltips and menus are put at the end of the page, outside its landmarks.
    const found = await violationsOn(page, within, { runOnly: RULES[colorScheme], rules: { region: { enabled: false } } });
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
