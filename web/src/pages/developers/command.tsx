import styles from './developers-page.module.css';

/** A command or program; scrolls on small screens, so it can be focused. */
export function Command({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section tabIndex={0} className={styles.command} aria-label={name}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
