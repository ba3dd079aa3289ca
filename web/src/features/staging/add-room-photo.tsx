import Button from '@mui/material/Button';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styles from './add-room-photo.module.css';
import type { StagingPhoto } from './staging-file.ts';
import { stageInRoom, useStagingStore } from './staging-store.ts';

/** Files that may be photos. */
export interface PhotoFiles {
  /** For `<input type="file" accept>`. */
  readonly accept: string;
  /** A file as a photo that can be staged, or why it cannot be, in a sentence. */
  readonly take: (file: File) => Promise<StagingPhoto | string>;
}

interface Props extends PhotoFiles {
  /** A staged photo of the room. */
  readonly job: Job;
}

/** The way to another photo of a room: it gets the furniture that stands there, at the same place. */
export function AddRoomPhoto({ job, accept, take }: Props) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const isStaging = useStagingStore(({ files, end }) => files.length > 0 && end === null);
  const [problem, setProblem] = useState('');
  const [taking, setTaking] = useState(false);
  const add = async (file: File) => {
    setProblem('');
    setTaking(true);
    const taken = await take(file).catch(() => 'We could not open this photo. Please choose it again.');
    setTaking(false);
    if (typeof taken === 'string') setProblem(taken);
    else void stageInRoom(taken, job);
  };
  return (
    <div className={styles.add}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label="Another photo of this room"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void add(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="outlined"
        loading={taking}
        disabled={isStaging}
        loadingPosition="start"
        startIcon={<ImagePlus size={17} aria-hidden="true" />}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        Add a photo of this room
      </Button>
      <p id={hint}>It gets the same furniture in the same places, for 1 credit.</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
