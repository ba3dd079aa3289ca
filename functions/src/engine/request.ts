import type { StyleId } from './furniture/pieces.ts';
import type { StagedRoomId } from './scene.ts';

/** Room types a person can ask for. */
export const ROOM_IDS = ['LIVING_ROOM', 'BEDROOM', 'KITCHEN', 'DINING_ROOM', 'BATHROOM', 'OFFICE', 'OUTDOOR'] as const;
export type RoomId = (typeof ROOM_IDS)[number];

/** Styles a person can ask for. */
export const REQUEST_STYLE_IDS = [
  'MODERN',
  'TRADITIONAL',
  'LUXURY',
  'MINIMALIST',
  'BOHEMIAN',
  'INDUSTRIAL',
  'SCANDINAVIAN',
  'FARMHOUSE',
] as const;
export type RequestStyleId = (typeof REQUEST_STYLE_IDS)[number];

/** Until every room type has its own furniture, the nearest that has. */
export const NEAREST_ROOM: Readonly<Record<RoomId, StagedRoomId>> = {
  LIVING_ROOM: 'LIVING_ROOM',
  BEDROOM: 'BEDROOM',
  DINING_ROOM: 'DINING_ROOM',
  OFFICE: 'OFFICE',
  KITCHEN: 'DINING_ROOM',
  BATHROOM: 'LIVING_ROOM',
  OUTDOOR: 'LIVING_ROOM',
};

/** Until every style has its own furniture, the nearest that has. */
export const NEAREST_STYLE: Readonly<Record<RequestStyleId, StyleId>> = {
  MODERN: 'MODERN',
  SCANDINAVIAN: 'SCANDINAVIAN',
  TRADITIONAL: 'TRADITIONAL',
  INDUSTRIAL: 'INDUSTRIAL',
  LUXURY: 'TRADITIONAL',
  MINIMALIST: 'MODERN',
  BOHEMIAN: 'SCANDINAVIAN',
  FARMHOUSE: 'TRADITIONAL',
};
