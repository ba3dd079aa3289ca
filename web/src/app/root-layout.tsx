import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Navigation } from '../features/navigation/navigation.tsx';
import { isEditor, isReview } from '../lib/paths.ts';
import { watchSession } from '../lib/session.ts';
import { watchDialogHistory } from '../ui/dialog-history.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { titleOf } from './page-titles.ts';
import { type Page, pageAt } from './pages.ts';
import { ScrollPosition } from './scroll-position.tsx';

interface Props {
  /** Called when the page handles its events. */
  readonly onReady: () => void;
}

/** The frame around every page: navigation, title, and the session kept in sync with the browser's storage. */
export function RootLayout({ onReady }: Props) {
  const { pathname } = useLocation();
  useEffect(watchSession, []);
  useEffect(watchDialogHistory, []);
  useEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {/* A workspace brings its own bar; clients of an agent are no visitors of ours. */}
      {!isEditor(pathname) && !isReview(pathname) && <Navigation />}
      <main id="main" tabIndex={-1}>
        {/* Around the element with the page's key, so that the previous page stays until the next one has loaded. */}
        <Suspense>
          <Ready onReady={onReady}>
            <GlobalErrorBoundary key={pathname}>
              <CurrentPage page={pageAt(pathname)} />
            </GlobalErrorBoundary>
            <ScrollPosition />
          </Ready>
        </Suspense>
      </main>
    </>
  );
}

/**
 * Signals that its children handle their events. Wraps the page rather than standing beside it: `useId` counts
 * siblings.
 */
function Ready({ onReady, children }: Props & { readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Keeps the same component for one visit, even if it has loaded in the meantime: otherwise its state would be lost. */
function CurrentPage({ page }: { readonly page: Page }) {
  const [Component] = useState(page.component);
  return <Component />;
}
