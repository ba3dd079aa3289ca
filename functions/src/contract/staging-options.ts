/** Room types with their display names. */
export const ROOM_TYPES = {
  LIVING_ROOM: { label: 'Living Room' },
  BEDROOM: { label: 'Bedroom' },
  KITCHEN: { label: 'Kitchen' },
  DINING_ROOM: { label: 'Dining Room' },
  BATHROOM: { label: 'Bathroom' },
  OFFICE: { label: 'Office' },
  OUTDOOR: { label: 'Outdoor Space' },
} as const;
export type RoomType = keyof typeof ROOM_TYPES;
export const ROOM_TYPE_IDS = Object.keys(ROOM_TYPES) as [RoomType, ...RoomType[]];

/** Design styles with their display names. */
export const STYLES = {
  MODERN: { label: 'Modern', description: 'Clean lines, minimalist', recommended: true },
  TRADITIONAL: { label: 'Traditional', description: 'Classic, timeless', recommended: false },
  LUXURY: { label: 'Luxury', description: 'High-end, premium', recommended: false },
  MINIMALIST: { label: 'Minimalist', description: 'Simple, uncluttered', recommended: false },
  BOHEMIAN: { label: 'Bohemian', description: 'Eclectic, artistic', recommended: false },
  INDUSTRIAL: { label: 'Industrial', description: 'Urban, metal accents', recommended: false },
  SCANDINAVIAN: { label: 'Scandinavian', description: 'Light, cozy', recommended: false },
  FARMHOUSE: { label: 'Farmhouse', description: 'Rustic, country', recommended: false },
} as const;
export type Style = keyof typeof STYLES;
export const STYLE_IDS = Object.keys(STYLES) as [Style, ...Style[]];

/**
 * Extent of removal: all furniture or none of it; only pieces that leave no trace; or all of it, and the room is shown empty
 * instead of furnished.
 */
export const REMOVALS = ['all', 'sure', 'only'] as const;
export type Removal = (typeof REMOVALS)[number];

/** What lies and hangs in a room and may stay where its furniture is removed. */
export const KEEPS = {
  rugs: { label: 'Keep rugs', description: 'What stands on a rug stays with it.' },
  pictures: { label: 'Keep pictures on walls', description: 'What stands before one stays with it.' },
} as const;
export type Keep = keyof typeof KEEPS;
export const KEEP_IDS = ['rugs', 'pictures'] as const satisfies readonly Keep[];

/** Treatment of existing furniture: kept, or removed in one of three ways. */
export const FURNITURE_HANDLING = {
  keep: {
    label: 'Keep and enhance existing',
    description: 'Adds furniture to a nearly empty room; what is there stays.',
  },
  all: { label: 'Remove and replace all', description: 'The room is emptied first, then furnished from scratch.' },
  sure: {
    label: 'Remove what you can',
    description: 'What leaves no trace goes. The rest stays and is furnished around.',
  },
  only: { label: 'Remove only', description: 'The room is shown empty. Nothing is added, so no style is needed.' },
} as const;
export type FurnitureHandling = keyof typeof FURNITURE_HANDLING;
export const FURNITURE_HANDLING_IDS = ['keep', 'all', 'sure', 'only'] as const satisfies readonly FurnitureHandling[];

/** The request fields for a way to handle furniture. */
interface RemovalWish {
  readonly removeFurniture: boolean;
  readonly removal?: Removal | undefined;
}

export const handlingOf = ({ removeFurniture, removal = 'all' }: RemovalWish): FurnitureHandling =>
  removeFurniture ? removal : 'keep';

/** Whether the room is shown empty: nothing is added, so no style, design or wish applies. */
export const isEmptiedOnly = (wish: RemovalWish): boolean => handlingOf(wish) === 'only';

/** What a picture without a style is called in place of one. */
export const NO_STYLE = 'Emptied';

/** Names the style of a picture, or says that it is an emptied room. */
export const styleName = (style: Style | null): string => (style === null ? NO_STYLE : STYLES[style].label);

/** Names the style that a photo is given; where there is none, what is done with its furniture until the emptied picture is there. */
export const styleOrHandling = (style: Style | null, status?: string): string =>
  style === null && status !== 'COMPLETED' ? FURNITURE_HANDLING.only.label : styleName(style);

export const removalWish = (handling: FurnitureHandling): Required<RemovalWish> & { readonly removal: Removal } =>
  handling === 'keep' ? { removeFurniture: false, removal: 'all' } : { removeFurniture: true, removal: handling };

/**
 * What is loose and goes, and what stays, where the furniture of each type of room is removed: as the engine's bare-room network
 * was taught. Curtains, radiators and ceiling lamps stay in all of them.
 */
export const GOES_AND_STAYS = {
  LIVING_ROOM: { goes: 'seats, tables, shelves, lamps and plants', stays: 'fireplaces and built-in shelves' },
  BEDROOM: { goes: 'beds, nightstands, chests and wardrobes', stays: 'fitted wardrobes' },
  KITCHEN: { goes: 'tables, chairs and stools', stays: 'units, worktops, islands and appliances among them' },
  DINING_ROOM: { goes: 'tables, chairs and sideboards', stays: 'fireplaces and built-in cupboards' },
  BATHROOM: { goes: 'stools, baskets and shelves', stays: 'baths, basins and fitted cupboards' },
  OFFICE: { goes: 'desks, chairs and shelves', stays: 'built-in shelves' },
  OUTDOOR: null,
} as const satisfies Record<RoomType, { readonly goes: string; readonly stays: string } | null>;

/** What removing furniture does in a type of room. */
export function removalHint(roomType: RoomType): string {
  const rule = GOES_AND_STAYS[roomType];
  if (!rule) return 'Furniture is only removed indoors.';
  return `Goes: ${rule.goes}, rugs and pictures unless you keep them. Stays: ${rule.stays}, curtains, radiators and ceiling lamps.`;
}

/** When removing furniture is declined. */
export const REMOVAL_LIMIT =
  'Where furniture hides a window, a door or most of the floor, we decline the photo at no charge.';

/** Initial options of a photo. */
export const DEFAULT_OPTIONS = {
  style: 'MODERN',
  roomType: 'LIVING_ROOM',
  removeFurniture: false,
  removal: 'all',
} as const satisfies { style: Style; roomType: RoomType; removeFurniture: boolean; removal: Removal };

/** The specification's text for a photo without wishes. Clients may send it; it is stored as an empty prompt. */
export const DEFAULT_PROMPT =
  'Stage this room for a real-estate listing with a modern interior design: contemporary furniture of the right size, clean lines, ' +
  'a neutral palette with a few warm accents, good lighting and a tidy, inviting look that helps buyers picture themselves at home. ' +
  'Keep the walls, windows, doors, floor and the proportions of the room exactly as they are.';

/** Returns a prompt, or an empty one for the default text. Applied where requests and stored jobs are parsed. */
export const wishesIn = (prompt: string): string => (prompt.trim() === DEFAULT_PROMPT ? '' : prompt);

/** What a prompt can request, and an example. */
export const PROMPT_HINT =
  'Colours, materials and furniture to add or leave out are followed; the room itself never changes.';
export const PROMPT_EXAMPLE = 'For example: blue velvet sofa, light oak table, no rug';

/** Pre-filled on the developers' test screen. */
export const TEST_PROMPT = 'Add beautiful furniture to make this room look welcoming and lived-in';

/**
 * Returned by the simulated upload of the developers' test screen. Never fetched: the local suite has the photo in
 * its Storage, and the deployed service rejects the URL.
 */
export const TEST_IMAGE_URL = 'https://roomwright.example/samples/living-room.jpg';
