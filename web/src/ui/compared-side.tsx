import { useState } from 'react';
import styles from './compare-slider.module.css';

/** A picture of a comparison. */
export interface ComparedImage {
  readonly src: string;
  readonly alt: string;
  /** A small copy that is there already: shown until the picture is. */
  readonly placeholder?: string;
}

interface Props extends ComparedImage {
  /** Written over it. */
  readonly label: string;
  /** In which of its upper corners. */
  readonly corner: 'left' | 'right';
  /** Shown in its place where it cannot be loaded. */
  readonly fallback?: { readonly src: string; readonly alt: string } | undefined;
}

/** One picture of a comparison with its label. */
export function ComparedSide({ src, alt, placeholder, label, corner, fallback }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const replaced = fallback !== undefined && failed === src;
  return (
    <div className={styles.side}>
      <img
        // Another picture is another image: over a slow connection the last one would stay until it is there.
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
