import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { LISTINGS_KEY, listingsQuery } from '../../lib/listings.ts';
import { listingPath } from '../../lib/paths.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';
import { counted } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NewListingDialog } from '../../ui/new-listing-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

interface Props {
  readonly jobIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Puts photos into an existing listing or a new one. */
export function PutInListingDialog({ jobIds, onClose, onDone }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: listings, error } = useQuery(listingsQuery);
  const [chosen, setChosen] = useState('');
  const put = useMutation({
    mutationFn: () => call('addToListing', { params: { id: chosen }, body: { jobIds: [...jobIds] } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [LISTINGS_KEY] });
      void client.invalidateQueries({ queryKey: [GALLERY_KEY] });
      onDone();
    },
  });
  if (chosen === 'new' || listings?.length === 0) {
    return (
      <NewListingDialog
        jobIds={jobIds}
        onClose={onClose}
        onMade={({ id }) => {
          onDone();
          void navigate(listingPath(id));
        }}
      />
    );
  }
  const failed = put.error ?? error;
  return (
    <FormDialog
      title={`Put ${counted(jobIds.length, 'photo')} into a listing`}
      submit="Put in"
      busy={put.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '') put.mutate();
      }}
    >
      {failed && <NoticeAlert notice={noticeOf(failed)} />}
      <TextField
        select
        label="Listing"
        value={chosen}
        helperText="A photo can be in one listing only: it leaves the one it is in now."
        onChange={({ target }) => setChosen(target.value)}
      >
        {listings?.map(({ id, address }) => (
          <MenuItem key={id} value={id}>
            {address}
          </MenuItem>
        ))}
        <MenuItem value="new">A new listing …</MenuItem>
      </TextField>
    </FormDialog>
  );
}
