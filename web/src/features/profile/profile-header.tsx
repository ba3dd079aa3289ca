import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type BodySent, ENDPOINTS } from '@roomwright/functions/contract/endpoints.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS, SIGN_UP_CREDITS } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { monthText } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { Reference } from '../../ui/reference.tsx';
import styles from './profile-header.module.css';

const FIELDS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', required: true },
  { name: 'company', label: 'Company', autoComplete: 'organization', required: false },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', required: false },
] as const;

interface Props {
  readonly user: User;
  readonly onClose: () => void;
}

/** The user's name and join date, with a button to edit the profile. */
export function ProfileHeader({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false);
  const facts = [user.company, user.email, user.phone].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <div className={styles.person}>
        <p className={styles.since}>Member since {monthText(user.createdAt)}</p>
        <h1>
          {user.firstName} {user.lastName}
        </h1>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="outlined" startIcon={<Pencil size={17} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Edit profile
        </Button>
      </div>
      {!user.emailVerified && <VerifyHint user={user} />}
      {open && <EditProfileDialog user={user} onClose={() => setOpen(false)} />}
    </header>
  );
}

/** Edits names, company and phone. */
function EditProfileDialog({ user, onClose }: Props) {
  const client = useQueryClient();
  const { firstName, lastName, company = '', phone = '' } = user;
  const form = useForm({
    resolver: zodResolver(ENDPOINTS.updateProfile.body),
    defaultValues: { firstName, lastName, company, phone },
  });
  const save = useMutation({
    mutationFn: (body: BodySent<'updateProfile'>) => call('updateProfile', { body }),
    onSuccess: ({ user: saved }) => {
      client.setQueryData(meQuery.queryKey, saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Edit profile"
      busy={save.isPending}
      onSubmit={form.handleSubmit((fields) => save.mutate(fields))}
      onClose={onClose}
    >
      {save.error && <NoticeAlert notice={noticeOf(save.error)} onAction={() => save.reset()} />}
      {FIELDS.map(({ name, ...field }) => {
        const problem = form.formState.errors[name]?.message;
        return (
          <TextField
            key={name}
            {...field}
            {...form.register(name)}
            error={problem !== undefined}
            helperText={problem}
            slotProps={{ formHelperText: { role: 'alert' } }}
          />
        );
      })}
    </FormDialog>
  );
}

/** Asks the user to open the verification link, and sends it again. */
function VerifyHint({ user: { email, plan } }: { readonly user: User }) {
  const resend = useMutation({ mutationFn: () => call('resendVerification', { body: { email } }) });
  const failure = resend.error && noticeOf(resend.error);
  return (
    <Alert severity="info" className={styles.hint}>
      <AlertTitle>Verify your email</AlertTitle>
      <p>
        Open the link that we sent to <strong>{email}</strong>.
        {plan === 'FREE' &&
          ` Your allowance then grows from ${SIGN_UP_CREDITS} to ${PLANS.FREE.monthlyCredits} photos a month.`}
      </p>
      <div aria-live="polite">
        {resend.data && <p className={styles.answer}>{resend.data.message}</p>}
        {failure && (
          <div className={styles.answer}>
            <p>{failure.text}</p>
            <Reference id={failure.reference} />
          </div>
        )}
      </div>
      {!resend.isSuccess && (
        <Button
          color="inherit"
          size="small"
          className={styles.again}
          loading={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Send the link again
        </Button>
      )}
    </Alert>
  );
}
