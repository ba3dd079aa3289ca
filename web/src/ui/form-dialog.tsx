import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface Props {
  readonly title: string;
  readonly width?: 'xs' | 'sm';
  /** Text of the submit button. */
  readonly submit?: string;
  /** Whether the form was sent and waits for its answer. */
  readonly busy: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onClose: () => void;
  /** The fields, with an error above them if there is one. */
  readonly children: ReactNode;
}

/** A dialog with a form: submitted by its button or Enter, left by Cancel or Escape. */
export function FormDialog({ title, width = 'xs', submit = 'Save', busy, onSubmit, onClose, children }: Props) {
  const heading = useId();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth={width} aria-labelledby={heading}>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent className={styles.fields}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
