const EXIF_IFD_POINTER = 0x8769;
const FOCAL_LENGTH_IN_35MM_FILM = 0xa405;
const ENTRY_BYTES = 12;
const TYPE_SHORT = 3;
const TYPE_LONG = 4;

/** Value of a tag in the directory at `offset` if it is a single SHORT or LONG, else null. */
function directoryValue(view: DataView, offset: number, tag: number, little: boolean): number | null {
  const entries = view.getUint16(offset, little);
  for (let i = 0; i < entries; i++) {
    const entry = offset + 2 + i * ENTRY_BYTES;
    if (view.getUint16(entry, little) !== tag) continue;
    const type = view.getUint16(entry + 2, little);
    if (type === TYPE_SHORT) return view.getUint16(entry + 8, little);
    if (type === TYPE_LONG) return view.getUint32(entry + 8, little);
  }
  return null;
}

/**
 * Focal length as a 35 mm equivalent in millimetres (tag FocalLengthIn35mmFilm); null if absent or damaged. Source:
 * Exif 2.32, 4.6, based on TIFF 6.0, section 2.
 *
 * @param exif the EXIF block of a photo, with or without the leading "Exif\0\0"
 */
export function focal35mm(exif: Uint8Array): number | null {
  const named = exif[0] === 0x45 && exif[1] === 0x78 && exif[2] === 0x69 && exif[3] === 0x66;
  const tiff = named ? exif.subarray(6) : exif;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const order = view.getUint16(0);
    if (order !== 0x4949 && order !== 0x4d4d) return null;
    const little = order === 0x4949;
    const exifDirectory = directoryValue(view, view.getUint32(4, little), EXIF_IFD_POINTER, little);
    if (exifDirectory === null) return null;
    const value = directoryValue(view, exifDirectory, FOCAL_LENGTH_IN_35MM_FILM, little);
    // 0 means unknown in the standard; outside 8 to 300 mm the value is implausible for a photo of a room.
    return value !== null && value >= 8 && value <= 300 ? value : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
