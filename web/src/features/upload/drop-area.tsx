import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import styles from './upload-area.module.css';

export interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** An area onto which photos, or folders of them, are dropped. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const { getRootProps, isDragActive, isDragGlobal } = useDropzone({
    onDrop: (files) => onFiles(files),
    // A button beside it opens the file dialog, and the page handles pasted files.
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    <div {...getRootProps()} className={styles.area} data-dragging={isDragActive ? 'here' : isDragGlobal}>
      {children}
    </div>
  );
}
