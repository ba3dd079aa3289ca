import { BRAND } from '@roomwright/functions/contract/brand.ts';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { endSession, useSignedInEmail } from '../../lib/session.ts';
import { KeyPlate } from '../../ui/logo.tsx';
import styles from './navigation.module.css';

/** The navigation bar at the top of every page. On small screens its links are in a menu over the dimmed page. */
export function Navigation() {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const close = () => setOpen(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the address, the back button's too.
  useEffect(close, [key]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className={styles.bar}>
      <nav className={styles.inner} aria-label="Main">
        <Link to={PATHS.home} className={styles.brand}>
          <KeyPlate />
          <span>
            {BRAND.name}
            <span className={styles.suffix}>{BRAND.suffix}</span>
          </span>
        </Link>
        <button
          type="button"
          ref={toggle}
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="navigation-links"
          aria-label={open ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
        </button>
        <div id="navigation-links" className={styles.links} data-open={open}>
          <Link to={PATHS.pricing} onClick={close}>
            Pricing
          </Link>
          <Link to={PATHS.upload} onClick={close}>
            Start Staging
          </Link>
          <AccountLinks close={close} />
        </div>
      </nav>
      {open && <button type="button" tabIndex={-1} aria-hidden="true" className={styles.backdrop} onClick={close} />}
    </header>
  );
}

function AccountLinks({ close }: { readonly close: () => void }) {
  const email = useSignedInEmail();
  const navigate = useNavigate();
  if (email === null) {
    return (
      <Link to={PATHS.login} className={styles.signIn} onClick={close}>
        Sign In
      </Link>
    );
  }
  const logOut = async () => {
    close();
    // Offline, nobody can be told.
    await import('../../lib/sign-out.ts').then(({ signOut }) => signOut(), endSession);
    await navigate(PATHS.login);
  };
  return (
    <>
      <Link to={PATHS.listings} onClick={close}>
        Listings
      </Link>
      <Link to={PATHS.profile} onClick={close} className={styles.person} title={email}>
        {email.split('@')[0]}
      </Link>
      <button type="button" className={styles.logOut} onClick={logOut}>
        Logout
      </button>
    </>
  );
}
