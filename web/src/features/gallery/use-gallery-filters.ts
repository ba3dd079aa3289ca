import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { ROOM_TYPES, type RoomType, STYLES, type Style } from '@roomwright/functions/contract/staging-options.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type GalleryFilters, NO_FILTERS } from '../../lib/gallery-query.ts';

/** Milliseconds after the last letter of a search. */
const TYPING = 300;

/** What the filters are called in the page's address. */
const NAMES = {
  roomType: 'room',
  style: 'style',
  listing: 'listing',
  text: 'search',
  favourite: 'favourites',
} as const;

const isRoomType = (name: string): name is RoomType => Object.hasOwn(ROOM_TYPES, name);
const isStyle = (name: string): name is Style => Object.hasOwn(STYLES, name);

/** The filters that an address names; what it gets wrong asks for all. */
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

/** An address's search with these filters, and whatever else it had. */
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

/** Which photos are shown, as the page's address says when one comes, and which follows from then on. */
export function useGalleryFilters() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => filtersIn(search));
  const text = useSettled(filters.text.trim(), TYPING);
  const { roomType, style, listing, favourite } = filters;
  const settled: GalleryFilters = { roomType, style, listing, favourite, text };
  const next = withFilters(search, settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the filters change.
  useEffect(() => {
    if (next !== withFilters(search, filtersIn(search)))
      void navigate({ search: next, hash }, { replace: true, state });
  }, [roomType, style, listing, favourite, text]);
  /** `settled`: what is asked for, a moment after the last letter. */
  return { filters, setFilters, settled };
}

/** The value once it has not changed for so many milliseconds. */
function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
