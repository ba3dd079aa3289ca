import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { NO_LISTING } from '@roomwright/functions/contract/listings.ts';
import { ROOM_TYPES, STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { useQuery } from '@tanstack/react-query';
import { Heart, Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { type GalleryFilters as Filters, NO_FILTERS } from '../../lib/gallery-query.ts';
import { listingsQuery } from '../../lib/listings.ts';
import { menuItems } from '../../ui/menu-items.tsx';
import styles from './gallery-filters.module.css';

interface Props {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Filters photos by text and favourite, and behind a button by room, style and listing. */
export function GalleryFilters({ filters, onChange }: Props) {
  const id = useId();
  const { roomType, style, favourite, listing, text } = filters;
  const more = [roomType, style, listing].filter((chosen) => chosen !== '').length;
  const [isOpen, setOpen] = useState(more > 0);
  return (
    <search className={styles.filters}>
      <div className={styles.row}>
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
        <IconButton
          aria-label="Favourites"
          title="Favourites only"
          aria-pressed={favourite}
          className={styles.favourite}
          onClick={() => onChange({ ...filters, favourite: !favourite })}
        >
          <Heart size={20} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
        </IconButton>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={
            <Badge badgeContent={more} color="primary">
              <SlidersHorizontal size={17} aria-hidden="true" />
            </Badge>
          }
          onClick={() => setOpen(!isOpen)}
        >
          Filters{more > 0 && <span className="visually-hidden">, {more} chosen</span>}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={styles.more}>
        <MoreFilters filters={filters} onChange={onChange} />
      </div>
      {(more > 0 || favourite || text !== '') && (
        <Button className={styles.clear} onClick={() => onChange(NO_FILTERS)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Room, style and listing. */
function MoreFilters({ filters, onChange }: Props) {
  const { roomType, style, listing } = filters;
  const { data: listings } = useQuery(listingsQuery);
  const isKnown = listing === '' || listing === NO_LISTING || listings?.some(({ id }) => id === listing);
  return (
    <>
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
          {!isKnown && <MenuItem value={listing}>{listings ? 'A deleted listing' : 'Loading …'}</MenuItem>}
          {listings?.map(({ id, address }) => (
            <MenuItem key={id} value={id} className={styles.address}>
              {address}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
