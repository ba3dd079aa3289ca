import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { forgetDeparture } from '../../lib/departure.ts';
import { PATHS } from '../../lib/paths.ts';
import styles from './account-deleted.module.css';

/** The last page shown after an account was deleted. @param finished whether everything has been deleted already */
export function AccountDeleted({ finished }: { readonly finished: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return forgetDeparture;
  }, []);
  return (
    <section className={styles.screen}>
      <MailCheck aria-hidden="true" size={44} strokeWidth={1.4} className={styles.icon} />
      <h1 ref={heading} tabIndex={-1}>
        Your account is deleted
      </h1>
      <p>
        {finished
          ? 'Everything in it is gone, and nothing more is charged. A receipt is on its way to your email address.'
          : 'You are signed out everywhere. The rest is deleted within minutes, and then a receipt goes to your email address.'}
      </p>
      <p>Thank you for staging with us.</p>
      <Link className="button primary" to={PATHS.home} replace>
        Go to the home page
      </Link>
    </section>
  );
}
