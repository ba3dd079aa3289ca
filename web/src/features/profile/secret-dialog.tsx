import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { OVERLAP_HOURS } from '@roomwright/functions/contract/api-keys.ts';
import { useId } from 'react';
import { CopyText } from '../../ui/copy-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './api-keys-section.module.css';

/** When the secret that is replaced stops working. */
export const OVERLAPS: Readonly<Record<(typeof OVERLAP_HOURS)[number], string>> = {
  0: 'At once',
  24: 'In a day',
  168: 'In a week',
};

interface Props {
  readonly title: string;
  /** Of the secret, for screen readers. */
  readonly name: string;
  /** What it is for, and how to keep it. */
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** The only time that a secret is shown. */
export function SecretDialog({ title, name, text, secret, onClose }: Props) {
  const id = useId();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={styles.secret}>
        <p>{text}</p>
        <CopyText name={name} text={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
