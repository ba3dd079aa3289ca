import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Navigation } from '../features/navigation/navigation.tsx';
import { isEditor } from '../lib/paths.ts';
import { watchSession } from '../lib/session.ts';
import { watchDialogHistory } from '../ui/dialog-history.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { titleOf } from './page-heads.ts';
import { type Page, pageAt } from './pages.ts';
import { ScrollPosition } from './scroll-position.tsx';

interface Props {
  /** The page handles its events. */
  readonly onReady: () => void;
}

/** What every page has around it: the navigation, the title, the session kept up with the browser's storage. */
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
      {/* A workspace has a bar of its own. */}
      {!isEditor(pathname) && <Navigation />}
      <main id="main" tabIndex={-1}>
        {/* Around what has the page's key: so the page before stays until the next one is there. */}
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

/** Signals that everything in it handles its events. Round the page, not beside it: identifiers of `useId` count siblings. */
function Ready({ onReady, children }: Props & { readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** For one visit the same component, also where what it waited for has come meanwhile: its state would be lost. */
function CurrentPage({ page }: { readonly page: Page }) {
  const [Component] = useState(page.component);
  return <Component />;
}
