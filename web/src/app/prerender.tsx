import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { GlobalErrorBoundary } from './global-error.tsx';
import { pageAt } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/**
 * Renders a page as HTML as a visitor who is not signed in first sees it.
 * @param path the page's absolute path
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
