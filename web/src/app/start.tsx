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
import { pageAt } from './pages.ts';
import { RootLayout } from './root-layout.tsx';

/** Whether exactly one of two pages is one whose document has headers of its own. */
const crosses = (from: string, to: string): boolean =>
  (from === PATHS.login) !== (to === PATHS.login) || isEditor(from) !== isEditor(to);

/**
 * Draws the application, or takes over the page that was prepared as HTML.
 *
 * @param early what the person has done meanwhile: replayed when the page handles events
 */
export async function start(root: HTMLElement, early: EarlyInput): Promise<void> {
  // Before the first drawing, so that what was prepared as HTML is not taken away and drawn again.
  const loaded = await pageAt(window.location.pathname)
    .load()
    .then(
      () => true,
      // It is tried again, and said then.
      () => false,
    );
  const ready = () => {
    early.replay();
    // For tests, which are quicker than any person.
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
  // From here on React handles everything, and draws at once what is pressed before its turn.
  early.end();
  // A transition is done in slices, between which the page answers.
  if (loaded && root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

/** @param from path that the document was loaded from */
function loading(navigator: Navigator, from: string, stays: boolean): Navigator {
  const leave = (to: To): string | null => {
    const { pathname, href } = new URL(navigator.createHref(to), window.location.href);
    return !stays && crosses(from, withoutSlash(pathname)) ? href : null;
  };
  return {
    ...navigator,
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    push(to, state, options) {
      const href = leave(to);
      if (href === null) navigator.push(to, state, options);
      else window.location.assign(href);
    },
    replace(to, state, options) {
      const href = leave(to);
      if (href === null) navigator.replace(to, state, options);
      else window.location.replace(href);
    },
  };
}

/**
 * Has the browser load the login page and the editor, and whatever is visited from there: Google's window needs a
 * Content-Security-Policy and a Cross-Origin-Opener-Policy that no other page should have, the editor's threads a
 * Cross-Origin-Embedder-Policy, and all of them belong to the document. Every link and every `navigate` within goes this way.
 */
function FullLoads({ children }: { readonly children: ReactNode }) {
  const context = useContext(NavigationContext);
  // Drawn when the document is there, before anything is visited.
  const [from] = useState(() => withoutSlash(window.location.pathname));
  // In a browser that keeps nothing they would be lost with the document.
  const stays = useUploadStore(({ photos }) => photos.length > 0) && !mayHaveDraft();
  const value = useMemo(
    () => ({ ...context, navigator: loading(context.navigator, from, stays) }),
    [context, from, stays],
  );
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
