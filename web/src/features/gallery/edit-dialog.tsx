import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { Controller, useForm } from 'react-hook-form';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { jobOptions } from '../../lib/job-name.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { tidyTags } from './tag-dialog.tsx';
import { useUpdatePhotos } from './use-update-photos.ts';

interface Props {
  readonly image: GalleryImage;
  readonly onClose: () => void;
}

/** Title, room, tags and notes of a staged photo. */
export function EditDialog({ image, onClose }: Props) {
  const update = useUpdatePhotos();
  const { title, roomLabel, tags, notes } = image;
  const { register, control, handleSubmit } = useForm({ defaultValues: { title, roomLabel, tags, notes } });
  const save = handleSubmit((updates) => update.mutate({ ids: [image.id], updates }, { onSuccess: onClose }));
  return (
    <FormDialog title="Edit details" width="sm" busy={update.isPending} onSubmit={save} onClose={onClose}>
      {update.error && <NoticeAlert notice={noticeOf(update.error)} onAction={save} />}
      <TextField
        label="Title"
        placeholder="12 Harbour Street, living room"
        {...register('title')}
        slotProps={{ htmlInput: { maxLength: LIMITS.titleLength } }}
      />
      <TextField
        label="Room"
        helperText={`Staged as ${jobOptions(image)}`}
        {...register('roomLabel')}
        slotProps={{ htmlInput: { maxLength: LIMITS.roomLabelLength } }}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange, onBlur } }) => (
          <Autocomplete
            multiple
            freeSolo
            // Keep a tag that was typed but not confirmed.
            autoSelect
            options={[]}
            value={[...value]}
            onChange={(_, chosen) => onChange(tidyTags(chosen))}
            onBlur={onBlur}
            renderInput={(input) => (
              <TextField {...input} label="Tags" helperText="Press Enter after each tag, such as a listing’s name." />
            )}
          />
        )}
      />
      <TextField
        label="Notes"
        multiline
        minRows={3}
        maxRows={8}
        {...register('notes')}
        slotProps={{ htmlInput: { maxLength: LIMITS.notesLength } }}
      />
    </FormDialog>
  );
}
