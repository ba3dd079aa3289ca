import Button from '@mui/material/Button';
import { useState } from 'react';
import { archiveNews } from '../lib/archive-text.ts';
import { counted } from '../lib/texts.ts';
import type { ShownArchives } from '../lib/use-archives.ts';
import { ArchiveLine } from './archive-line.tsx';
import styles from './archive-list.module.css';

/** Number of archives shown before the rest unfolds: the photos come first. */
const SHOWN_ARCHIVES = 3;

interface Props {
  readonly archives: ShownArchives;
  /** Heading of the list. */
  readonly label?: string;
  /** An archive that is shown elsewhere. */
  readonly except?: string | undefined;
}

/** The user's archives, if any, and a live region that announces the newest one's state. */
export function ArchiveList({ archives: { archives, retry, refresh }, label = 'ZIPs', except }: Props) {
  const [all, setAll] = useState(false);
  const listed = archives.filter(({ id }) => id !== except);
  const shown = all ? listed : listed.slice(0, SHOWN_ARCHIVES);
  const [newest] = archives;
  return (
    <>
      <p className="visually-hidden" role="status">
        {newest && archiveNews(newest)}
      </p>
      {shown.length > 0 && (
        <div>
          <ul className={styles.archives} aria-label={label}>
            {shown.map((archive) => (
              <li key={archive.id}>
                <ArchiveLine archive={archive} retry={retry} refresh={refresh} />
              </li>
            ))}
          </ul>
          {shown.length < listed.length && (
            <Button onClick={() => setAll(true)}>
              Show {counted(listed.length - shown.length, 'more ZIP', 'more ZIPs')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
