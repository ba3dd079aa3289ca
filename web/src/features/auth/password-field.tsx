import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './password-field.module.css';

/** A password field that can show its text and warns about Caps Lock. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [visible, setVisible] = useState(false);
  const [caps, setCaps] = useState(false);
  const noteCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={noteCaps}
      onKeyUp={noteCaps}
      end={
        <>
          <span className={styles.caps} role="status">
            {caps && (
              <>
                <ArrowBigUpDash aria-hidden="true" size={18} />
                Caps Lock is on
              </>
            )}
          </span>
          <button
            type="button"
            className={styles.toggle}
            aria-label={`Show ${props.label.toLowerCase()}`}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
          </button>
        </>
      }
    />
  );
}
