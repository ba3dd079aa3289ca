import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useBackCloses } from './dialog-history.ts';

interface Props extends Omit<DialogProps, 'open'> {
  /** Whether Back closes it, as Escape does; false if the page's address opens it, or while it cannot be closed. */
  readonly backCloses?: boolean;
}

/** A dialog that is open while it is rendered. */
export function Dialog({ backCloses = true, onClose, ...props }: Props) {
  useBackCloses(() => onClose?.({}, 'escapeKeyDown'), backCloses);
  return <MuiDialog {...props} {...(onClose && { onClose })} open />;
}
