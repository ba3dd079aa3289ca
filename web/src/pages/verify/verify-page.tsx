import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { Link } from 'react-router-dom';
import { Footer } from '../../features/marketing/footer.tsx';
import { Verify } from '../../features/verify/verify.tsx';
import { PATHS } from '../../lib/paths.ts';
import styles from './verify-page.module.css';

/** The page where a picture is dropped and checked. */
export function VerifyPage() {
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Check a picture</h1>
          <p>
            Was it staged here, has it been changed since, and where is the original? Drop the file from a listing, and
            see what it says.
          </p>
        </header>
        <Verify />
        <div className={styles.notes}>
          <section>
            <h2>What is read</h2>
            <p>
              The Content Credentials in the file (C2PA, an open standard). They say who signed it, what was added and
              when, and they no longer match once a single byte of the picture is changed.
            </p>
          </section>
          <section>
            <h2>What leaves your browser</h2>
            <p>
              Fingerprints (SHA-256) of the file, and of the original that its credentials name: numbers by which we
              look for public pages, and from which no picture can be made. The picture stays with you, and we keep
              neither.
            </p>
          </section>
          <section>
            <h2>What it cannot tell</h2>
            <p>
              That a picture is genuine. Credentials are easily lost, so a file without any may be staged all the same.
              And whoever signs chooses the name: we only vouch for {BRAND.name}’s. More is in{' '}
              <Link to={PATHS.privacy}>Privacy</Link>.
            </p>
          </section>
        </div>
      </div>
      <Footer />
    </>
  );
}
