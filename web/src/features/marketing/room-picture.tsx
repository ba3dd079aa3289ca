import { useEffect, useRef, useState } from 'react';
import { PICTURE_ASPECT, PICTURE_WIDTHS, pictureAddress } from '../../ui/picture-sizes.ts';

interface Props {
  /** Name of the picture: scripts/pictures/list.ts, or `SAMPLE-empty`. */
  readonly name: string;
  readonly alt: string;
  /** The `sizes` of the picture in CSS: how wide it stands at which width of the window. */
  readonly sizes: string;
  /** Shown when the picture cannot be loaded. */
  readonly fallback: string;
  /** Loaded before all else: the first picture of a page. */
  readonly first?: boolean;
  /** Loaded with the page, after the first: it is seen without scrolling. */
  readonly atOnce?: boolean;
  readonly className?: string | undefined;
}

const LARGEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as number;

function sourceSet(name: string, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAddress(name, width, format)} ${width}w`).join(', ');
}

/** A picture of the project's own in the width and format that suit the browser. */
export function RoomPicture({ name, alt, sizes, fallback, first = false, atOnce = first, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before the page's scripts were there to learn of it.
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
