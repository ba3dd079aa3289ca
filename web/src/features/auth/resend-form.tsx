import { emailProblem } from '@roomwright/functions/contract/credential-rules.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Reference } from '../../ui/reference.tsx';
import { Field } from './field.tsx';
import styles from './link-sheet.module.css';
import { MESSAGES } from './messages.ts';
import { type SendableLink, useResend } from './use-resend.ts';

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
