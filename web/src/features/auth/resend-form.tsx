import { emailProblem } from '@roomwright/functions/contract/credential-rules.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { waitText } from '../../lib/wait-text.ts';
import { Reference } from '../../ui/reference.tsx';
import { loadAuthentication } from './authenticate.ts';
import { Field } from './field.tsx';
import styles from './link-sheet.module.css';
import { MESSAGES } from './messages.ts';

/** Links that can be requested by naming an address. */
type SendableLink = 'resendVerification' | 'requestSignInLink';

/** Result of requesting another link. */
interface Resent {
  readonly ok: boolean;
  readonly text: string;
  /** Request identifier, if it failed. */
  readonly reference?: string | undefined;
}

interface Props {
  readonly link: SendableLink;
  /** The known address, or ''. */
  readonly email: string;
}

/** Asks for the address to which another link should go. */
export function ResendForm({ link, email: known }: Props) {
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: { email: known } });
  const { email } = useWatch({ control });
  const { busy, result, resend } = useResend(link);
  const { email: touched } = formState.touchedFields;
  const { email: dirty } = formState.dirtyFields;
  return (
    <form method="post" noValidate className={styles.form} onSubmit={handleSubmit((values) => resend(values.email))}>
      <Field
        {...register('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        message={MESSAGES.email(email ?? '', Boolean(touched || dirty))}
      />
      <div role="status" data-ok={result?.ok} className={styles.result}>
        {result?.text}
        <Reference id={result?.reference} />
      </div>
      <button type="submit" className="button primary" disabled={busy || emailProblem(email ?? '') !== null}>
        {busy ? 'Sending …' : 'Send a new link'}
      </button>
    </form>
  );
}

/** Requests a link again. */
export function useResend(link: SendableLink) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Resent | null>(null);
  const resend = async (email: string) => {
    setBusy(true);
    setResult(null);
    try {
      const [{ call }] = await loadAuthentication();
      const { message } = await call(link, { body: { email } });
      setResult({ ok: true, text: message });
    } catch (error) {
      setResult({ ok: false, ...failureOf(error) });
    }
    setBusy(false);
  };
  return { busy, result, resend };
}

function failureOf(error: unknown): Omit<Resent, 'ok'> {
  const { text, reference } = noticeOf(error);
  if (!(error instanceof ApiError) || error.status === 0) return { text, reference };
  return { text: `${error.message}${waitText(error.details.retryAfter)}`, reference };
}
