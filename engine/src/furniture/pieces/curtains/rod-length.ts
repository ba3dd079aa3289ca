/** Length of rod and finial beyond the cloth at each end, metres. */
export const ROD_END = 0.045;
/** Metres by which the cloth covers the window's frame on each side: bare wall between the two looks like a mistake. */
const OVER_FRAME = 0.02;

/** Share of its rod that a panel takes when it is drawn aside, and the least and most it does in metres. */
const SHARE = 0.14;
export const NARROWEST_PANEL = 0.22;
const WIDEST = 0.44;

/** Usual width in metres of each of the two panels, drawn aside, at a window `width` metres wide: the wider, the more cloth. */
export const usualPanel = (width: number): number =>
  Math.min(WIDEST, Math.max(NARROWEST_PANEL, (SHARE * width) / (1 - 2 * SHARE)));

/** Length in metres of the rod whose panels hang beside a window `width` metres wide and leave its glass free. */
export const rodLength = (width: number, panel: number): number => width + 2 * (panel + ROD_END - OVER_FRAME);
