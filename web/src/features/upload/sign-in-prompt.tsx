import Button from '@mui/material/Button';
import { SIGN_UP_CREDITS } from '@roomwright/functions/contract/home-figures.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Mui } from '../../ui/mui.tsx';
import styles from './sign-in-prompt.module.css';
import { useUploadStore } from './upload-store.ts';

const BENEFITS = [
  `${SIGN_UP_CREDITS} free staging credits`,
  `${TIMES.staging}-second results`,
  'No credit card required',
] as const;

interface Props {
  readonly onClose: () => void;
}

/** Asks a visitor who has chosen photos to sign up or in. The photos stay chosen. */
export function SignInPrompt({ onClose }: Props) {
  const photos = useUploadStore((upload) => upload.photos);
  const pictures = photos.flatMap(({ id, previewUrl }) => (previewUrl === null ? [] : [{ id, previewUrl }]));
  return (
    <Mui>
      <Dialog onClose={onClose} aria-labelledby="sign-in-prompt">
        <div className={styles.sheet}>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
          {pictures.length > 0 && (
            <div className={styles.fan} aria-hidden="true">
              {pictures.slice(0, 3).map(({ id, previewUrl }) => (
                <img key={id} src={previewUrl} alt="" />
              ))}
            </div>
          )}
          <h2 id="sign-in-prompt">Ready to Stage Your Photos?</h2>
          <p className={styles.kept}>
            {photos.length === 1 ? 'Your photo stays' : 'Your photos stay'} here while you create your account.
          </p>
          <ul className={styles.benefits}>
            {BENEFITS.map((benefit) => (
              <li key={benefit}>
                <Check aria-hidden="true" size={20} />
                {benefit}
              </li>
            ))}
          </ul>
          <Button component={Link} to={PATHS.signUp} variant="contained" color="secondary" size="large" fullWidth>
            Get {SIGN_UP_CREDITS} Free Stagings
          </Button>
          <Link to={PATHS.login} className={styles.signIn}>
            Already have an account? Sign In
          </Link>
        </div>
      </Dialog>
    </Mui>
  );
}
