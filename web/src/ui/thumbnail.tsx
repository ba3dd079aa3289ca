import { useEffect, useState } from 'react';

interface Props {
  readonly src: string;
  readonly loading?: 'lazy' | 'eager';
}

/**
 * A small picture beside the text that names it. A portrait picture is shown whole. One that could not be loaded shows
 * the background, and is requested again when the connection is back.
 */
export function Thumbnail({ src, loading = 'eager' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const [isPortrait, setIsPortrait] = useState(false);
  useEffect(() => {
    if (broken === null) return undefined;
    const again = () => setBroken(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [broken]);
  if (broken === src) return null;
  return (
    <img
      src={src}
      alt=""
      loading={loading}
      style={isPortrait ? { objectFit: 'contain' } : undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setIsPortrait(naturalHeight > naturalWidth)}
      onError={() => setBroken(src)}
    />
  );
}
