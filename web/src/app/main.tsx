import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/buttons.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
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

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const loaded = await loadVisitedPage();
const app = (
  <StrictMode>
    <GlobalErrorBoundary>
      <RouterProvider router={createBrowserRouter(routes)} />
    </GlobalErrorBoundary>
  </StrictMode>
);
if (loaded && root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
