import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** Maximum length. */
  readonly maxLength: number;
  /** Saves it; rejects if it was refused. */
  readonly onSave: (value: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, label, value, maxLength, onSave, onClose }: NameDialogProps) {
  const [text, setText] = useState(value);
  const [isMissing, setMissing] = useState(false);
  const save = useMutation({ mutationFn: onSave, retry: false, onSuccess: onClose });
  return (
    <FormDialog
      title={title}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const name = text.trim();
        setMissing(name === '');
        if (name === '') return;
        save.mutate(name);
      }}
    >
      {save.error && <NoticeAlert notice={noticeOf(save.error)} />}
      <TextField
        autoFocus
        label={label}
        value={text}
        error={isMissing}
        helperText={isMissing ? 'Please enter a name.' : undefined}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength } }}
      />
    </FormDialog>
  );
}

interface AskDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function AskDialog({ title, text, yes, busy, error, onYes, onClose }: AskDialogProps) {
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
