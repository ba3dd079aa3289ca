import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { useEffect, useRef, useState } from 'react';
import { openVersions, readyVersions, type Version, versionName } from './versions.ts';

interface Chosen {
  /** The version that is shown large. */
  readonly chosen: Version;
  readonly choose: (number: number) => void;
  /** What has become of the versions, for those who cannot see it. */
  readonly news: string;
}

/** Which version of the photo is looked at: the first picture, then what the person chooses, and a new one when it is there. */
export function useChosenVersion(image: GalleryImage): Chosen {
  const [choice, setChoice] = useState({ id: image.id, number: 0 });
  const [news, setNews] = useState('');
  const ready = readyVersions(image);
  const number = choice.id === image.id ? choice.number : 0;

  const before = useRef<{ id: string; open: readonly number[] }>({ id: image.id, open: [] });
  useEffect(() => {
    const open = openVersions(image).map((version) => version.number);
    const known = before.current.id === image.id ? before.current.open : [];
    before.current = { id: image.id, open };
    const begun = open.find((each) => !known.includes(each));
    if (begun !== undefined) setNews(`${versionName(begun)} is being made`);
    const over = known.find((each) => !open.includes(each));
    if (over === undefined) return;
    const isThere = readyVersions(image).some((version) => version.number === over);
    setNews(`${versionName(over)} ${isThere ? 'is ready' : 'could not be made'}`);
    // Whoever waits for a version wants to see it.
    if (isThere) setChoice({ id: image.id, number: over });
  }, [image]);

  return {
    chosen: ready.find((version) => version.number === number) ?? ready[0],
    choose: (chosen) => setChoice({ id: image.id, number: chosen }),
    news,
  };
}
