import Button from '@mui/material/Button';
import { Columns2, Download } from 'lucide-react';
import actionRow from './action-row.module.css';
import type { PictureDownload } from './use-download.tsx';

interface CompareButtonProps {
  /** For a button that switches the comparison on and off. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

interface DownloadButtonProps {
  /** What is downloaded, for screen readers. */
  readonly of: string;
  readonly download: PictureDownload;
}

/** Leads to the comparison of a photo and its picture. */
export function CompareButton({ pressed, onClick }: CompareButtonProps) {
  return (
    <Button
      variant="outlined"
      aria-pressed={pressed}
      startIcon={<Columns2 size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      Compare<span className={actionRow.long}>&nbsp;Before/After</span>
    </Button>
  );
}

/** Downloads a picture as it was downloaded last, with or without caption. */
export function DownloadButton({ of, download }: DownloadButtonProps) {
  return (
    <Button
      variant="contained"
      aria-label={`Download ${of}`}
      loading={download.isBusy}
      loadingPosition="start"
      startIcon={<Download size={18} aria-hidden="true" />}
      onClick={({ currentTarget }) => download.start(currentTarget)}
    >
      Download
    </Button>
  );
}
