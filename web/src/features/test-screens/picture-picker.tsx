import { ImagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './test-screens.module.css';

interface Props {
  readonly file: File | null;
  readonly onChange: (file: File) => void;
}

/** Chooses one picture and shows it. */
export function PicturePicker({ file, onChange }: Props) {
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
