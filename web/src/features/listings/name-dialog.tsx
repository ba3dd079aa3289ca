import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** Letters at most. */
  readonly most: number;
  /** Sends it; rejects where it was refused. */
  readonly onSave: (value: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, label, value, most, onSave, onClose }: Props) {
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
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </FormDialog>
  );
}
