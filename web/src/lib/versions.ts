import type { GalleryImage, Variation } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { NamedPicture } from '@roomwright/functions/contract/photo-file-name.ts';

/** The part of a photo that describes its versions. */
export type Versioned = Pick<GalleryImage, 'variations'>;

/** A viewable picture of a photo: the first one or another version. */
export interface Version {
  /** 0 for the first picture. */
  readonly number: number;
  /** For a clean version, the number of the picture it was made from. */
  readonly cleanOf?: number;
  /** The number of the manual edit that it is, or is the clean version of, from 1. */
  readonly editNumber?: number;
  /** Whether the brand's watermark is on it. */
  readonly watermark: boolean;
  /** Whether the current plan would deliver it without watermark, or larger. */
  readonly upgradable: boolean;
  readonly stagedImageUrl: string;
  readonly previewUrl: string;
  /** The room without its furniture, full size and for the screen; undefined if none was removed. */
  readonly emptied?: { readonly imageUrl: string; readonly previewUrl: string };
  /** Whether furniture was replaced in place: there is no emptied room, and nothing to edit. */
  readonly furnitureReplaced?: boolean;
  /** Whether it is an emptied room: nothing was added, so there is nothing to edit or to vary. */
  readonly furnitureOnlyRemoved?: boolean;
  readonly thumbnailUrl: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** How the prompt was applied in this picture; undefined if there was none. */
  readonly promptOutcome?: GalleryImage['promptOutcome'];
  /** How it was made and compared with its photo; undefined for older pictures. */
  readonly proof?: GalleryImage['proof'];
}

const isOpen = ({ status }: Variation): boolean => status === 'PENDING' || status === 'PROCESSING';

/** Versions that are being made. */
export const openVersions = ({ variations }: Versioned): Variation[] => variations.filter(isOpen);

/** Versions that could not be made. */
export const failedVersions = ({ variations }: Versioned): Variation[] =>
  variations.filter(({ status }) => status === 'FAILED');

/** What a version's name needs, whether the version exists or not. */
export function namedVersion({ variations }: Versioned, number: number): NamedPicture {
  return variations.find((each) => each.number === number) ?? { number };
}

/** Version numbers that were not requested yet. An emptied room has no other versions. */
export function versionsLeft({
  variations,
  furnitureOnlyRemoved,
}: Versioned & Pick<GalleryImage, 'furnitureOnlyRemoved'>): number[] {
  if (furnitureOnlyRemoved) return [];
  const asked = new Set(variations.map(({ number }) => number));
  return Array.from({ length: LIMITS.variationsPerJob }, (_, i) => i + 1).filter((number) => !asked.has(number));
}

type Picture = Pick<
  GalleryImage,
  | 'stagedImageUrl'
  | 'emptiedImageUrl'
  | 'emptiedPreviewUrl'
  | 'furnitureReplaced'
  | 'furnitureOnlyRemoved'
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
/** Three to two by default: older pictures have no size. */
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
  ...(picture.furnitureReplaced && { furnitureReplaced: true }),
  ...(picture.furnitureOnlyRemoved && { furnitureOnlyRemoved: true }),
  thumbnailUrl: picture.thumbnailUrl ?? picture.stagedImageUrl,
  width: picture.width ?? 3,
  height: picture.height ?? 2,
  ...(picture.promptOutcome && { promptOutcome: picture.promptOutcome }),
  ...(picture.proof && { proof: picture.proof }),
});

/** The ready pictures of a photo, the first one first, each clean version after the picture it was made from. */
export function readyVersions(image: Versioned & Picture): [Version, ...Version[]] {
  const others = image.variations.flatMap(({ number, status, stagedImageUrl, ...more }) =>
    status === 'COMPLETED' && stagedImageUrl ? [versionOf(number, { stagedImageUrl, ...more })] : [],
  );
  const drawn = ({ number, cleanOf }: Version): number => cleanOf ?? number;
  return [versionOf(0, image), ...others.sort((a, b) => drawn(a) - drawn(b) || a.number - b.number)];
}

/** The picture that the owner has chosen; the first one if that is missing. */
export function versionInUse(image: Versioned & Picture & Pick<GalleryImage, 'chosenVersion'>): Version {
  const ready = readyVersions(image);
  return ready.find(({ number }) => number === image.chosenVersion) ?? ready[0];
}
