import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './room-question.module.css';

interface Props {
  /** The person decides later: the photos wait. */
  readonly onClose: () => void;
  /** The question. */
  readonly children: ReactNode;
}

/** What the person is asked about photos of a room, over everything else. */
export function AnswerDialog({ onClose, children }: Props) {
  const titleId = useId();
  const small = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog onClose={onClose} fullScreen={small} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <h2 id={titleId} className="visually-hidden">
          Your answer is needed
        </h2>
        <IconButton className={styles.later ?? ''} aria-label="Answer later" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
        {children}
      </div>
    </Dialog>
  );
}
