import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

/** Rules for each colour scheme: all of them in light; dark differs only in its colours. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast', 'link-in-text-block'],
};

/** Less than half the size of the imported module: every page has to load and parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Finishes all colour transitions until none starts in the next frame, because colours measured in between are neither.
 * An inherited colour starts when its parent's has finished.
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

/** Loads axe into a document once, where it also talks to frames of other origins, such as the embedded checkout. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${AXE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}

/**
 * Runs axe in the page and its frames. Called directly rather than through axe's Playwright builder, which loads the
 * script for every run and joins the results on another page: this takes longer than the run, and a hundred tests use
 * it.
 * @param within a selector: only this part is checked
 * @param options of axe; by default all rules
 * @returns the violated rules with their elements
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
      // Passes are only counted: describing them takes as long as finding them.
      const { violations } = await inPage.run(part ?? document, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, options] as const,
  );
}

/**
 * Checks that the current screen has no violations, in light and in dark.
 * @param within a selector: only this part is checked, which is faster on long pages
 */
export async function expectAccessible(page: Page, screen: string, within = 'body'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilStill);
    // Tooltips and menus are at the end of the page, outside its landmarks.
    const found = await violationsOn(page, within, {
      runOnly: RULES[colorScheme],
      rules: { region: { enabled: false } },
    });
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
