import { useEffect, useRef, useState } from 'react';
import styles from './picture-note.module.css';

/** Text about a picture in two lines; unfolds if it is longer. */
export function PictureNote({ text }: { readonly text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { current } = note;
    if (!current || isOpen || text === '') return;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    measure();
    return () => watcher.disconnect();
  }, [text, isOpen]);
  return (
    <>
      <p ref={note} className={styles.note} data-open={isOpen}>
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
