import styles from './reference.module.css';

/** By which support finds in the log what happened; one click selects all of it. Nothing where there is none. */
export function Reference({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <small className={styles.reference}>
      Reference <code>{id}</code>
    </small>
  );
}
