/** Photo types accepted for upload, detected from the file's bytes. */
export const PHOTO_TYPES = {
  jpeg: { mime: 'image/jpeg', label: 'JPEG', extensions: ['.jpg', '.jpeg'] },
  png: { mime: 'image/png', label: 'PNG', extensions: ['.png'] },
  webp: { mime: 'image/webp', label: 'WebP', extensions: ['.webp'] },
  heic: { mime: 'image/heic', label: 'HEIC', extensions: ['.heic', '.heif'] },
} as const;
export type PhotoType = keyof typeof PHOTO_TYPES;
