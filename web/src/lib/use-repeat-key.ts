import { useRef } from 'react';

/** Keys of requests that may be sent again: the same body has the same key until it is answered, so it leads to one thing. */
export function useRepeatKey() {
  const sent = useRef<{ readonly text: string; readonly key: string }>(null);
  return {
    keyFor(body: object): string {
      const text = JSON.stringify(body);
      if (sent.current?.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return sent.current.key;
    },
    answered(): void {
      sent.current = null;
    },
  };
}
