import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  KEY_LIMITS,
  KEY_SCOPES,
  type KeyMode,
  type KeyScope,
  OVERLAP_HOURS,
} from '@roomwright/functions/contract/api-keys.ts';
import { CREDENTIAL_TEXTS } from '@roomwright/functions/contract/credential-rules.ts';
import type { ApiKeyView } from '@roomwright/functions/contract/endpoints/api-keys.ts';
import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { queryClient } from '../../lib/query-client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import styles from './api-keys-section.module.css';
import { apiKeysQuery, SCOPE_TEXTS } from './key-texts.ts';
import { CurrentPassword, isWrongPassword } from './password-field.tsx';
import { OVERLAPS, SecretDialog } from './secret-dialog.tsx';
import { useFreshSignIn } from './use-fresh-sign-in.ts';

interface Props {
  readonly user: User;
  readonly onClose: () => void;
}

/** Returns a problem with the number of credits that was typed, or null. */
function capProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const cap = Number(typed);
  return Number.isInteger(cap) && cap >= 1 && cap <= KEY_LIMITS.creditCap
    ? null
    : 'Please enter a whole number from 1.';
}

/** Asks what a new key is for and may do, and shows it once. */
export function KeyDialog({ user, onClose }: Props) {
  const fresh = useFreshSignIn();
  const { control, register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: {
      name: '',
      mode: 'live' as KeyMode,
      scopes: ['read', 'stage'] as KeyScope[],
      creditCap: '',
      currentPassword: '',
    },
  });
  const make = useMutation({
    mutationFn: (body: BodySent<'createApiKey'>) => call('createApiKey', { body }),
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery),
    onError: (error) => {
      if (isWrongPassword(error))
        setError('currentPassword', { message: CREDENTIAL_TEXTS.passwordWrong }, { shouldFocus: true });
    },
  });
  const title = 'New API key';
  if (make.isSuccess) return <Secret secret={make.data.secret} onClose={onClose} />;
  if (!user.hasPassword && fresh === false) return <SignInAgain title={title} onClose={onClose} />;
  const { name: nameError, creditCap: capError } = formState.errors;
  return (
    <FormDialog
      title={title}
      width="sm"
      submit="Make key"
      busy={make.isPending || fresh === undefined}
      onSubmit={handleSubmit(({ name, mode, scopes, creditCap, currentPassword }) =>
        make.mutate({
          ...{ name: name.trim(), mode, scopes },
          creditCap: creditCap.trim() === '' ? null : Number(creditCap),
          ...(!fresh && { currentPassword }),
        }),
      )}
      onClose={onClose}
    >
      {make.error && !isWrongPassword(make.error) && <NoticeAlert notice={noticeOf(make.error)} />}
      <TextField
        {...register('name', { validate: (typed) => typed.trim() !== '' || 'Please give the key a name.' })}
        autoFocus
        label="Name"
        placeholder="Our website"
        error={nameError !== undefined}
        helperText={nameError?.message ?? 'What will use it, so that you recognize it later.'}
        slotProps={{ htmlInput: { maxLength: KEY_LIMITS.nameLength }, formHelperText: { 'aria-live': 'polite' } }}
      />
      <Controller
        control={control}
        name="mode"
        render={({ field }) => (
          <TextField
            {...field}
            select
            label="Kind"
            helperText={
              field.value === 'live'
                ? 'Stages photos on your credits.'
                : 'Free of charge: every photo gets a sample picture. It sees nothing of your photos.'
            }
          >
            <MenuItem value="live">Live</MenuItem>
            <MenuItem value="test">Test</MenuItem>
          </TextField>
        )}
      />
      <Controller
        control={control}
        name="scopes"
        rules={{ validate: (chosen) => chosen.length > 0 || 'Please choose at least one.' }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <fieldset className={styles.scopes}>
            <legend>It may</legend>
            {KEY_SCOPES.map((scope) => (
              <FormControlLabel
                key={scope}
                label={SCOPE_TEXTS[scope].label}
                control={
                  <Checkbox
                    checked={value.includes(scope)}
                    onChange={(_, checked) =>
                      onChange(KEY_SCOPES.filter((each) => (each === scope ? checked : value.includes(each))))
                    }
                  />
                }
              />
            ))}
            <FormHelperText error aria-live="polite">
              {error?.message}
            </FormHelperText>
          </fieldset>
        )}
      />
      <TextField
        {...register('creditCap', { validate: (typed) => capProblem(typed) ?? true })}
        label="Credits a month, at most"
        placeholder="All of your plan"
        error={capError !== undefined}
        helperText={capError?.message ?? 'Leave it empty for no limit of its own.'}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          formHelperText: { 'aria-live': 'polite' },
          inputLabel: { shrink: true },
        }}
      />
      <CurrentPassword control={control} name="currentPassword" fresh={fresh} />
    </FormDialog>
  );
}

/** Replaces a key by a new one; the old one works for a while, so that programs can change over. */
export function RotateDialog({ user, apiKey, onClose }: Props & { readonly apiKey: ApiKeyView }) {
  const fresh = useFreshSignIn();
  const { control, register, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    defaultValues: { overlapHours: 24 as (typeof OVERLAP_HOURS)[number], currentPassword: '' },
  });
  const rotate = useMutation({
    mutationFn: (body: BodySent<'rotateApiKey'>) => call('rotateApiKey', { params: { id: apiKey.id }, body }),
    onSuccess: () => queryClient.invalidateQueries(apiKeysQuery),
    onError: (error) => {
      if (isWrongPassword(error))
        setError('currentPassword', { message: CREDENTIAL_TEXTS.passwordWrong }, { shouldFocus: true });
    },
  });
  const title = `Replace “${apiKey.name}”`;
  if (rotate.isSuccess) return <Secret secret={rotate.data.secret} onClose={onClose} />;
  if (!user.hasPassword && fresh === false) return <SignInAgain title={title} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      width="sm"
      submit="Replace key"
      busy={rotate.isPending || fresh === undefined}
      onSubmit={handleSubmit(({ overlapHours, currentPassword }) =>
        rotate.mutate({ overlapHours, ...(!fresh && { currentPassword }) }),
      )}
      onClose={onClose}
    >
      {rotate.error && !isWrongPassword(rotate.error) && <NoticeAlert notice={noticeOf(rotate.error)} />}
      <TextField
        {...register('overlapHours', { valueAsNumber: true })}
        select
        label="The present key stops working"
        defaultValue={24}
        helperText="Until then both work, so that you can enter the new one in your programs."
      >
        {OVERLAP_HOURS.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {OVERLAPS[hours]}
          </MenuItem>
        ))}
      </TextField>
      <CurrentPassword control={control} name="currentPassword" fresh={fresh} />
    </FormDialog>
  );
}

/** The key, which is shown this once. */
const Secret = (props: Pick<ComponentProps<typeof SecretDialog>, 'secret' | 'onClose'>) => (
  <SecretDialog
    title="Your new API key"
    name="API key"
    text="Copy it now and keep it as you would a password: we store only a hash of it and cannot show it again."
    {...props}
  />
);
