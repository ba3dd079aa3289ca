import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings what a link's hash names into view, once the page that has it is there; the same link followed again, too. */
export function HashScroll() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key differs each time the link is followed.
  useEffect(() => {
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
  return null;
}
