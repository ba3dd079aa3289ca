import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser knows that it has no connection. */
export function useOffline(): boolean {
  return !useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
