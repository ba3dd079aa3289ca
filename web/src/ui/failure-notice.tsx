import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { noticeOf, noticeOfPicture } from '../lib/api/notice-of.ts';
import { NoticeAlert } from './notice-alert.tsx';

interface Props {
  readonly error: Error | null;
  /** Whether a picture was requested: what is refused costs no credit. */
  readonly ofPicture?: boolean;
  readonly onClose: () => void;
  /** Action of the notice's button if it is not a link. */
  readonly onAction?: () => void;
}

/** Shows a minor failure at the edge of the screen, above dialogs, until it is closed. */
export function FailureNotice({ error, ofPicture = false, onClose, onAction }: Props) {
  if (!error) return null;
  return (
    <Portal>
      <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}>
        <div>
          <NoticeAlert
            notice={ofPicture ? noticeOfPicture(error) : noticeOf(error)}
            onClose={onClose}
            {...(onAction && { onAction })}
          />
        </div>
      </Snackbar>
    </Portal>
  );
}
