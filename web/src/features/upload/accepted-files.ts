import { UPLOAD_LIMITS } from '@roomwright/functions/contract/home-figures.ts';
import { PHOTO_TYPES } from '@roomwright/functions/contract/photo-types.ts';

const types = Object.values(PHOTO_TYPES);

/** For `<input type="file" accept>`: media types and extensions, because systems know HEIC by one or the other. */
export const ACCEPT = ['image/jpg', ...types.flatMap(({ mime, extensions }) => [mime, ...extensions])].join(',');

/** What is accepted, in one line for people. */
export const ACCEPTED = `JPG, PNG, WebP or HEIC, up to ${UPLOAD_LIMITS.photosPerUpload} photos of ${UPLOAD_LIMITS.photoBytes / 1024 / 1024} MB. Larger ones are made smaller.`;
