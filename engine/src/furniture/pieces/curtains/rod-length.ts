/** Length of rod and finial beyond the cloth at each end, metres. */
export const ROD_END = 0.045;
/**
 * Overlap of the cloth with the window's frame on each side, metres: bare wall between the two looks like a mistake, and
 * cloth before the glass is lit from behind.
 */
const OVER_FRAME = 0.045;

/** Share of its rod that an open panel takes, and its minimum and maximum width in metres. */
const SHARE = 0.165;
export const NARROWEST_PANEL = 0.27;
const MAX_PANEL_METRES = 0.46;

/**
 * Returns the usual width in metres of each open panel at a window `width` metres wide: wider windows have more
 * cloth.
 */
export const usualPanel = (width: number): number =>
  Math.min(MAX_PANEL_METRES, Math.max(NARROWEST_PANEL, (SHARE * width) / (1 - 2 * SHARE)));

/** Returns the length in metres of a rod whose panels leave the glass of a window `width` metres wide free. */
export const rodLength = (width: number, panel: number): number => width + 2 * (panel + ROD_END - OVER_FRAME);
