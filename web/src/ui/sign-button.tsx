import Button from '@mui/material/Button';
import type { LucideIcon } from 'lucide-react';
import styles from './sign-button.module.css';

interface Props {
  readonly Icon: LucideIcon;
  readonly words: string;
  /** Accessible name if the text alone is not enough. */
  readonly label?: string;
  readonly onClick: () => void;
}

/** A button with an icon and text; on a phone only the icon, so that a row of buttons fits the screen. */
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
