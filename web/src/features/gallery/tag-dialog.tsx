import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { GALLERY_KEY } from '../../lib/stagings.ts';
import { counted } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';

interface Added {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
}

interface Props {
  readonly images: readonly GalleryImage[];
  readonly onClose: () => void;
}

/** Adds tags to several staged photos. */
export function TagDialog({ images, onClose }: Props) {
  const add = useAddTags();
  const [tags, setTags] = useState<readonly string[]>([]);
  const known = [...new Set(images.flatMap((image) => image.tags))].sort();
  const save = () => {
    if (tags.length === 0) onClose();
    else add.mutate({ ids: images.map(({ id }) => id), tags }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Add tags to ${counted(images.length, 'photo')}`}
      submit="Add"
      busy={add.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {add.error && <NoticeAlert notice={noticeOf(add.error)} onAction={save} />}
      <Autocomplete
        multiple
        freeSolo
        // Keep a tag that was typed but not confirmed.
        autoSelect
        options={known}
        value={[...tags]}
        onChange={(_, chosen) => setTags(tidyTags(chosen))}
        renderInput={(input) => (
          <TextField
            {...input}
            autoFocus
            label="Tags"
            helperText="Press Enter after each tag, such as a listing’s name. The photos keep the tags they have."
          />
        )}
      />
    </FormDialog>
  );
}

/** Adds tags to several photos, which keep their own. */
function useAddTags() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, tags }: Added) =>
      call('galleryBulkUpdate', { body: { imageIds: [...ids], addTags: [...tags] } }),
    onSettled: () => client.invalidateQueries({ queryKey: [GALLERY_KEY] }),
  });
}

/** Makes tags valid for the server: unique, limited in length and number; commas separate. */
export function tidyTags(typed: readonly string[]): string[] {
  const tags = typed.flatMap((text) => text.split(',')).map((text) => text.trim().slice(0, LIMITS.tagLength).trim());
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, LIMITS.tagsPerImage);
}
