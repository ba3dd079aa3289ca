import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export function AskDialog({ title, text, yes, busy, error, onYes, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        {error && <NoticeAlert notice={noticeOf(error)} onAction={onYes} />}
        <p>{text}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button color="error" variant="contained" loading={busy} onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
