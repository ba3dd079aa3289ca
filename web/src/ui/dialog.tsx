import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useBackCloses } from './use-back-closes.ts';

interface Props extends Omit<DialogProps, 'open'> {
  /** Whether Back closes it, as Escape does; not where the page's address opens it, or where it cannot be closed yet. */
  readonly backCloses?: boolean;
}

/** A dialog, open as long as it is drawn. */
export function Dialog({ backCloses = true, onClose, ...props }: Props) {
  useBackCloses(() => onClose?.({}, 'escapeKeyDown'), backCloses);
  return <MuiDialog {...props} {...(onClose && { onClose })} open />;
}
