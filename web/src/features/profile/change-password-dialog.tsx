import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import {
  CREDENTIAL_TEXTS,
  PASSWORD_SPECIAL_TEXT,
  passwordProblem,
} from '@roomwright/functions/contract/credential-rules.ts';
import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { queryClient } from '../../lib/query-client.ts';
import { keepToken } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { CurrentPassword, isWrongPassword, PasswordField } from './password-field.tsx';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

interface Props {
  readonly email: string;
  /** False: the account gets its first password. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Sets a new password; the server ends every other session and gives this one a new token. */
export function ChangePasswordDialog({ email, hasPassword, onClose }: Props) {
  const fresh = useFreshSignIn();
  const { control, handleSubmit, watch, setError, trigger } = useForm({
    mode: 'onTouched',
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  });
  const change = useMutation({
    mutationFn: (body: BodySent<'changePassword'>) => call('changePassword', { body }),
    onSuccess: async ({ token }) => {
      keepToken(token);
      await queryClient.invalidateQueries(meQuery);
    },
    onError: (error) => {
      if (isWrongPassword(error))
        setError('currentPassword', { message: CREDENTIAL_TEXTS.passwordWrong }, { shouldFocus: true });
    },
  });
  const title = hasPassword ? 'Change password' : 'Set a password';
  const [newPassword, confirmation] = watch(['newPassword', 'confirmation']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new password decides anew whether the second one matches.
  useEffect(() => {
    if (confirmation !== '') void trigger('confirmation');
  }, [newPassword, trigger]);
  if (change.isSuccess) return <Changed onClose={onClose} />;
  if (!hasPassword && fresh === false) return <SignInAgain title={title} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      submit={title}
      busy={change.isPending || fresh === undefined}
      onSubmit={handleSubmit(({ currentPassword, newPassword: chosen }) =>
        change.mutate({ newPassword: chosen, ...(!fresh && { currentPassword }) }),
      )}
      onClose={onClose}
    >
      {change.error && !isWrongPassword(change.error) && <NoticeAlert notice={noticeOf(change.error)} />}
      {/* Tells password managers which account this is. */}
      <TextField label="Email" value={email} autoComplete="username" slotProps={{ htmlInput: { readOnly: true } }} />
      <CurrentPassword control={control} name="currentPassword" fresh={fresh} />
      <PasswordField
        control={control}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_SPECIAL_TEXT}
        problem={passwordProblem}
        praise={passwordProblem(newPassword) === null ? CREDENTIAL_TEXTS.passwordStrong : undefined}
      />
      <PasswordField
        control={control}
        name="confirmation"
        label="New password again"
        autoComplete="new-password"
        problem={(value, { newPassword: chosen }) => (value === chosen ? null : CREDENTIAL_TEXTS.passwordsDiffer)}
        praise={confirmation !== '' && confirmation === newPassword ? CREDENTIAL_TEXTS.passwordsMatch : undefined}
      />
    </FormDialog>
  );
}

function Changed({ onClose }: { readonly onClose: () => void }) {
  const title = useId();
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Your password is changed</DialogTitle>
      <DialogContent>
        <DialogContentText>You are still signed in here. Every other device has to sign in again.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
