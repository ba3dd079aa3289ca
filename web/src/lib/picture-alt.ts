/** Describes the original of a photo beside its picture. @param isEmptied whether that is an emptied room, not a staged one */
export const originalAlt = (name: string, isEmptied = false): string =>
  `${name} ${isEmptied ? 'before its furniture was removed' : 'before staging'}`;

/** Describes the picture of a photo. @param isEmptied whether it is an emptied room, not a staged one */
export const pictureAlt = (name: string, isEmptied = false): string =>
  `${name} ${isEmptied ? 'with its furniture removed' : 'after staging'}`;
