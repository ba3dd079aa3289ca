import {
  emailProblem,
  PASSWORD_SPECIAL_TEXT,
  passwordProblem,
} from '@roomwright/functions/contract/credential-rules.ts';
import { SIGN_UP_CREDITS } from '@roomwright/functions/contract/home-figures.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import styles from './auth-forms.module.css';
import { loadAhead, type SignUpValues } from './authenticate.ts';
import { Field } from './field.tsx';
import { MESSAGES } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

interface Props {
  readonly form: UseFormReturn<SignUpValues>;
  readonly busy: boolean;
  readonly onSubmit: (values: SignUpValues) => Promise<void>;
}

/** The form for a new account. */
export function SignUpForm({ form, busy, onSubmit }: Props) {
  const { control, register, handleSubmit, formState } = form;
  const { email = '', password = '', confirmPassword = '', firstName = '', lastName = '' } = useWatch({ control });
  const { dirtyFields, touchedFields } = formState;
  useTypedAhead(form);
  const visited = (name: keyof SignUpValues) => Boolean(dirtyFields[name] || touchedFields[name]);
  const ready =
    emailProblem(email) === null &&
    passwordProblem(password) === null &&
    confirmPassword === password &&
    firstName.trim() !== '' &&
    lastName.trim() !== '';
  return (
    <form method="post" noValidate onFocus={loadAhead} onSubmit={handleSubmit(onSubmit)}>
      <div className={styles.pair}>
        <Field
          {...register('firstName')}
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={LIMITS.nameLength}
        />
        <Field
          {...register('lastName')}
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={LIMITS.nameLength}
        />
      </div>
      <Field
        {...register('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        message={MESSAGES.email(email, visited('email'))}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        autoComplete="new-password"
        aside={<span className={styles.special}>{PASSWORD_SPECIAL_TEXT}</span>}
        message={MESSAGES.newPassword(password, visited('password'))}
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        message={MESSAGES.confirmation(confirmPassword, password, visited('confirmPassword'))}
      />
      <p className={styles.note}>
        {SIGN_UP_CREDITS} free credits right away, {PLANS.FREE.monthlyCredits} a month once your email is verified. No
        credit card.
      </p>
      <button type="submit" className={`button loud large ${styles.submit}`} disabled={busy || !ready}>
        {busy ? 'Creating your account …' : 'Sign Up'}
      </button>
    </form>
  );
}
