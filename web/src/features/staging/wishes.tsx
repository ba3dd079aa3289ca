import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PROMPT_EXAMPLE, PROMPT_HINT } from '@roomwright/functions/contract/staging-options.ts';
import { useId, useState } from 'react';
import styles from './configure-dialog.module.css';

interface Props {
  readonly prompt: string;
  readonly onChange: (prompt: string) => void;
}

/** What else is wanted for a photo, in the person's own words: unfolded where there is something. */
export function Wishes({ prompt, onChange }: Props) {
  const hint = useId();
  // Afterwards the browser opens and closes it.
  const [open] = useState(prompt !== '');
  return (
    <li>
      <details open={open}>
        <summary>Your wishes</summary>
        <textarea
          rows={2}
          maxLength={LIMITS.promptLength}
          aria-label="Your wishes"
          aria-describedby={hint}
          placeholder={PROMPT_EXAMPLE}
          value={prompt}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <p id={hint} className={styles.hint}>
          {PROMPT_HINT}
        </p>
      </details>
    </li>
  );
}
