/** A picture of a photo as far as its name goes. */
export interface NamedPicture {
  /** 0 for the first. */
  readonly number: number;
  /** Of a clean version the number of the picture that it is made of. */
  readonly cleanOf?: number | undefined;
  /** Of one that was arranged by hand, or the clean version of such a one, which edit it is, from 1. */
  readonly editNumber?: number | undefined;
  /** Pixels, once it is there. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** "1920 px", by the longest edge; empty if unknown. */
export const sizeText = ({ width, height }: Pick<NamedPicture, 'width' | 'height'>): string =>
  width === undefined || height === undefined ? '' : `${Math.max(width, height)} px`;

/**
 * What a picture of a photo is called: "Version 2" or "Edit 1", or of its clean version "Clean version 2, 1920 px". People count the
 * first one too.
 */
export function versionName({ number, cleanOf, editNumber, ...picture }: NamedPicture): string {
  const name = editNumber === undefined ? `Version ${(cleanOf ?? number) + 1}` : `Edit ${editNumber}`;
  if (cleanOf === undefined) return name;
  const size = sizeText(picture);
  return `Clean ${name.toLowerCase()}${size && `, ${size}`}`;
}

/**
 * What a staged photo is called on download (specification, section 9); another version has the name at the end that people read
 * beside it.
 */
export function photoFileName(id: string, picture: NamedPicture, kind: 'staged' | 'emptied' = 'staged'): string {
  const words = versionName(picture).toLowerCase().replace(/\W+/g, '-');
  return picture.number === 0 ? `${kind}-${id}.jpg` : `${kind}-${id}-${words}.jpg`;
}
