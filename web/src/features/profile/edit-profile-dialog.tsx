import { zodResolver } from '@hookform/resolvers/zod';
import TextField from '@mui/material/TextField';
import { type BodySent, ENDPOINTS } from '@roomwright/functions/contract/endpoints.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

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

/** Edits names, company and phone. */
export function EditProfileDialog({ user, onClose }: Props) {
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
