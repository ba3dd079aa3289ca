import Button from '@mui/material/Button';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import styles from './locked-feature.module.css';

interface Props {
  readonly title: string;
  /** What the person would have, and on which plans. */
  readonly text: string;
}

/** In place of something that the person's plan does not have: what it is, and the way to it. */
export function LockedFeature({ title, text }: Props) {
  return (
    <div className={styles.locked}>
      <Lock size={20} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <Button component={Link} to={PATHS.membership} variant="outlined">
        Upgrade Plan
      </Button>
    </div>
  );
}
