import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { ROOM_TYPES, type RoomType, STYLES, type Style } from '@roomwright/functions/contract/staging-options.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type GalleryFilters, NO_FILTERS } from '../../lib/gallery-query.ts';

/** Delay after the last letter of a search, milliseconds. */
const TYPING_PAUSE_MS = 300;

/** Names of the filters in the page's address. */
const NAMES = {
  roomType: 'room',
  style: 'style',
  listing: 'listing',
  text: 'search',
  favourite: 'favourites',
} as const;

const isRoomType = (name: string): name is RoomType => Object.hasOwn(ROOM_TYPES, name);
const isStyle = (name: string): name is Style => Object.hasOwn(STYLES, name);

/** Reads the filters from an address; invalid ones are ignored. */
export function filtersIn(search: string): GalleryFilters {
  const given = new URLSearchParams(search);
  const of = (name: keyof typeof NAMES): string => given.get(NAMES[name]) ?? '';
  const [roomType, style, listing] = [of('roomType'), of('style'), of('listing')];
  return {
    roomType: isRoomType(roomType) ? roomType : NO_FILTERS.roomType,
    style: isStyle(style) ? style : NO_FILTERS.style,
    listing: /^[A-Za-z0-9_-]{1,64}$/.test(listing) ? listing : NO_FILTERS.listing,
    text: of('text').slice(0, LIMITS.searchLength),
    favourite: of('favourite') === 'yes',
  };
}

/** Writes the filters to an address's query and keeps its other parameters. */
export function withFilters(search: string, { roomType, style, listing, text, favourite }: GalleryFilters): string {
  const params = new URLSearchParams(search);
  const values = { roomType, style, listing, text, favourite: favourite ? 'yes' : '' };
  for (const name of Object.keys(values) as (keyof typeof NAMES)[]) {
    if (values[name] === '') params.delete(NAMES[name]);
    else params.set(NAMES[name], values[name]);
  }
  const next = params.toString();
  return next === '' ? '' : `?${next}`;
}

/** The gallery's filters, read from the page's address and written to it. */
export function useGalleryFilters() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => filtersIn(search));
  const text = useSettled(filters.text.trim(), TYPING_PAUSE_MS);
  const { roomType, style, listing, favourite } = filters;
  const settled: GalleryFilters = { roomType, style, listing, favourite, text };
  const next = withFilters(search, settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the filters change.
  useEffect(() => {
    if (next !== withFilters(search, filtersIn(search)))
      void navigate({ search: next, hash }, { replace: true, state });
  }, [roomType, style, listing, favourite, text]);
  /** `settled`: the filters to query by, after a pause in typing. */
  return { filters, setFilters, settled };
}

/** The value after it has not changed for some milliseconds. */
function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
