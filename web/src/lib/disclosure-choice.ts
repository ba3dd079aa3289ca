import { DISCLOSURES, type Disclosure } from '@roomwright/functions/contract/endpoints/gallery.ts';

const KEY = 'download_disclosure';

/** The last choice in this browser, or null. */
export function rememberedDisclosure(): Disclosure | null {
  try {
    const stored = localStorage.getItem(KEY);
    return DISCLOSURES.find((each) => each === stored) ?? null;
  } catch {
    // A browser that forbids storage remembers nothing.
    return null;
  }
}

export function rememberDisclosure(disclosure: Disclosure): void {
  try {
    localStorage.setItem(KEY, disclosure);
  } catch {
    // Storage may be forbidden.
  }
}
