import styles from './reference.module.css';

/** Shows the request identifier by which support finds the event in the log. One click selects all of it. */
export function Reference({ id }: { readonly id: string | undefined }) {
  if (id === undefined) return null;
  return (
    <small className={styles.reference}>
      Reference <code>{id}</code>
    </small>
  );
}
