import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { GlobalErrorBoundary } from './global-error.tsx';
import { pageAt } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/**
 * Draws a page as HTML, as the browser draws it first: for a visitor who is not signed in.
 *
 * @param path the page's address from the host's root
 */
export async function renderPage(path: string): Promise<string> {
  await pageAt(path).load();
  return renderToString(
    <StrictMode>
      <GlobalErrorBoundary>
        <StaticRouter location={path}>
          <RootLayout onReady={() => {}} />
        </StaticRouter>
      </GlobalErrorBoundary>
    </StrictMode>,
  );
}
