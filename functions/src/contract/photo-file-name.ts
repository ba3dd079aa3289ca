/** The properties of a picture used in its name. */
export interface NamedPicture {
  /** 0 for the first. */
  readonly number: number;
  /** For a clean version, the number of its source. */
  readonly cleanOf?: number | undefined;
  /** For an edit or its clean version, the number of the edit, from 1. */
  readonly editNumber?: number | undefined;
  /** Size in pixels, once it is finished. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Formats the longest edge as "1920 px"; empty if unknown. */
export const sizeText = ({ width, height }: Pick<NamedPicture, 'width' | 'height'>): string =>
  width === undefined || height === undefined ? '' : `${Math.max(width, height)} px`;

/**
 * Returns the display name of a picture: "Version 2", "Edit 1" or, for a clean version, "Clean version 2, 1920 px".
 * The first picture counts as version 1.
 */
export function versionName({ number, cleanOf, editNumber, ...picture }: NamedPicture): string {
  const name = editNumber === undefined ? `Version ${(cleanOf ?? number) + 1}` : `Edit ${editNumber}`;
  if (cleanOf === undefined) return name;
  const size = sizeText(picture);
  return `Clean ${name.toLowerCase()}${size && `, ${size}`}`;
}

/**
 * Returns the download name of a staged photo (specification, section 9); other versions end with their display
 * name.
 */
export function photoFileName(id: string, picture: NamedPicture, kind: 'staged' | 'emptied' = 'staged'): string {
  const words = versionName(picture).toLowerCase().replace(/\W+/g, '-');
  return picture.number === 0 ? `${kind}-${id}.jpg` : `${kind}-${id}-${words}.jpg`;
}
