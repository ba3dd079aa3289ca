/**
 * Acts whenever the browser brings the page back as it was left, from its back/forward cache: whatever the page shows is as old as that.
 *
 * @returns what ends it
 */
export function whenRestored(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
