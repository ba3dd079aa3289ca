import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { OVERLAP_HOURS } from '@roomwright/functions/contract/api-keys.ts';
import type { WebhookEndpointView } from '@roomwright/functions/contract/endpoints/webhooks.ts';
import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  WEBHOOK_MEANINGS,
  type WebhookEventType,
} from '@roomwright/functions/contract/webhooks.ts';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { queryClient } from '../../lib/query-client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './api-keys-section.module.css';
import { OVERLAPS, SecretDialog } from './secret-dialog.tsx';
import { webhooksQuery } from './webhook-texts.ts';

const isRefusedUrl = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'WEBHOOK_URL_REFUSED';

interface Props {
  /** The one to change; absent for a new one. */
  readonly endpoint?: WebhookEndpointView;
  readonly onClose: () => void;
}

/** Asks where a webhook goes and which events it has, and shows the secret of a new one once. */
export function WebhookDialog({ endpoint, onClose }: Props) {
  const { control, register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { url: endpoint?.url ?? '', events: [...(endpoint?.events ?? WEBHOOK_EVENTS)] },
  });
  const save = useMutation({
    mutationFn: async (body: BodySent<'createWebhookEndpoint'>) => {
      if (!endpoint) return (await call('createWebhookEndpoint', { body })).secret;
      await call('updateWebhookEndpoint', { params: { id: endpoint.id }, body });
      return null;
    },
    onSuccess: async (secret) => {
      if (secret === null) onClose();
      await queryClient.invalidateQueries(webhooksQuery);
    },
    onError: (error) => {
      if (isRefusedUrl(error)) setError('url', { message: error.message }, { shouldFocus: true });
    },
  });
  if (save.data) return <Secret secret={save.data} onClose={onClose} />;
  const urlError = formState.errors.url;
  return (
    <FormDialog
      title={endpoint ? 'Change webhook' : 'New webhook'}
      width="sm"
      submit={endpoint ? 'Save' : 'Add webhook'}
      busy={save.isPending}
      onSubmit={handleSubmit(({ url, events }) => save.mutate({ url: url.trim(), events }))}
      onClose={onClose}
    >
      {save.error && !isRefusedUrl(save.error) && <NoticeAlert notice={noticeOf(save.error)} />}
      <TextField
        {...register('url', { validate: (typed) => typed.trim() !== '' || 'Please enter an address.' })}
        autoFocus
        label="Address"
        placeholder="https://www.example.com/roomwright"
        error={urlError !== undefined}
        helperText={urlError?.message ?? 'Where your program waits for events. Begins with https://.'}
        slotProps={{
          htmlInput: { maxLength: WEBHOOK_LIMITS.urlLength, inputMode: 'url' },
          formHelperText: { 'aria-live': 'polite' },
          inputLabel: { shrink: true },
        }}
      />
      <Controller
        control={control}
        name="events"
        rules={{ validate: (chosen) => chosen.length > 0 || 'Please choose at least one.' }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <EventChoice chosen={value} onChange={onChange} problem={error?.message} />
        )}
      />
    </FormDialog>
  );
}

interface EventChoiceProps {
  readonly chosen: readonly WebhookEventType[];
  readonly onChange: (chosen: WebhookEventType[]) => void;
  readonly problem: string | undefined;
}

function EventChoice({ chosen, onChange, problem }: EventChoiceProps) {
  return (
    <fieldset className={styles.scopes}>
      <legend>It is told of</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <FormControlLabel
          key={event}
          className={styles.event}
          label={
            <>
              <code>{event}</code>
              <span className={styles.soft}>{WEBHOOK_MEANINGS[event]}</span>
            </>
          }
          control={
            <Checkbox
              checked={chosen.includes(event)}
              onChange={(_, checked) =>
                onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? checked : chosen.includes(each))))
              }
            />
          }
        />
      ))}
      <FormHelperText error aria-live="polite">
        {problem}
      </FormHelperText>
    </fieldset>
  );
}

/** Makes a new signing secret; the old one signs too for a while, so that programs can change over. */
export function NewSecretDialog({ endpoint, onClose }: Required<Props>) {
  const { register, handleSubmit } = useForm({
    defaultValues: { overlapHours: 24 as (typeof OVERLAP_HOURS)[number] },
  });
  const rotate = useMutation({
    mutationFn: (body: BodySent<'rotateWebhookSecret'>) =>
      call('rotateWebhookSecret', { params: { id: endpoint.id }, body }),
    onSuccess: () => queryClient.invalidateQueries(webhooksQuery),
  });
  if (rotate.isSuccess) return <Secret secret={rotate.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      title="New secret"
      width="sm"
      submit="Make secret"
      busy={rotate.isPending}
      onSubmit={handleSubmit((body) => rotate.mutate(body))}
      onClose={onClose}
    >
      {rotate.error && <NoticeAlert notice={noticeOf(rotate.error)} />}
      <TextField
        {...register('overlapHours', { valueAsNumber: true })}
        select
        label="The present secret stops signing"
        defaultValue={24}
        helperText="Until then both sign, so that you can enter the new one in your program."
      >
        {OVERLAP_HOURS.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {OVERLAPS[hours]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}

/** The signing secret, which is shown this once. */
const Secret = (props: Pick<ComponentProps<typeof SecretDialog>, 'secret' | 'onClose'>) => (
  <SecretDialog
    title="Signing secret"
    name="Signing secret"
    text="With it your program makes sure that a webhook comes from us. Copy it now and keep it as you would a password: it is not shown again."
    {...props}
  />
);
