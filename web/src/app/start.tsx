import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/buttons.css';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { EarlyInput } from './early-input.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { routes } from './routes.tsx';

/**
 * Loads the visited page before the first drawing, so that what was prepared as HTML is not taken away and drawn again.
 *
 * @returns false where it cannot be loaded: the router then tries again, and says so
 */
async function loadVisitedPage(): Promise<boolean> {
  const visited = matchRoutes(routes, window.location) ?? [];
  const load = async ({ route }: (typeof visited)[number]) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  };
  return Promise.all(visited.map(load)).then(
    () => true,
    () => false,
  );
}

/** Tells that everything in it hears its events. Round the page, not beside it: identifiers of `useId` count siblings. */
function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Draws the application, or takes over the page that was prepared as HTML.
 *
 * @param early what the person has done meanwhile: done again when the page hears it
 */
export async function start(root: HTMLElement, early: EarlyInput): Promise<void> {
  const loaded = await loadVisitedPage();
  const ready = () => {
    early.replay();
    // For tests, which are quicker than any person.
    document.documentElement.dataset.ready = '';
  };
  const app = (
    <StrictMode>
      <GlobalErrorBoundary>
        <Ready onReady={ready}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </Ready>
      </GlobalErrorBoundary>
    </StrictMode>
  );
  // From here on React hears everything, and draws at once what is pressed before its turn.
  early.end();
  // A transition is done in slices, between which the page answers.
  if (loaded && root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}
