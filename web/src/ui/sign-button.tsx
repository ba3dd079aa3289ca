import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import styles from './sign-button.module.css';

interface Props {
  readonly Icon: LucideIcon;
  readonly words: string;
  /** What it is called where the words alone do not say it. */
  readonly label?: string;
  readonly onClick: () => void;
}

/** A button with a sign and words; on a phone the sign alone, so that a row of buttons stays on the screen. */
export function SignButton({ Icon, words, label = words, onClick }: Props) {
  return (
    <Button
      variant="outlined"
      aria-label={label}
      className={styles.sign}
      startIcon={<Icon size={17} aria-hidden="true" />}
      onClick={onClick}
    >
      <span className={styles.words}>{words}</span>
    </Button>
  );
}
