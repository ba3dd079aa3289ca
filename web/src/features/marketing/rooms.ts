/** A room on the public pages: its staged picture, and the empty one from the same place. */
export interface ShownRoom {
  readonly title: string;
  readonly style: string;
  /** Names of pictures in scripts/pictures.ts. */
  readonly staged: string;
  readonly empty: string;
  readonly stagedAlt: string;
  readonly emptyAlt: string;
  /** Initial position of the slider, percent of the width, where the middle would show no furniture. */
  readonly sliderStart?: number;
}

const EMPTY_LIVING_ROOM = { empty: 'living-room-empty', emptyAlt: 'An empty living room with a parquet floor' };
const EMPTY_BEDROOM = { empty: 'bedroom-empty', emptyAlt: 'An empty bedroom with a green wall' };
const EMPTY_DINING_ROOM = { empty: 'dining-room-empty', emptyAlt: 'An empty room with three windows' };
const EMPTY_OFFICE = { empty: 'office-empty', emptyAlt: 'An empty white room with a wide window' };

/** The four rooms of the gallery (specification, section 2). */
export const GALLERY_ROOMS: readonly [ShownRoom, ...ShownRoom[]] = [
  {
    title: 'Living Space',
    style: 'Modern',
    staged: 'living-space',
    stagedAlt: 'The same living room with modern furniture',
    ...EMPTY_LIVING_ROOM,
  },
  {
    title: 'Master Bedroom',
    style: 'Modern',
    staged: 'master-bedroom',
    stagedAlt: 'The same bedroom with a large bed, bedside tables and lamps',
    ...EMPTY_BEDROOM,
  },
  {
    title: 'Guest Bedroom',
    style: 'Scandinavian',
    staged: 'guest-bedroom',
    stagedAlt: 'The same room as a bedroom with Scandinavian furniture',
    ...EMPTY_OFFICE,
  },
  {
    title: 'Main Living Area',
    style: 'Modern',
    staged: 'main-living-area',
    stagedAlt: 'The same room as a living room with a wide pale sofa, low tables and a lamp',
    ...EMPTY_DINING_ROOM,
  },
];

/** The rooms behind the sliders. */
export const SLIDER_ROOMS: readonly ShownRoom[] = [
  {
    title: 'Dining room',
    style: 'Scandinavian',
    staged: 'slider-dining-room',
    stagedAlt: 'The same room with a Scandinavian dining table and chairs',
    ...EMPTY_DINING_ROOM,
  },
  {
    title: 'Home office',
    style: 'Industrial',
    staged: 'slider-office',
    stagedAlt: 'The same room with an industrial desk',
    sliderStart: 33,
    ...EMPTY_OFFICE,
  },
];
