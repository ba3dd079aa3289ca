import { useState } from 'react';
import styles from './compare-slider.module.css';

/** A picture of a comparison. */
export interface ComparedImage {
  readonly src: string;
  readonly alt: string;
  /** A small copy that is already loaded, shown until the picture is. */
  readonly placeholder?: string;
}

interface Props extends ComparedImage {
  /** Label shown over it. */
  readonly label: string;
  /** Which of its upper corners shows the label. */
  readonly corner: 'left' | 'right';
  /** Shown instead if it cannot be loaded. */
  readonly fallback?: { readonly src: string; readonly alt: string } | undefined;
}

/** One picture of a comparison with its label. */
export function ComparedSide({ src, alt, placeholder, label, corner, fallback }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const replaced = fallback !== undefined && failed === src;
  return (
    <div className={styles.side}>
      <img
        // A key per picture: otherwise, on a slow connection, the last picture would stay until the next has loaded.
        key={src}
        src={replaced ? fallback.src : src}
        alt={replaced ? fallback.alt : alt}
        {...(placeholder !== undefined && { style: { backgroundImage: `url("${placeholder}")` } })}
        draggable={false}
        onError={() => setFailed(src)}
      />
      <span className={styles.label} data-corner={corner}>
        {replaced ? `${label}: sample room` : label}
      </span>
    </div>
  );
}
