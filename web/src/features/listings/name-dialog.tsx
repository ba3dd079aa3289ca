import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly value: string;
  /** Letters at most. */
  readonly most: number;
  readonly onSave: (value: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name. */
export function NameDialog({ title, label, value, most, onSave, onClose }: Props) {
  const [text, setText] = useState(value);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={title}
      busy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const name = text.trim();
        setMissing(name === '');
        if (name === '') return;
        onSave(name);
        onClose();
      }}
    >
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
