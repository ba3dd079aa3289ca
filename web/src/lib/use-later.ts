import { useEffect, useEffectEvent } from 'react';

/**
 * Does something once, after a while; not where the component is gone by then or `seconds` has become null.
 *
 * @param seconds from when this is first given; null: not now
 */
export function useLater(seconds: number | null, act: () => void): void {
  const later = useEffectEvent(act);
  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => later(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
