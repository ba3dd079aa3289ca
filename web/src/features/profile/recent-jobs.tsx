import Skeleton from '@mui/material/Skeleton';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { PATHS, photoPath } from '../../lib/paths.ts';
import { recentJobsQuery } from '../../lib/stagings.ts';
import { dayText } from '../../lib/texts.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import overview from './overview.module.css';
import styles from './recent-jobs.module.css';

/** The newest jobs, with their pictures. */
export function RecentJobs() {
  const { data, error, isFetching, refetch } = useQuery(recentJobsQuery);
  // None may be what was true before a photo was sent.
  const jobs = isFetching && data?.length === 0 ? undefined : data;
  return (
    <section aria-labelledby="recent-activity">
      <div className={overview.heading}>
        <h2 id="recent-activity">Recent photos</h2>
        {jobs && jobs.length > 0 && <Link to={PATHS.photos}>All staged photos</Link>}
      </div>
      {jobs ? (
        jobs.length === 0 ? (
          <p className={overview.soft}>
            Nothing yet. <Link to={PATHS.upload}>Upload your first photo</Link>.
          </p>
        ) : (
          <ul className={styles.jobs}>
            {jobs.map((job) => (
              <RecentJob key={job.id} job={job} />
            ))}
          </ul>
        )
      ) : error ? (
        <NoticeAlert notice={noticeOf(error)} onAction={refetch} />
      ) : (
        <Skeleton variant="rectangular" height={240} sx={{ borderRadius: 2 }} />
      )}
    </section>
  );
}

function RecentJob({ job }: { readonly job: Job }) {
  const inUse = job.variations.find(({ number }) => number === job.chosenVersion) ?? job;
  const picture = inUse.thumbnailUrl ?? job.originalImageUrl;
  return (
    <li>
      <Link to={job.status === 'COMPLETED' ? photoPath(job.id) : PATHS.photos} className={styles.job}>
        <span className={styles.picture}>
          <ImageIcon size={24} aria-hidden="true" />
          <Thumbnail src={picture} loading="lazy" />
        </span>
        <span className={styles.name}>{jobName(job)}</span>
        <span className={styles.facts}>
          {jobOptions(job)} · {dayText(job.createdAt)}
        </span>
        <StatusChip job={job} />
      </Link>
    </li>
  );
}
