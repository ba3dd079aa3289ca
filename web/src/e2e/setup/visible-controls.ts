import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

const SELECTORS = {
  controls:
    'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=slider], ' +
    '[role=checkbox], [role=switch], [role=radio], [role=tab], [role=combobox]',
  /** Alternatives to choose from and rows of a list: each list counts as one control. */
  lists: 'ul, ol, table, [role=list], [role=listbox], [role=radiogroup], [role=tablist], [role=grid]',
  /** What cannot be used, and navigation, which is the same on every screen. */
  aside: 'nav, [role=navigation], [inert], [aria-hidden=true]',
};

/**
 * Names the controls of a screen that are there without opening anything, also those below the fold. The outermost list
 * around controls counts as one, and so do radio buttons of one name and the handles of one picture.
 *
 * @param screen a dialog, or the main part of a page
 */
export function visibleControls(screen: Locator): Promise<string[]> {
  return screen.evaluate((root, { controls, lists, aside }) => {
    const isThere = (control: Element): boolean => {
      // Inputs that are drawn by their label have no size of their own.
      const drawn = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
      const { width, height } = drawn.getBoundingClientRect();
      return drawn.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    };
    const outermostList = (control: Element): Element | null => {
      const list = control.parentElement?.closest(lists);
      return list && list !== root && root.contains(list) ? (outermostList(list) ?? list) : null;
    };
    const groupOf = (control: Element): unknown => {
      if (control instanceof HTMLInputElement && control.type === 'radio') return `radio ${control.name}`;
      return control.getAttribute('role') === 'slider' ? control.parentElement : control;
    };
    const nameOf = (element: Element): string => {
      const input = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      const legend = element.closest('fieldset')?.querySelector('legend');
      return (element.getAttribute('aria-label') ?? (legend ?? input ?? element).textContent).trim() || element.tagName;
    };
    const names = new Map<unknown, string>();
    for (const control of root.querySelectorAll(controls)) {
      if (control.closest(aside) || !isThere(control)) continue;
      const list = outermostList(control);
      const key = list ?? groupOf(control);
      if (!names.has(key)) names.set(key, nameOf(list ?? control));
    }
    return [...names.values()];
  }, SELECTORS);
}

/** Checks that a screen has at most so many controls without opening anything; a failure names them. */
export async function expectFewControls(screen: Locator, most: number): Promise<void> {
  const names = await visibleControls(screen);
  expect(names.length, `Controls: ${names.join(' | ')}`).toBeLessThanOrEqual(most);
}

/** Counts the words of a screen that are there to be read without opening anything, also those below the fold. */
export function visibleWords(screen: Locator): Promise<number> {
  return screen.evaluate((root, aside) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: around, textContent } = text;
      if (!around?.checkVisibility({ visibilityProperty: true }) || around.closest(aside)) continue;
      words += textContent?.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    }
    return words;
  }, 'nav, [role=navigation], option, .visually-hidden');
}
