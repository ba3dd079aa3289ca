import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { NamedPicture } from '@roomwright/functions/contract/photo-file-name.ts';

/** A photo as far as its versions go. */
export type Versioned = Pick<GalleryImage, 'variations'>;

/** A picture of a photo, its first or another version, that can be looked at. */
export interface Version {
  /** 0 for the first picture. */
  readonly number: number;
  /** Of a clean version the number of the picture that it is made of. */
  readonly cleanOf?: number;
  /** Which edit by hand it is, or is the clean version of, from 1. */
  readonly editNumber?: number;
  /** Whether the brand's watermark is on it. */
  readonly watermark: boolean;
  /** Whether the present plan has it better: without watermark, or larger. */
  readonly upgradable: boolean;
  readonly stagedImageUrl: string;
  readonly previewUrl: string;
  /** The room without its furniture, in full size and for the screen; not there where none was removed. */
  readonly emptied?: { readonly imageUrl: string; readonly previewUrl: string };
  readonly thumbnailUrl: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What became of the prompt in this picture; not there where none was written. */
  readonly promptOutcome?: GalleryImage['promptOutcome'];
  /** How it was made and compared with its photo; not there for older pictures. */
  readonly proof?: GalleryImage['proof'];
}

const isOpen = ({ status }: Variation): boolean => status === 'PENDING' || status === 'PROCESSING';

/** Versions that are being made. */
export const openVersions = ({ variations }: Versioned): Variation[] => variations.filter(isOpen);

/** Versions that could not be made. */
export const failedVersions = ({ variations }: Versioned): Variation[] =>
  variations.filter(({ status }) => status === 'FAILED');

/** A version by its number as far as its name goes, whether it is there or not. */
export function namedVersion({ variations }: Versioned, number: number): NamedPicture {
  return variations.find((each) => each.number === number) ?? { number };
}

/** Numbers that nobody has asked for yet. */
export function versionsLeft({ variations }: Versioned): number[] {
  const asked = new Set(variations.map(({ number }) => number));
  return Array.from({ length: LIMITS.variationsPerJob }, (_, i) => i + 1).filter((number) => !asked.has(number));
}

type Picture = Pick<
  GalleryImage,
  | 'stagedImageUrl'
  | 'emptiedImageUrl'
  | 'emptiedPreviewUrl'
  | 'previewUrl'
  | 'thumbnailUrl'
  | 'width'
  | 'height'
  | 'promptOutcome'
  | 'proof'
  | 'watermark'
  | 'upgradable'
> &
  Pick<Variation, 'cleanOf' | 'editNumber'>;
/** A photo is three to two where nobody has measured it. */
const versionOf = (number: number, picture: Picture): Version => ({
  number,
  ...(picture.cleanOf !== undefined && { cleanOf: picture.cleanOf }),
  ...(picture.editNumber !== undefined && { editNumber: picture.editNumber }),
  watermark: picture.watermark ?? false,
  upgradable: picture.upgradable ?? false,
  stagedImageUrl: picture.stagedImageUrl,
  previewUrl: picture.previewUrl ?? picture.stagedImageUrl,
  ...(picture.emptiedImageUrl && {
    emptied: { imageUrl: picture.emptiedImageUrl, previewUrl: picture.emptiedPreviewUrl ?? picture.emptiedImageUrl },
  }),
  thumbnailUrl: picture.thumbnailUrl ?? picture.stagedImageUrl,
  width: picture.width ?? 3,
  height: picture.height ?? 2,
  ...(picture.promptOutcome && { promptOutcome: picture.promptOutcome }),
  ...(picture.proof && { proof: picture.proof }),
});

/** The pictures of a photo that are there, the first one first, and each clean version behind the picture that it is made of. */
export function readyVersions(image: Versioned & Picture): [Version, ...Version[]] {
  const others = image.variations.flatMap(({ number, status, stagedImageUrl, ...more }) =>
    status === 'COMPLETED' && stagedImageUrl ? [versionOf(number, { stagedImageUrl, ...more })] : [],
  );
  const drawn = ({ number, cleanOf }: Version): number => cleanOf ?? number;
  return [versionOf(0, image), ...others.sort((a, b) => drawn(a) - drawn(b) || a.number - b.number)];
}

/** The picture of a photo that its owner uses; the first one where the chosen one is not there. */
export function versionInUse(image: Versioned & Picture & Pick<GalleryImage, 'chosenVersion'>): Version {
  const ready = readyVersions(image);
  return ready.find(({ number }) => number === image.chosenVersion) ?? ready[0];
}
