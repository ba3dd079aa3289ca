import { useLocation } from 'react-router-dom';
import styles from '../../features/listings/client-review.module.css';
import { ClientReview } from '../../features/listings/client-review.tsx';
import { ServerState } from '../../lib/server-state.tsx';
import { Mui } from '../../ui/mui.tsx';

/** Where a client looks at the pictures of a home. The token stays in the address: the page can be opened again tomorrow. */
export function ReviewPage() {
  const token = useLocation().hash.slice(1);
  return (
    <ServerState>
      <Mui>
        <div className={styles.page}>
          <ClientReview key={token} token={token} />
        </div>
      </Mui>
    </ServerState>
  );
}
