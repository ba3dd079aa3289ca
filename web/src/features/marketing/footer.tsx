import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { Link } from 'react-router-dom';
import { OPERATOR } from '../../lib/operator.ts';
import { PATHS, THIRD_PARTY_NOTICES } from '../../lib/paths.ts';
import { KeyPlate } from '../../ui/logo.tsx';
import styles from './footer.module.css';

/** The footer of every public page: links and contact. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <KeyPlate />
          <span>{BRAND.name}</span>
        </p>
        <nav aria-label="Footer">
          <Link to={PATHS.pricing}>Pricing</Link>
          <Link to={PATHS.verify}>Check a picture</Link>
          <Link to={PATHS.developers}>Developers</Link>
          <Link to={PATHS.terms}>Terms</Link>
          <Link to={PATHS.privacy}>Privacy</Link>
          <a href={THIRD_PARTY_NOTICES}>Open-source licences</a>
          <a href={`mailto:${OPERATOR.supportEmail}`}>{OPERATOR.supportEmail}</a>
        </nav>
        <p className={styles.note}>
          Every room shown here is computer-drawn and furnished by our own engine. Staged listing photos must be
          disclosed: Roomwright can write “Virtually staged” on each download.
        </p>
      </div>
    </footer>
  );
}
