import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { GlobalErrorBoundary } from './global-error.tsx';
import { routes } from './routes.tsx';

/**
 * Draws a page as HTML, as the browser draws it first: for a visitor who is not signed in.
 *
 * @param path the page's address from the host's root
 */
export async function renderPage(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  return renderToString(
    <StrictMode>
      <GlobalErrorBoundary>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </GlobalErrorBoundary>
    </StrictMode>,
  );
}
