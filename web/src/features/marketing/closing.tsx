import { SIGN_UP_CREDITS } from '@roomwright/functions/contract/plans.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import styles from './closing.module.css';

/** The end of the home page: a link to the upload. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <h2 id="closing-title">Which room is still empty?</h2>
      <p>Your first {SIGN_UP_CREDITS} stagings are free. No card needed.</p>
      <Link className="button large" to={PATHS.upload}>
        Stage a Photo
      </Link>
    </section>
  );
}
