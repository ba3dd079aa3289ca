import { takeLinkToken } from '../lib/link-token.ts';
import { keepEarlyInput } from './early-input.ts';
import { watchPageErrors } from './watch-page-errors.ts';

// First: nothing that is loaded or reported from here on knows the token of an emailed link.
takeLinkToken();
watchPageErrors();
// zod's `config({ jitless: true })` without loading zod: it would try to compile code, which the page's policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

/** Longest time that scripts wait for a page that never becomes idle. */
const MAX_WAIT_MS = 1000;

/** Resolves when the page and its first pictures are loaded and painted. */
async function shown(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // A frame is painted one or two frames after it was drawn.
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}

const patience = () => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));

const early = keepEarlyInput();
// Until a prerendered page is painted or touched, network and processor belong to it. A page in the background has no
// frames.
const { scripts } = root.dataset;
if (scripts !== undefined) {
  await Promise.race([shown(), early.touched, patience()]);
  for (const href of scripts.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
// Fetched in parallel but started one after the other, so that the page stays responsive in between.
await import('react-dom/client');
const { start } = await import('./start.tsx');
await start(root, early);
