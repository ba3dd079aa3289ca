import type { Locator, Page } from '@playwright/test';

/**
 * Chooses an entry of a photo's menu.
 * @param scope where its button is: a page, or a dialog
 * @param entry the beginning of its words
 */
export async function chooseMore(scope: Page | Locator, name: string, entry: string): Promise<void> {
  await scope.getByRole('button', { name: `More: ${name}`, exact: true }).click();
  await menuEntry(scope, entry).click();
}

/** An entry of the menu that is open. */
export function menuEntry(scope: Page | Locator, entry: string): Locator {
  // Menus are at the end of the page.
  const page = 'keyboard' in scope ? scope : scope.page();
  return page.getByRole('menuitem', { name: new RegExp(`^${entry}`) });
}
