import { useEffect, useRef, useState } from 'react';
import { PICTURE_ASPECT, PICTURE_WIDTHS, pictureAddress } from '../../ui/picture-sizes.ts';

interface Props {
  /** Name of the picture in scripts/pictures.ts, or `SAMPLE-empty`. */
  readonly name: string;
  readonly alt: string;
  /** The `sizes` attribute: displayed width by window width. */
  readonly sizes: string;
  /** Shown if the picture cannot be loaded. */
  readonly fallback: string;
  /** Loaded with priority: the first picture of a page. */
  readonly first?: boolean;
  /** Loaded without waiting for a scroll: visible at once. */
  readonly atOnce?: boolean;
  readonly className?: string | undefined;
}

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as number;

function sourceSet(name: string, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(name, width, format)} ${width}w`).join(', ');
}

/** A picture of our own in the width and format that suit the browser. */
export function RoomPicture({ name, alt, sizes, fallback, first = false, atOnce = first, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(name);
  }, [name]);

  const height = Math.round(LARGEST / PICTURE_ASPECT);
  if (failed === name) return <img src={fallback} alt={alt} width={LARGEST} height={height} className={className} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        ref={image}
        src={pictureAddress(name, LARGEST, 'webp')}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        alt={alt}
        width={LARGEST}
        height={height}
        className={className}
        decoding={first ? 'sync' : 'async'}
        loading={atOnce ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : atOnce ? 'low' : 'auto'}
        onError={() => setFailed(name)}
      />
    </picture>
  );
}
