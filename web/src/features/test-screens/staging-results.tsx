import Button from '@mui/material/Button';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { photoFileName } from '@roomwright/functions/contract/photo-file-name.ts';
import { promptText } from '@roomwright/functions/contract/prompt-outcome.ts';
import { ROOM_TYPES, styleName } from '@roomwright/functions/contract/staging-options.ts';
import { useMutation } from '@tanstack/react-query';
import { callForBytes } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { saveFile } from '../../lib/save-file.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { Facts } from './facts.tsx';
import styles from './test-screens.module.css';

interface Props {
  readonly job: Job;
  readonly processing: boolean;
}

function timeText({ processingTime, status }: Job): string {
  if (processingTime !== undefined) return `${processingTime.toFixed(1)} seconds`;
  return status === 'FAILED' ? 'None' : 'In progress...';
}

/** The result of a staging. */
export function StagingResults({ job, processing }: Props) {
  const { id, status, stagedImageUrl } = job;
  const download = useMutation({
    mutationFn: async () =>
      saveFile(await callForBytes('galleryDownload', { params: { id } }), photoFileName(id, { number: 0 })),
  });
  return (
    <section className={styles.card} aria-labelledby="test-results">
      <div className={styles.head}>
        <h2 id="test-results">Results</h2>
        <span className={styles.badge} data-status={status}>
          {status}
        </span>
      </div>
      <div className={styles.pair}>
        <figure>
          <figcaption>Original image</figcaption>
          <img src={job.originalImageUrl} alt="The room before staging" />
        </figure>
        <figure>
          <figcaption>Staged image</figcaption>
          {stagedImageUrl ? (
            <img src={stagedImageUrl} alt="The staged room" />
          ) : (
            <p className={styles.placeholder}>
              {processing ? 'AI is working on your image...' : 'Staged image will appear here'}
            </p>
          )}
        </figure>
      </div>
      {stagedImageUrl && (
        <div className={styles.actions}>
          <Button href={stagedImageUrl} target="_blank" rel="noopener" variant="outlined">
            View Full Size
          </Button>
          <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
            Download
          </Button>
        </div>
      )}
      {download.error && <NoticeAlert notice={noticeOf(download.error)} onAction={download.mutate} />}
      <Facts
        facts={{
          Style: styleName(job.style),
          'Room type': ROOM_TYPES[job.roomType].label,
          'Credits used': job.creditsUsed,
          'Processing time': timeText(job),
          'Prompt used': job.prompt || undefined,
          'What became of it': job.promptOutcome && promptText(job.promptOutcome),
        }}
      />
    </section>
  );
}
