import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/buttons.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { GlobalErrorBoundary } from './global-error.tsx';
import { routes } from './routes.tsx';

/** Loads the visited page before the first drawing, so that what was prepared as HTML is not taken away and drawn again. */
async function loadVisitedPage(): Promise<void> {
  const visited = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    visited.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

await loadVisitedPage();
const app = (
  <StrictMode>
    <GlobalErrorBoundary>
      <RouterProvider router={createBrowserRouter(routes)} />
    </GlobalErrorBoundary>
  </StrictMode>
);
if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);
