import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { emailProblem } from '@roomwright/functions/contract/credential-rules.ts';
import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

const WRONG = 'This is not your current password.';
const SAME = 'This is already your address.';

interface Props {
  /** The present address. */
  readonly email: string;
  /** Whether it is verified: only then can the change be undone from there. */
  readonly verified: boolean;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Another address: a link is sent there, and it counts when that is confirmed. */
export function ChangeEmailDialog({ email: present, verified, hasPassword, onClose }: Props) {
  const fresh = useFreshSignIn();
  const { control, register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', currentPassword: '' },
  });
  const change = useMutation({
    mutationFn: (body: BodySent<'changeEmail'>) => call('changeEmail', { body }),
    onError: (error) => {
      if (isWrong(error)) setError('currentPassword', { message: WRONG }, { shouldFocus: true });
    },
  });
  if (!hasPassword && fresh === false) return <SignInAgain title="Change email" onClose={onClose} />;
  if (change.isSuccess) {
    const to = change.variables.email.trim();
    return <Sent to={to} present={present} verified={verified} onClose={onClose} />;
  }
  const problem = formState.errors.email?.message;
  return (
    <FormDialog
      title="Change email"
      submit="Send the link"
      busy={change.isPending || fresh === undefined}
      onSubmit={handleSubmit(({ email, currentPassword }) =>
        change.mutate({ email, ...(!fresh && { currentPassword }) }),
      )}
      onClose={onClose}
    >
      {change.error && !isWrong(change.error) && <NoticeAlert notice={noticeOf(change.error)} />}
      <p>
        We will send a link to the new address. Until you open it and confirm, keep signing in with {present}.
        {!hasPassword && ' After that, sign in by links to the new address, or with a Google account that has it.'}
      </p>
      <TextField
        {...register('email', {
          validate: (typed) =>
            emailProblem(typed) ?? (typed.trim().toLowerCase() === present.toLowerCase() ? SAME : true),
        })}
        label="New email address"
        type="email"
        autoComplete="email"
        required
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ formHelperText: { 'aria-live': 'polite' } }}
      />
      <CurrentPassword control={control} name="currentPassword" fresh={fresh} />
    </FormDialog>
  );
}

function isWrong(error: Error): boolean {
  return error instanceof ApiError && error.code === 'INVALID_CREDENTIALS';
}

interface SentProps extends Pick<Props, 'verified' | 'onClose'> {
  readonly to: string;
  readonly present: string;
}

function Sent({ to, present, verified, onClose }: SentProps) {
  const title = useId();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Check your email</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          We have sent a link to {to}. Open it in a browser where you are signed in, and confirm. We will then notify{' '}
          {present} as well{verified && ', with a link to undo the change'}.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
