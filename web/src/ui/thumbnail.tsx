import { useEffect, useState } from 'react';

interface Props {
  readonly src: string;
  readonly loading?: 'lazy' | 'eager';
}

/**
 * A small picture beside the words that name it. One taller than wide is shown whole; one that could not be loaded leaves its place
 * to what lies behind it, and is requested again when the connection is back.
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
