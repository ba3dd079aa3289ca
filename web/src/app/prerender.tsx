import { StrictMode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
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
  const whole = (
    <StrictMode>
      <GlobalErrorBoundary>
        <StaticRouter location={path}>
          <RootLayout onReady={() => {}} />
        </StaticRouter>
      </GlobalErrorBoundary>
    </StrictMode>
  );
  // Fetches the parts that are loaded later in the browser, so that the page has them.
  const parts = await renderToReadableStream(whole);
  await parts.allReady;
  await parts.cancel();
  return renderToString(whole);
}
