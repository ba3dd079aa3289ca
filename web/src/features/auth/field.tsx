import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The message below a field: an error or a confirmation. */
export interface FieldMessage {
  readonly tone: 'error' | 'good';
  readonly text: string;
}

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly label: string;
  readonly message?: FieldMessage | null;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode;
}

/** A labelled field that has to be filled in. The line below it is always there, so that nothing moves when a message appears. */
export function Field({ label, message = null, aside, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          aria-required
          aria-invalid={message?.tone === 'error'}
          aria-describedby={`${id}-message`}
        />
        {end}
      </div>
      <p id={`${id}-message`} className={styles.message} data-tone={message?.tone} aria-live="polite">
        {message?.text}
      </p>
    </div>
  );
}
