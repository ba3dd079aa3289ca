import Button from '@mui/material/Button';
import { FolderDown } from 'lucide-react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { isBeingMade } from '../../lib/archive-text.ts';
import { ArchiveList } from '../../ui/archive-list.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { useDataArchives } from './data-archives.ts';
import styles from './your-data.module.css';

/** A copy of everything as a ZIP. */
export function DataExport() {
  const archives = useDataArchives();
  const { start } = archives;
  return (
    <div className={styles.row}>
      <div>
        <h3>A copy of everything</h3>
        <p>
          A ZIP with your account, plan, credits and sign-ins, all originals and staged photos, and a page that shows
          them without a connection.
        </p>
      </div>
      <Button
        variant="outlined"
        disabled={archives.archives.some(isBeingMade)}
        loading={start.isPending}
        loadingPosition="start"
        startIcon={<FolderDown size={18} aria-hidden="true" />}
        onClick={() => start.mutate(undefined)}
      >
        Download your data
      </Button>
      <div className={styles.wide}>
        {start.error && <NoticeAlert notice={noticeOf(start.error)} onClose={() => start.reset()} />}
        <ArchiveList archives={archives} label="ZIPs of your data" />
      </div>
    </div>
  );
}
