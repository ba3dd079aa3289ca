import { ArrowRight } from 'lucide-react';
import type { Finding } from './check-file.ts';
import styles from './finding-card.module.css';

interface Props {
  readonly finding: Finding & { readonly kind: 'facts' };
  readonly onAgain: () => void;
}

/** The public pages with a file or its original. */
export function PageLinks({ finding: { facts, pages }, onAgain }: Props) {
  const named = facts.credentials.state === 'intact' && facts.credentials.claims.staging !== null;
  if (pages === null) {
    return (
      <>
        <p>We could not search the public pages just now.</p>
        <button type="button" className="button quiet" onClick={onAgain}>
          Search again
        </button>
      </>
    );
  }
  if (pages.length === 0) {
    return (
      <p>
        {named
          ? 'No page shows its original. Only the owner of the photo can publish one.'
          : 'No page shows this very file. Its owner may not have published one, or this is a copy that differs by at least one byte.'}
      </p>
    );
  }
  return (
    <>
      <p>
        {named
          ? 'The owner of the photo has published its original.'
          : 'This very file, byte for byte, is on a public page. The page says whether it is the original or the staged picture.'}
      </p>
      <ul className={styles.pages}>
        {pages.map((path, i) => (
          <li key={path}>
            {/* A page of its own, outside the application. */}
            <a className={`button ${i === 0 ? 'primary' : 'quiet'}`} href={path}>
              {i === 0 ? 'See the original photo' : 'Another page, published earlier'}
              <ArrowRight aria-hidden="true" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
