/**
 * Calls back when the browser restores the page from its back/forward cache: its data is as old as that.
 * @returns a function that unsubscribes
 */
export function whenRestored(act: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
