import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { Listing } from '@roomwright/functions/contract/listings.ts';
import { STYLES, type Style } from '@roomwright/functions/contract/staging-options.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api/client.ts';
import { noticeOf } from '../lib/api/notice-of.ts';
import { LISTINGS_KEY } from '../lib/listings.ts';
import { GALLERY_KEY } from '../lib/stagings.ts';
import { useRepeatKey } from '../lib/use-repeat-key.ts';
import { FormDialog } from './form-dialog.tsx';
import { menuItems } from './menu-items.tsx';
import { NoticeAlert } from './notice-alert.tsx';

interface Props {
  /** Photos to put into it. */
  readonly jobIds?: readonly string[];
  readonly onClose: () => void;
  readonly onMade: (listing: Listing) => void;
}

/** Asks for the address of a new listing, and for the style of the home. */
export function NewListingDialog({ jobIds = [], onClose, onMade }: Props) {
  const client = useQueryClient();
  const [address, setAddress] = useState('');
  const [style, setStyle] = useState<Style | ''>('');
  const [isMissing, setMissing] = useState(false);
  const { keyFor } = useRepeatKey();
  const make = useMutation({
    mutationFn: () => {
      const body = { address: address.trim(), style: style || null, ...(jobIds.length > 0 && { jobIds: [...jobIds] }) };
      return call('createListing', { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (listing) => {
      void client.invalidateQueries({ queryKey: [LISTINGS_KEY] });
      void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
      onMade(listing);
    },
  });
  const save = (): void => {
    setMissing(address.trim() === '');
    if (address.trim() !== '') make.mutate();
  };
  return (
    <FormDialog
      title="New listing"
      width="sm"
      submit="Make listing"
      busy={make.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {make.error && <NoticeAlert notice={noticeOf(make.error)} onAction={save} />}
      <TextField
        autoFocus
        label="Address"
        placeholder="12 Garden Street"
        value={address}
        error={isMissing}
        helperText={isMissing ? 'Please enter the address of the home.' : 'As your client knows it.'}
        onChange={({ target }) => setAddress(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.addressLength } }}
      />
      <TextField
        select
        label="Style of the home"
        value={style}
        helperText="Photos staged for this listing start in this style, with the same colours and woods."
        onChange={({ target }) => setStyle(target.value as Style | '')}
      >
        <MenuItem value="">Not decided yet</MenuItem>
        {menuItems(STYLES)}
      </TextField>
    </FormDialog>
  );
}
