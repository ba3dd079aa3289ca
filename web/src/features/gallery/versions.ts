import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';

/** A photo as far as its versions go. */
export type Versioned = Pick<GalleryImage, 'variations'>;

/** A picture of a photo, its first or another version, that can be looked at. */
export interface Version {
  /** 0 for the first picture. */
  readonly number: number;
  readonly stagedImageUrl: string;
  readonly previewUrl: string;
  readonly thumbnailUrl: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What became of the prompt in this picture; not there where none was written. */
  readonly promptOutcome?: GalleryImage['promptOutcome'];
}

const isOpen = ({ status }: Variation): boolean => status === 'PENDING' || status === 'PROCESSING';

/** Versions that are being made. */
export const openVersions = ({ variations }: Versioned): Variation[] => variations.filter(isOpen);

/** Versions that could not be made. */
export const failedVersions = ({ variations }: Versioned): Variation[] =>
  variations.filter(({ status }) => status === 'FAILED');

/** Numbers that nobody has asked for yet. */
export function versionsLeft({ variations }: Versioned): number[] {
  const asked = new Set(variations.map(({ number }) => number));
  return Array.from({ length: LIMITS.variationsPerJob }, (_, i) => i + 1).filter((number) => !asked.has(number));
}

type Picture = Pick<
  GalleryImage,
  'stagedImageUrl' | 'previewUrl' | 'thumbnailUrl' | 'width' | 'height' | 'promptOutcome'
>;
/** A photo is three to two where nobody has measured it. */
const versionOf = (number: number, picture: Picture): Version => ({
  number,
  stagedImageUrl: picture.stagedImageUrl,
  previewUrl: picture.previewUrl ?? picture.stagedImageUrl,
  thumbnailUrl: picture.thumbnailUrl ?? picture.stagedImageUrl,
  width: picture.width ?? 3,
  height: picture.height ?? 2,
  ...(picture.promptOutcome && { promptOutcome: picture.promptOutcome }),
});

/** The pictures of a photo that are there, the first one first. */
export function readyVersions(image: Versioned & Picture): [Version, ...Version[]] {
  const others = image.variations.flatMap(({ number, status, stagedImageUrl, ...more }) =>
    status === 'COMPLETED' && stagedImageUrl ? [versionOf(number, { stagedImageUrl, ...more })] : [],
  );
  return [versionOf(0, image), ...others];
}

/** The picture of a photo that its owner uses; the first one where the chosen one is not there. */
export function versionInUse(image: Versioned & Picture & Pick<GalleryImage, 'chosenVersion'>): Version {
  const ready = readyVersions(image);
  return ready.find(({ number }) => number === image.chosenVersion) ?? ready[0];
}
