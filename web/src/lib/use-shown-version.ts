import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { versionName } from '@roomwright/functions/contract/photo-file-name.ts';
import { useEffect, useRef, useState } from 'react';
import { namedVersion, openVersions, readyVersions, type Version, versionInUse } from './versions.ts';

interface Shown {
  /** The version that is shown large. */
  readonly shown: Version;
  readonly show: (number: number) => void;
  /** Announcement about the versions, for screen readers. */
  readonly news: string;
}

/**
 * Which version of the photo is shown: first the one in use, then the one the person chooses, and a new one when it is
 * ready.
 */
export function useShownVersion(image: GalleryImage): Shown {
  // Null: the version in use.
  const [looked, setLooked] = useState<{ readonly id: string; readonly number: number } | null>(null);
  const [news, setNews] = useState('');
  const inUse = versionInUse(image);

  const before = useRef<{ id: string; open: readonly number[]; used: number }>({
    id: image.id,
    open: [],
    used: inUse.number,
  });
  useEffect(() => {
    const nameOf = (number: number): string => versionName(namedVersion(image, number));
    const open = openVersions(image).map((version) => version.number);
    const { id, used, ...last } = before.current;
    const known = id === image.id ? last.open : [];
    before.current = { id: image.id, open, used: image.chosenVersion };
    if (id === image.id && used !== image.chosenVersion) setNews(`${nameOf(image.chosenVersion)} is in use`);
    const begun = open.find((each) => !known.includes(each));
    if (begun !== undefined) setNews(`${nameOf(begun)} is being made`);
    const over = known.find((each) => !open.includes(each));
    if (over === undefined) return;
    const isThere = readyVersions(image).some((version) => version.number === over);
    setNews(`${nameOf(over)} ${isThere ? 'is ready' : 'failed'}`);
    // Show a requested version when it is ready.
    if (isThere) setLooked({ id: image.id, number: over });
  }, [image]);

  const number = looked?.id === image.id ? looked.number : inUse.number;
  return {
    shown: readyVersions(image).find((version) => version.number === number) ?? inUse,
    show: (wanted) => setLooked({ id: image.id, number: wanted }),
    news,
  };
}
