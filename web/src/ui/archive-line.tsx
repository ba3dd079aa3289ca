import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Export } from '@roomwright/functions/contract/exports.ts';
import { Download, FileArchive, RotateCcw } from 'lucide-react';
import { archiveDetails, archiveTitle, isBeingMade } from '../lib/archive-text.ts';
import { bytesText } from '../lib/texts.ts';
import type { ShownArchives } from '../lib/use-archives.ts';
import { useLater } from '../lib/use-later.ts';
import styles from './archive-line.module.css';
import { Reference } from './reference.tsx';

interface Props extends Pick<ShownArchives, 'retry' | 'refresh'> {
  readonly archive: Export;
}

/** Seconds until the download addresses expire; null if there are none. */
const secondsLeft = ({ expiresAt }: Export): number | null =>
  expiresAt === undefined ? null : Math.max(1, (Date.parse(expiresAt) - Date.now()) / 1000);

/** An archive: its progress, its download, or why it failed. */
export function ArchiveLine({ archive, retry, refresh }: Props) {
  const { id, kind, total, done, parts, error } = archive;
  const making = isBeingMade(archive);
  useLater(secondsLeft(archive), refresh);
  return (
    <div className={styles.line} data-status={archive.status}>
      <FileArchive size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.about}>
        <p className={styles.title}>{archiveTitle(archive)}</p>
        {making && (
          <LinearProgress
            // The number of files of all data is unknown until a worker has counted them.
            {...(total > 0 && { variant: 'determinate', value: (100 * done) / total })}
            aria-label={kind === 'photos' ? 'Pictures packed' : 'Files packed'}
            className={styles.progress}
          />
        )}
        {archiveDetails(archive).map((text) => (
          <p key={text} className={styles.detail}>
            {text}
          </p>
        ))}
        <Reference id={error?.code === 'EXPORT_FAILED' ? id : undefined} />
      </div>
      <div className={styles.actions}>
        {parts.map(({ url, bytes, fileName }, i) => {
          const label = parts.length === 1 ? 'Download' : `Part ${i + 1}, ${bytesText(bytes)}`;
          return (
            <Button
              key={fileName}
              variant="outlined"
              href={url}
              startIcon={<Download size={17} aria-hidden="true" />}
              // With several archives, a screen reader must tell the buttons apart.
              aria-label={`${label}: ${fileName}`}
            >
              {label}
            </Button>
          );
        })}
        {error?.code === 'EXPORT_FAILED' && (
          <Button
            variant="outlined"
            loading={retry.isPending && retry.variables === id}
            loadingPosition="start"
            startIcon={<RotateCcw size={17} aria-hidden="true" />}
            onClick={() => retry.mutate(id)}
          >
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
