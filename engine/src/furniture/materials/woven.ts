import { caneWork, carved, cord, rattan, wicker, wovenShade } from './materials.ts';

/** Plant fibres that several kinds of furniture share, so that a rattan chair and a rattan table match. */
export const RATTAN = rattan('#c29a66');
export const DARK_RATTAN = rattan('#7d5434');
export const WICKER = wicker('#bf9a69');
export const SEAGRASS = cord('#b39a68');
export const JUTE = cord('#bfa57c');
/** The same weave around a bulb: a bell or a drum, and a lantern as tall as a child. */
export const WOVEN_SHADE = wovenShade('#f0c98c', 16);
export const WOVEN_LANTERN = wovenShade('#f0c98c', 32);
/** Fine weave and carving of cupboard doors. */
export const CANE_WORK = caneWork('#d2ad78');
export const CARVED_WOOD = carved('#7a5233');
