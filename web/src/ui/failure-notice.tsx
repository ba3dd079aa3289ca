import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { noticeOf } from '../lib/api/notice-of.ts';
import { NoticeAlert } from './notice-alert.tsx';

interface Props {
  readonly error: Error | null;
  readonly onClose: () => void;
  /** What the notice's button does, where it has one that leads nowhere. */
  readonly onAction?: () => void;
}

/** What went wrong with something small, at the edge of the screen and above dialogs; stays until it is closed. */
export function FailureNotice({ error, onClose, onAction }: Props) {
  if (!error) return null;
  return (
    <Portal>
      <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <div>
          <NoticeAlert notice={noticeOf(error)} onClose={onClose} {...(onAction && { onAction })} />
        </div>
      </Snackbar>
    </Portal>
  );
}
