import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { CREDENTIAL_TEXTS, emailProblem } from '@roomwright/functions/contract/credential-rules.ts';
import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { PATHS } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { forgetSeen } from '../../lib/seen-photos.ts';
import { endSession, signedInId } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import styles from './account-section.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { CurrentPassword, isWrongPassword } from './password-field.tsx';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

const SAME = 'This is already your address.';

interface Props {
  /** The current address. */
  readonly email: string;
  /** Whether it is verified: only then can the change be undone from there. */
  readonly verified: boolean;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

interface SentProps extends Pick<Props, 'verified' | 'onClose'> {
  readonly to: string;
  readonly present: string;
}

/** Who the user is and how they sign in, with ways to change that. */
export function AccountSection({ user }: { readonly user: User }) {
  const { firstName, lastName, company, phone, email, emailVerified, hasPassword } = user;
  const [open, setOpen] = useState<'profile' | 'email' | 'password' | 'everywhere' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="account">
      <h2 id="account" className={styles.title}>
        Account
      </h2>
      <ul className={styles.rows}>
        <li>
          <div>
            <p className={styles.name}>Name and company</p>
            <p className={styles.soft}>{[`${firstName} ${lastName}`, company, phone].filter(Boolean).join(', ')}</p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('profile')}>
            Edit profile
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>Email</p>
            <p className={styles.soft}>
              {email}
              {!emailVerified && ', not verified yet'}
            </p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('email')}>
            Change email
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>Password</p>
            <p className={styles.soft}>
              {hasPassword
                ? 'Changing it signs out all other devices.'
                : 'None: you sign in with Google or with a link we email you.'}
            </p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('password')}>
            {hasPassword ? 'Change password' : 'Set a password'}
          </Button>
        </li>
        <li>
          <div>
            <p className={styles.name}>Devices</p>
            <p className={styles.soft}>Lost one, or no longer use it?</p>
          </div>
          <Button variant="outlined" onClick={() => setOpen('everywhere')}>
            Sign out everywhere
          </Button>
        </li>
      </ul>
      {open === 'profile' && <EditProfileDialog user={user} onClose={close} />}
      {open === 'email' && (
        <ChangeEmailDialog email={email} verified={emailVerified} hasPassword={hasPassword} onClose={close} />
      )}
      {open === 'password' && <ChangePasswordDialog email={email} hasPassword={hasPassword} onClose={close} />}
      {open === 'everywhere' && <SignOutEverywhereDialog hasKeys={PLANS[user.plan].apiAccess} onClose={close} />}
    </section>
  );
}

/** Ends every session, including this one. API keys are no sessions. */
function SignOutEverywhereDialog({ hasKeys, onClose }: { readonly hasKeys: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => call('logoutEverywhere', {}),
    onSuccess: async () => {
      const id = signedInId();
      endSession();
      queryClient.clear();
      forgetSeen();
      await forgetDrafts(id);
      await navigate(PATHS.login);
    },
  });
  return (
    <FormDialog
      title="Sign out everywhere?"
      submit="Sign out everywhere"
      busy={leave.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        leave.mutate();
      }}
      onClose={onClose}
    >
      {leave.error && <NoticeAlert notice={noticeOf(leave.error)} />}
      <p>
        Every browser and device will be signed out, including this one. If someone else may know your password, change
        it as well.
        {hasKeys && ' API keys keep working until you revoke them.'}
      </p>
    </FormDialog>
  );
}

/** Changes the e-mail address: takes effect once the link sent to the new one is confirmed. */
function ChangeEmailDialog({ email: present, verified, hasPassword, onClose }: Props) {
  const fresh = useFreshSignIn();
  const { control, register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', currentPassword: '' },
  });
  const change = useMutation({
    mutationFn: (body: BodySent<'changeEmail'>) => call('changeEmail', { body }),
    onError: (error) => {
      if (isWrongPassword(error))
        setError('currentPassword', { message: CREDENTIAL_TEXTS.passwordWrong }, { shouldFocus: true });
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
      {change.error && !isWrongPassword(change.error) && <NoticeAlert notice={noticeOf(change.error)} />}
      <p>
        We will send a link to the new address. Until you open it and confirm, keep signing in with {present}.
        {!hasPassword &&
          ' After that, sign in with links sent to the new address, or with a Google account that uses it.'}
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
