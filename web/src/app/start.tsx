import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/buttons.css';
import { type ReactNode, StrictMode, startTransition, useContext, useMemo, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  BrowserRouter,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type To,
} from 'react-router-dom';
import { useUploadStore } from '../features/upload/upload-store.ts';
import { mayHaveDraft } from '../lib/draft-mark.ts';
import { isEditor, PATHS, withoutSlash } from '../lib/paths.ts';
import type { EarlyInput } from './early-input.ts';
import { GlobalErrorBoundary } from './global-error.tsx';
import { listPages, pageAt } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/** Whether exactly one of two pages has its own document with its own headers. */
const crosses = (from: string, to: string): boolean =>
  (from === PATHS.login) !== (to === PATHS.login) || isEditor(from) !== isEditor(to);

/**
 * Renders the application, or hydrates a prerendered page.
 * @param early input recorded so far: replayed once the page handles events
 */
export async function start(root: HTMLElement, early: EarlyInput): Promise<void> {
  // Loaded before the first render, so that prerendered content is not removed and rendered again.
  const loaded = await pageAt(window.location.pathname)
    .load()
    .then(
      () => true,
      // Loading is tried again while rendering, and its failure is shown there.
      () => false,
    );
  const ready = () => {
    early.replay();
    // Whoever points or tabs may follow a link.
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, listPages, { once: true });
    // For tests, which are faster than any person.
    document.documentElement.dataset.ready = '';
  };
  const app = (
    <StrictMode>
      <GlobalErrorBoundary>
        <BrowserRouter>
          <FullLoads>
            <RootLayout onReady={ready} />
          </FullLoads>
        </BrowserRouter>
      </GlobalErrorBoundary>
    </StrictMode>
  );
  // From here on React handles events, and hydrates first what is pressed.
  early.end();
  // A transition is rendered in slices, between which the page stays responsive.
  if (loaded && root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** How long a click waits until photos that were just chosen are stored, milliseconds. */
const STORING_MS = 3000;

/** Stores chosen photos, which would be lost with the document. @returns false if that is not possible */
async function storePhotos(): Promise<boolean> {
  if (useUploadStore.getState().photos.length === 0 || mayHaveDraft()) return true;
  const stored = import('../pages/draft/draft-parts.ts').then(({ storeDraft }) => storeDraft()).catch(() => undefined);
  await Promise.race([stored, new Promise((resolve) => setTimeout(resolve, STORING_MS))]);
  return mayHaveDraft();
}

/** @param from path that the document was loaded from */
function loading(navigator: Navigator, from: string): Navigator {
  /** Loads another document; without storage, this one goes on in its place. */
  const leave = (to: To, load: (href: string) => void, stay: () => void): void => {
    const { pathname, href } = new URL(navigator.createHref(to), window.location.href);
    if (crosses(from, withoutSlash(pathname))) void storePhotos().then((stored) => (stored ? load(href) : stay()));
    else stay();
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    push: (to, state, options) =>
      leave(
        to,
        (href) => window.location.assign(href),
        () => navigator.push(to, state, options),
      ),
    replace: (to, state, options) =>
      leave(
        to,
        (href) => window.location.replace(href),
        () => navigator.replace(to, state, options),
      ),
  };
}

/**
 * Makes the browser load the login page and the editor as documents of their own, as well as pages visited from there.
 * Google's popup needs a Content-Security-Policy and a Cross-Origin-Opener-Policy that no other page should have; the
 * editor's threads need a Cross-Origin-Embedder-Policy. These headers belong to the document. Applies to every link and
 * `navigate` below it.
 */
function FullLoads({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  // Rendered once the document is there, before any navigation.
  const [from] = useState(() => withoutSlash(window.location.pathname));
  const value = useMemo(() => ({ ...context, navigator: loading(context.navigator, from) }), [context, from]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
