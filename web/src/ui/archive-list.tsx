import Button from '@mui/material/Button';
import { useState } from 'react';
import { archiveNews } from '../lib/archive-text.ts';
import { counted } from '../lib/texts.ts';
import type { ShownArchives } from '../lib/use-archives.ts';
import { ArchiveLine } from './archive-line.tsx';
import styles from './archive-list.module.css';

/** Archives that are shown before one asks for more: the photos come first. */
const FEW = 3;

interface Props {
  readonly archives: ShownArchives;
  /** What the list is called; photos where nothing is said. */
  readonly label?: string;
  /** One that is shown elsewhere. */
  readonly except?: string | undefined;
}

/** One's archives, where there are any, and a live region with what has become of the newest. */
export function ArchiveList({ archives: { archives, retry, refresh }, label = 'ZIP archives', except }: Props) {
  const [all, setAll] = useState(false);
  const listed = archives.filter(({ id }) => id !== except);
  const shown = all ? listed : listed.slice(0, FEW);
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
