import Button from '@mui/material/Button';
import { FolderDown } from 'lucide-react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { isBeingMade } from '../../lib/archive-text.ts';
import { ArchiveLine } from '../../ui/archive-line.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { useDataArchives } from './data-archives.ts';
import styles from './delete-dialog.module.css';

/** Offers a copy of everything to whoever is about to leave; one that is there already is shown. */
export function DataCopy() {
  const { archives, start, retry, refresh } = useDataArchives();
  const [newest] = archives;
  const offered = !newest || newest.status === 'FAILED';
  return (
    <div className={styles.copy}>
      <p>
        {newest && isBeingMade(newest)
          ? 'Your copy is being packed. Download it before you delete the account: the ZIP is deleted with it.'
          : 'Download a copy of everything first: the ZIP is deleted with the account.'}
      </p>
      {offered && (
        <Button
          variant="outlined"
          loading={start.isPending}
          loadingPosition="start"
          startIcon={<FolderDown size={18} aria-hidden="true" />}
          onClick={() => start.mutate(undefined)}
        >
          Download your data
        </Button>
      )}
      {newest && <ArchiveLine archive={newest} retry={retry} refresh={refresh} />}
      {start.error && <NoticeAlert notice={noticeOf(start.error)} onClose={() => start.reset()} />}
    </div>
  );
}
