import { DISCLOSURES, type Disclosure } from '@roomwright/functions/contract/endpoints/gallery.ts';
import { keep, kept } from './browser-storage.ts';

/** The last choice in this browser, or null. */
export function rememberedDisclosure(): Disclosure | null {
  const stored = kept('download_disclosure');
  return DISCLOSURES.find((each) => each === stored) ?? null;
}

export function rememberDisclosure(disclosure: Disclosure): void {
  keep('download_disclosure', disclosure);
}
