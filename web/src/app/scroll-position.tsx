import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsScroll } from '../lib/keep-scroll.ts';

/** How far down the page was, per entry of the browser's history. */
const positions = new Map<string, number>();

/** The element that an address's hash names; a hash may also be a state of its page, and name none. */
function named(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/**
 * Where a page is scrolled to: a link leads to what its hash names, or to the top; back and forward lead to where one was. What
 * the browser does by itself comes too early, for the page before is still there.
 */
export function ScrollPosition() {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  const current = useRef(key);
  const first = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => positions.set(current.current, window.scrollY);
    // After a reload, or on the way back from elsewhere, the browser knows best.
    const leave = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key differs each time a link is followed, the same one too.
  useLayoutEffect(() => {
    const arrived = first.current;
    first.current = false;
    current.current = key;
    const target = named(hash);
    if (type === 'POP' && !arrived) window.scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
    else if (target) target.scrollIntoView();
    else if (!arrived && !keepsScroll(state)) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key]);
  return null;
}
