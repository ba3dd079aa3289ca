import { useRef } from 'react';

/** Idempotency keys for requests that may be sent again: a body keeps its key until it is answered. */
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
