import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during hydration, true afterwards: for values that the prerendered page could not know, such as the hash. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
