import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
