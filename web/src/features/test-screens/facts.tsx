import styles from './test-screens.module.css';

/** A list of names and values; undefined values are left out. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, string | number | undefined>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
