import Button from '@mui/material/Button';
import { useState } from 'react';
import { counted } from '../../lib/texts.ts';
import { ArchiveLine } from './archive-line.tsx';
import styles from './archive-list.module.css';
import { archiveNews } from './archive-text.ts';
import type { Archives } from './use-archives.ts';

/** Archives that are shown before one asks for more: the photos come first. */
const FEW = 3;

interface Props {
  readonly archives: Archives;
  /** One that is shown elsewhere. */
  readonly except?: string | undefined;
}

/** One's archives, where there are any, and a live region with what has become of the newest. */
export function ArchiveList({ archives: { archives, retry, refresh }, except }: Props) {
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
          <ul className={styles.archives} aria-label="ZIP archives">
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
