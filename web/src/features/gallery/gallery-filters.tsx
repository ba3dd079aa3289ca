import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { NO_LISTING } from '@roomwright/functions/contract/listings.ts';
import { ROOM_TYPES, STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { useQuery } from '@tanstack/react-query';
import { Heart, Search } from 'lucide-react';
import { type GalleryFilters as Filters, NO_FILTERS } from '../../lib/gallery-query.ts';
import { listingsQuery } from '../../lib/listings.ts';
import { menuItems } from '../../ui/menu-items.tsx';
import styles from './gallery-filters.module.css';

interface Props {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Filters photos by room, style, listing, favourite and text. */
export function GalleryFilters({ filters, onChange }: Props) {
  const { roomType, style, favourite, listing, text } = filters;
  const filtered = roomType !== '' || style !== '' || favourite || listing !== '' || text !== '';
  const { data: listings } = useQuery(listingsQuery);
  const isKnown = listing === '' || listing === NO_LISTING || listings?.some(({ id }) => id === listing);
  return (
    <search className={styles.filters}>
      <TextField
        className={styles.text}
        size="small"
        label="Search"
        type="search"
        placeholder="Title, room, tag or note"
        value={text}
        onChange={({ target }) => onChange({ ...filters, text: target.value })}
        slotProps={{
          htmlInput: { maxLength: LIMITS.searchLength },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search size={18} aria-hidden="true" />
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        select
        size="small"
        label="Room"
        value={roomType}
        onChange={({ target }) => onChange({ ...filters, roomType: target.value as Filters['roomType'] })}
      >
        <MenuItem value="">All rooms</MenuItem>
        {menuItems(ROOM_TYPES)}
      </TextField>
      <TextField
        select
        size="small"
        label="Style"
        value={style}
        onChange={({ target }) => onChange({ ...filters, style: target.value as Filters['style'] })}
      >
        <MenuItem value="">All styles</MenuItem>
        {menuItems(STYLES)}
      </TextField>
      {/* Without listings there is nothing to choose. */}
      {(listing !== '' || (listings && listings.length > 0)) && (
        <TextField
          select
          size="small"
          label="Listing"
          className={styles.listing}
          value={listing}
          onChange={({ target }) => onChange({ ...filters, listing: target.value })}
        >
          <MenuItem value="">All photos</MenuItem>
          <MenuItem value={NO_LISTING}>Without a listing</MenuItem>
          {!isKnown && <MenuItem value={listing}>{listings ? 'A listing that is gone' : 'Loading …'}</MenuItem>}
          {listings?.map(({ id, address }) => (
            <MenuItem key={id} value={id} className={styles.address}>
              {address}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ToggleButton
        value="favourite"
        selected={favourite}
        className={styles.favourite}
        onChange={() => onChange({ ...filters, favourite: !favourite })}
      >
        <Heart size={17} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
        Favourites
      </ToggleButton>
      {filtered && <Button onClick={() => onChange(NO_FILTERS)}>Clear filters</Button>}
    </search>
  );
}
