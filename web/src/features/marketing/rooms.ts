/** A room as the public pages show it: its staged picture, and the empty one of the same place. */
export interface ShownRoom {
  readonly title: string;
  readonly style: string;
  /** Names of the pictures: scripts/pictures/list.ts. */
  readonly staged: string;
  readonly empty: string;
  readonly stagedAlt: string;
  readonly emptyAlt: string;
}

const EMPTY_LIVING_ROOM = { empty: 'living-room-empty', emptyAlt: 'An empty living room with a wooden floor' };
const EMPTY_BEDROOM = { empty: 'bedroom-empty', emptyAlt: 'An empty bedroom' };

/** The four rooms of the gallery (specification, section 2). */
export const GALLERY_ROOMS: readonly [ShownRoom, ...ShownRoom[]] = [
  {
    title: 'Living Space',
    style: 'Scandinavian',
    staged: 'living-space',
    stagedAlt: 'The living room with Scandinavian furniture',
    ...EMPTY_LIVING_ROOM,
  },
  {
    title: 'Master Bedroom',
    style: 'Luxury',
    staged: 'master-bedroom',
    stagedAlt: 'The bedroom with a large bed, bedside tables and lamps',
    ...EMPTY_BEDROOM,
  },
  {
    title: 'Guest Bedroom',
    style: 'Scandinavian',
    staged: 'guest-bedroom',
    stagedAlt: 'The bedroom with Scandinavian furniture',
    ...EMPTY_BEDROOM,
  },
  {
    title: 'Main Living Area',
    style: 'Bohemian',
    staged: 'main-living-area',
    stagedAlt: 'The living room with Bohemian furniture',
    ...EMPTY_LIVING_ROOM,
  },
];

/** The rooms behind the sliders. */
export const SLIDER_ROOMS: readonly ShownRoom[] = [
  {
    title: 'Living room',
    style: 'Industrial',
    staged: 'slider-industrial',
    stagedAlt: 'The living room with industrial furniture',
    ...EMPTY_LIVING_ROOM,
  },
  {
    title: 'Bedroom',
    style: 'Farmhouse',
    staged: 'slider-farmhouse',
    stagedAlt: 'The bedroom with farmhouse furniture',
    ...EMPTY_BEDROOM,
  },
];
