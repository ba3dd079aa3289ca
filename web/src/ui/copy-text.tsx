import Button from '@mui/material/Button';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './copy-text.module.css';

interface Props {
  readonly name: string;
  readonly text: string;
}

/** A text with a button that copies it. */
export function CopyText({ name, text }: Props) {
  const title = useId();
  // The copied text, so that the button says "Copy" again when the text changes.
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(text);
        setFailed(false);
      },
      // A browser may forbid it; the text can still be selected by hand.
      () => setFailed(true),
    );
  const done = copied === text;
  return (
    <div>
      <div className={styles.head}>
        <p id={title} className={styles.name}>
          {name}
        </p>
        <Button
          size="small"
          aria-label={`${done ? 'Copied' : 'Copy'} ${name.toLowerCase()}`}
          startIcon={done ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {done ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <textarea readOnly rows={2} className={styles.text} aria-labelledby={title} value={text} />
      <p className="visually-hidden" role="status">
        {done && `${name} copied`}
        {failed && 'Your browser does not let us copy. Please select the text and copy it.'}
      </p>
    </div>
  );
}
