import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/buttons.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { EarlyInput } from './early-input.ts';
import { FullLoads } from './full-loads.tsx';
import { GlobalErrorBoundary } from './global-error.tsx';
import { pageAt } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/**
 * Draws the application, or takes over the page that was prepared as HTML.
 *
 * @param early what the person has done meanwhile: replayed when the page handles events
 */
export async function start(root: HTMLElement, early: EarlyInput): Promise<void> {
  // Before the first drawing, so that what was prepared as HTML is not taken away and drawn again.
  const loaded = await pageAt(window.location.pathname)
    .load()
    .then(
      () => true,
      // It is tried again, and said then.
      () => false,
    );
  const ready = () => {
    early.replay();
    // For tests, which are quicker than any person.
    document.documentElement.dataset.ready = '';
  };
  const app = (
    <StrictMode>
      <GlobalErrorBoundary>
        <BrowserRouter>
          <FullLoads>
            <RootLayout onReady={ready} />
          </FullLoads>
        </BrowserRouter>
      </GlobalErrorBoundary>
    </StrictMode>
  );
  // From here on React handles everything, and draws at once what is pressed before its turn.
  early.end();
  // A transition is done in slices, between which the page answers.
  if (loaded && root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
