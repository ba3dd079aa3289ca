import type { PromptOutcome } from '@roomwright/functions/contract/prompt-outcome.ts';
import { tellPrompt } from '@roomwright/functions/contract/prompt-outcome.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './prompt-told.module.css';

/** What became of the prompt, in two lines; the rest of it unfolds where that is not enough. */
export function PromptTold({ outcome }: { readonly outcome: PromptOutcome }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const told = tellPrompt(outcome);
  useEffect(() => {
    const { current } = text;
    if (!current || isOpen || told === '') return;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    measure();
    return () => watcher.disconnect();
  }, [told, isOpen]);
  return (
    <>
      <p ref={text} className={styles.told} data-open={isOpen}>
        {told}
      </p>
      {(isCut || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}
