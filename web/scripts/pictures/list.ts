import type { RoomId, StyleId } from '@roomwright/engine';

/** A staged picture of the public pages: its sample and options. */
export interface StagedPicture {
  readonly name: string;
  /** Name of the photo in `samples`, without extension. */
  readonly sample: string;
  readonly room: RoomId;
  readonly style: StyleId;
  /** Chosen by eye among a few. */
  readonly seed: number;
}

/** Every staged picture; the empty room of its sample is shown beside it. */
export const STAGED_PICTURES: readonly StagedPicture[] = [
  { name: 'hero', sample: 'living-room', room: 'LIVING_ROOM', style: 'SCANDINAVIAN', seed: 1 },
  { name: 'slider-dining-room', sample: 'dining-room', room: 'DINING_ROOM', style: 'SCANDINAVIAN', seed: 1 },
  { name: 'guest-bedroom', sample: 'office', room: 'BEDROOM', style: 'SCANDINAVIAN', seed: 2 },
  { name: 'living-space', sample: 'living-room', room: 'LIVING_ROOM', style: 'MODERN', seed: 1 },
  { name: 'master-bedroom', sample: 'bedroom', room: 'BEDROOM', style: 'MODERN', seed: 1 },
  { name: 'main-living-area', sample: 'dining-room', room: 'LIVING_ROOM', style: 'MODERN', seed: 3 },
  { name: 'slider-office', sample: 'office', room: 'OFFICE', style: 'INDUSTRIAL', seed: 1 },
];

/** The pair shown wherever the application needs one: profile, fallbacks, link previews. */
export const SHOWN = { sample: 'living-room', staged: 'hero' } as const;
