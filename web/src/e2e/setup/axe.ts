import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Resolves when no colour is on its way to another: what is measured in between is neither. */
async function untilStill(): Promise<void> {
  const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map((each) => each.finished.catch(() => undefined)));
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
    const { violations } = await new AxeBuilder({ page })
      .include(within)
      .withTags(RULES)
      .disableRules('region')
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
