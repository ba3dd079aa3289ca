import { type ComponentType, useEffect, useState } from 'react';
import type { DropAreaProps } from './drop-area.tsx';

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
};

/** The drop area, and what looks at photos, once the browser has had time for it; null before. */
export function useDropArea(): ComponentType<DropAreaProps> | null {
  const [area, setArea] = useState<ComponentType<DropAreaProps> | null>(null);
  useEffect(() => {
    let here = true;
    whenIdle(() => {
      void Promise.all([import('./drop-area.tsx'), import('./choose-photos.ts')]).then(
        ([{ DropArea }]) => here && setArea(() => DropArea),
        // Offline before it came: the file button works without it.
        () => undefined,
      );
    });
    return () => {
      here = false;
    };
  }, []);
  return area;
}
