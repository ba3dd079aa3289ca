import { type ReactNode, useContext, useMemo, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router-dom';
import { useUploadStore } from '../features/upload/upload-store.ts';
import { mayHaveDraft } from '../lib/draft-mark.ts';
import { isEditor, PATHS, withoutSlash } from '../lib/paths.ts';

/** Whether exactly one of two pages is one whose document has headers of its own. */
const crosses = (from: string, to: string): boolean =>
  (from === PATHS.login) !== (to === PATHS.login) || isEditor(from) !== isEditor(to);

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
export function FullLoads({ children }: { readonly children: ReactNode }) {
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
