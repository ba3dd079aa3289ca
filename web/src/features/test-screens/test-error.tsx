import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Notice } from '@roomwright/functions/contract/errors.ts';
import { Reference } from '../../ui/reference.tsx';

interface Props {
  readonly notice: Notice;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What went wrong with a staging of the test screen. */
export function TestError({ notice, onRetry, onClose }: Props) {
  return (
    <Alert severity="error" role="alert">
      <AlertTitle>{notice.title}</AlertTitle>
      <p>{notice.text}</p>
      <Reference id={notice.reference} />
      <Button size="small" color="inherit" onClick={onRetry}>
        Retry
      </Button>
      <Button size="small" color="inherit" onClick={onClose}>
        Close
      </Button>
    </Alert>
  );
}
