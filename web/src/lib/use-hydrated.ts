import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prepared page is taken over, true from then on: for what the server could not know, as the address's hash. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
