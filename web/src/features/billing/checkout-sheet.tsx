import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './checkout-dialog.module.css';

interface Props {
  readonly title: string;
  /** One line below the title. */
  readonly note?: string;
  readonly onClose: () => void;
  /** See `Dialog`. */
  readonly backCloses?: boolean;
  readonly children: ReactNode;
}

/**
 * The dialog around a checkout; full screen on a phone. A click outside does not discard a typed card. Opened by the
 * page's address, unless `backCloses`.
 */
export function CheckoutSheet({ title, note, onClose, backCloses = false, children }: Props) {
  const heading = useId();
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      backCloses={backCloses}
      fullWidth
      fullScreen={fullScreen}
      maxWidth="sm"
      aria-labelledby={heading}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <div className={styles.head}>
        <div>
          <DialogTitle id={heading} className={styles.title}>
            {title}
          </DialogTitle>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
        <IconButton onClick={onClose} aria-label="Close">
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}

interface FrameProps {
  readonly url: string;
  readonly onComplete: () => void;
}

/** Pixels; a taller page scrolls. */
const MAX_HEIGHT = 2000;

/** A message of the framed page: it is paid, or its height in pixels. */
type FrameMessage = { readonly type: 'completed' } | { readonly type: 'resized'; readonly height: number };

function parseMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, height } = data as Record<string, unknown>;
  if (type === 'checkout.completed') return { type: 'completed' };
  if (type !== 'checkout.resized' || typeof height !== 'number') return null;
  return { type: 'resized', height: Math.min(Math.max(0, height), MAX_HEIGHT) };
}

/** A checkout page in a frame, which sends a message when it is paid. Messages from elsewhere are ignored. */
export function CheckoutFrame({ url, onComplete }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | undefined>(undefined);
  const handle = useEffectEvent((said: FrameMessage) => {
    if (said.type === 'completed') onComplete();
    else setHeight(said.height);
  });
  useEffect(() => {
    const { origin } = new URL(url);
    const onMessage = (message: MessageEvent<unknown>) => {
      if (message.source !== frame.current?.contentWindow || message.origin !== origin) return;
      const said = parseMessage(message.data);
      if (said) handle(said);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [url]);
  return (
    <iframe ref={frame} src={url} title="Card payment" allow="payment" className={styles.frame} style={{ height }} />
  );
}
