import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Navigation } from '../features/navigation/navigation.tsx';
import { watchSession } from '../lib/session.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { HashScroll } from './hash-scroll.tsx';
import { titleOf } from './page-heads.ts';

/** What every page has around it: the navigation, the title, the session kept up with the browser's storage. */
export function RootLayout() {
  const { pathname } = useLocation();
  useEffect(watchSession, []);
  useEffect(() => {
    document.title = titleOf(pathname);
  }, [pathname]);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Navigation />
      <main id="main" tabIndex={-1}>
        <GlobalErrorBoundary key={pathname}>
          <Outlet />
        </GlobalErrorBoundary>
      </main>
      <HashScroll />
      <ScrollRestoration />
    </>
  );
}
