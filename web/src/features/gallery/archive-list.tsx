import { ArchiveLine } from './archive-line.tsx';
import styles from './archive-list.module.css';
import { archiveNews } from './archive-text.ts';
import type { Archives } from './use-archives.ts';

interface Props {
  readonly archives: Archives;
  /** One that is shown elsewhere. */
  readonly except?: string | undefined;
}

/** One's archives, where there are any, and the news of them for those who hear the page. */
export function ArchiveList({ archives: { archives, retry, refresh }, except }: Props) {
  const shown = archives.filter(({ id }) => id !== except);
  const [newest] = archives;
  return (
    <>
      <p className="visually-hidden" role="status">
        {newest && archiveNews(newest)}
      </p>
      {shown.length > 0 && (
        <ul className={styles.archives} aria-label="ZIP archives">
          {shown.map((archive) => (
            <li key={archive.id}>
              <ArchiveLine archive={archive} retry={retry} refresh={refresh} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
