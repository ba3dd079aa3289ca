import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { Notice } from '@roomwright/functions/contract/errors.ts';
import { Link } from 'react-router-dom';
import { Reference } from './reference.tsx';

interface Props {
  readonly notice: Notice;
  readonly severity?: AlertColor;
  /** Action of the notice's button if it is not a link. */
  readonly onAction?: () => void;
  readonly onClose?: () => void;
}

/** A notice of the contract's catalogue: what happened, and what to do next. Announced when it appears. */
export function NoticeAlert({ notice, severity = 'error', onAction, onClose }: Props) {
  const { title, text, action, reference } = notice;
  return (
    <Alert severity={severity} role="alert" {...(onClose && { onClose })}>
      <AlertTitle>{title}</AlertTitle>
      <p>{text}</p>
      <Reference id={reference} />
      {action?.to !== undefined && (
        <Button component={Link} to={action.to} size="small" color="inherit">
          {action.label}
        </Button>
      )}
      {action && action.to === undefined && onAction && (
        <Button size="small" color="inherit" onClick={onAction}>
          {action.label}
        </Button>
      )}
    </Alert>
  );
}
