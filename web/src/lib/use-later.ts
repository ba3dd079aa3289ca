import { useEffect, useEffectEvent } from 'react';

/**
 * Calls a function once after a delay, unless the component unmounts or `seconds` becomes null first.
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
