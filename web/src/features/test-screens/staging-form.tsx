import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { DEFAULT_OPTIONS, ROOM_TYPES, STYLES, TEST_PROMPT } from '@roomwright/functions/contract/staging-options.ts';
import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import styles from './test-screens.module.css';
import type { StagingTest } from './use-staging-test.ts';

interface PicturePickerProps {
  readonly file: File | null;
  readonly onChange: (file: File) => void;
}

interface Values extends Pick<StagingTest['options'], 'style' | 'roomType' | 'prompt'> {
  readonly file: File | null;
}

interface Props {
  readonly processing: boolean;
  readonly progress: number;
  readonly onStart: (options: StagingTest['options']) => void;
}

/** A picture and, once it is chosen, its staging options. */
export function StagingForm({ processing, progress, onStart }: Props) {
  const { control, register, handleSubmit, watch } = useForm<Values>({
    defaultValues: {
      file: null,
      style: DEFAULT_OPTIONS.style,
      roomType: DEFAULT_OPTIONS.roomType,
      prompt: TEST_PROMPT,
    },
  });
  const submit = handleSubmit(({ file, ...options }) => {
    if (file) onStart(options);
  });
  return (
    <form className={`${styles.card} ${styles.form}`} method="post" onSubmit={submit}>
      <Controller
        control={control}
        name="file"
        render={({ field: { value, onChange } }) => <PicturePicker file={value} onChange={onChange} />}
      />
      {watch('file') && (
        <>
          <div className={styles.pair}>
            <Choice control={control} name="style" label="Style" options={STYLES} />
            <Choice control={control} name="roomType" label="Room Type" options={ROOM_TYPES} />
          </div>
          <TextField
            {...register('prompt')}
            label="Custom Prompt (Optional)"
            multiline
            rows={3}
            slotProps={{ htmlInput: { maxLength: LIMITS.promptLength } }}
          />
          <Button type="submit" variant="contained" color="secondary" disabled={processing}>
            Start AI Staging
          </Button>
        </>
      )}
      {processing && (
        <div className={styles.progress} role="status">
          <LinearProgress variant="determinate" value={progress} aria-label="Staging" />
          <p>
            <span>Processing your image...</span> <span>{Math.round(progress)}%</span>
          </p>
        </div>
      )}
    </form>
  );
}

interface ChoiceProps {
  readonly control: ReturnType<typeof useForm<Values>>['control'];
  readonly name: 'style' | 'roomType';
  readonly label: string;
  readonly options: Readonly<Record<string, { readonly label: string }>>;
}

function Choice({ control, name, label, options }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <TextField {...field} inputRef={ref} select label={label} id={`test-${name}`}>
          {Object.entries(options).map(([id, option]) => (
            <MenuItem key={id} value={id}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

/** Chooses a picture and shows it. */
function PicturePicker({ file, onChange }: PicturePickerProps) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <div className={styles.picker}>
      {preview && <img src={preview} alt="What you have chosen" />}
      <label className={file ? 'button quiet' : styles.drop}>
        {!file && <ImagePlus aria-hidden="true" size={36} strokeWidth={1.4} />}
        <span>{file ? 'Change Image' : 'Choose an image'}</span>
        {!file && <small>PNG, JPG, GIF up to 10MB</small>}
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
        />
      </label>
    </div>
  );
}
