import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  /** What the person is about to do. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Shown instead of a form that asks for the current password if the account has none. */
export function SignInAgain({ title, onClose }: Props) {
  const heading = useId();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          This account has no password to ask for. Please sign in again, with Google or with a link we email you, and
          come back within {TIMES.freshSignInMinutes} minutes.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" component={Link} to={PATHS.login}>
          Sign in again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
