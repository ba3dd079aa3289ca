import { useEffect, useRef, useState } from 'react';
import styles from './told.module.css';

/** What is told of a picture, in two lines; the rest of it unfolds where that is not enough. */
export function Told({ text }: { readonly text: string }) {
  const told = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = told;
    if (!current || isOpen || text === '') return;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    measure();
    return () => watcher.disconnect();
  }, [text, isOpen]);
  return (
    <>
      <p ref={told} className={styles.told} data-open={isOpen}>
        {text}
      </p>
      {(isCut || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
