import { keepEarlyInput } from './early-input.ts';
import { watchPageErrors } from './watch-page-errors.ts';

watchPageErrors();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

/** Milliseconds that scripts wait at most for a page that never rests. */
const PATIENCE = 1000;

/** Resolves when the page and its first pictures are there and drawn. */
async function shown(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // The first frame is drawn when the second begins, and on the screen one or two later.
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

const early = keepEarlyInput();
// Until a page that was prepared as HTML is seen or touched, the network and the processor are its own. A page in the background has
// no frames.
const { scripts } = root.dataset;
if (scripts !== undefined) {
  await Promise.race([shown(), early.touched, patience()]);
  for (const href of scripts.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}
// Fetched side by side, begun one after the other: in between, the page answers.
await import('react-dom/client');
const { start } = await import('./start.tsx');
await start(root, early);
