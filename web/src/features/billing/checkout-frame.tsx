import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './checkout-dialog.module.css';

interface Props {
  readonly url: string;
  readonly onComplete: () => void;
}

/** What the framed page says when it is paid. */
const isCompleted = (said: unknown): boolean =>
  typeof said === 'object' && said !== null && 'type' in said && said.type === 'checkout.completed';

/** The checkout as a page in a frame, which tells when it is paid; nobody else is believed. */
export function CheckoutFrame({ url, onComplete }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const complete = useEffectEvent(onComplete);
  useEffect(() => {
    const { origin } = new URL(url);
    const hear = (message: MessageEvent<unknown>) => {
      if (message.source !== frame.current?.contentWindow || message.origin !== origin) return;
      if (isCompleted(message.data)) complete();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [url]);
  return <iframe ref={frame} src={url} title="Card payment" allow="payment" className={styles.frame} />;
}
