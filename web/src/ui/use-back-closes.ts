import { useEffect, useEffectEvent } from 'react';
import { addDialog } from './dialog-history.ts';

/**
 * Makes the browser's or phone's Back close what lies over the page.
 * @param wanted whether it is open and can be closed
 */
export function useBackCloses(onClose: () => void, wanted = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (wanted ? addDialog(() => close()) : undefined), [wanted]);
}
