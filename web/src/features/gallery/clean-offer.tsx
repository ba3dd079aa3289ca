import Button from '@mui/material/Button';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { User } from '@roomwright/functions/contract/entities.ts';
import { PLANS, type Plan } from '@roomwright/functions/contract/plans.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { call } from '../../lib/api/client.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { cleanOfferQuery } from '../../lib/gallery-query.ts';
import { refreshStagings } from '../../lib/stagings.ts';
import { counted, numberText } from '../../lib/texts.ts';
import styles from './clean-offer.module.css';

/**
 * Requests clean versions until none are left; each request takes a limited number of photos. Returns the number of
 * photos requested.
 */
async function requestAll(): Promise<number> {
  let requested = 0;
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const { requested: more, left } = await call('cleanAll', {});
    requested += more;
    // Stop if the number does not go down, or this would never end.
    if (left === 0 || left >= before) return requested;
    before = left;
  }
}

/** The offer and its button; null if there is nothing to offer. */
function offerText(
  { watermarked, smaller }: OutputOf<'cleanOffer'>,
  { outputEdge }: Plan,
): { readonly text: string; readonly label: string } | null {
  const count = watermarked + smaller;
  if (count === 0) return null;
  const it = count === 1 ? 'it' : 'them';
  const marked = `${counted(watermarked, 'photo')} ${watermarked === 1 ? 'carries' : 'carry'} a watermark`;
  const less = `${smaller === 1 ? 'is' : 'are'} smaller than your plan delivers`;
  const large = `at up to ${numberText(outputEdge)} pixels`;
  if (smaller === 0) return { text: `${marked}. Get ${it} clean, free of charge.`, label: `Get ${it} clean` };
  if (watermarked === 0) {
    const text = `${counted(smaller, 'photo')} ${less}. Get ${it} ${large}, free of charge.`;
    return { text, label: `Get ${it} larger` };
  }
  const text = `${marked}, and ${numberText(smaller)} ${less}. Get them clean and ${large}, free of charge.`;
  return { text, label: 'Get them clean' };
}

/** After an upgrade: offers to make the earlier photos as the new plan delivers them. */
export function CleanOffer({ user }: { readonly user: User }) {
  const client = useQueryClient();
  const plan = PLANS[user.plan];
  const { data } = useQuery(cleanOfferQuery(plan));
  const ask = useMutation({ mutationFn: requestAll, onSettled: () => refreshStagings(client) });
  const offer = data ? offerText(data, plan) : null;
  if (!offer && !ask.isSuccess) return null;
  return (
    <section aria-label="Clean versions" className={styles.offer}>
      <WandSparkles size={22} aria-hidden="true" />
      <div className={styles.text}>
        {offer && (
          <>
            <p>{offer.text}</p>
            <p className={styles.soft}>
              Each photo is staged again without the watermark, so its furniture may differ. You keep the pictures you
              have.
            </p>
          </>
        )}
        <p role="status">
          {!offer &&
            ask.isSuccess &&
            `${counted(ask.data, 'clean version was', 'clean versions were')} requested. Each comes into use when it is ready; you can leave this page.`}
        </p>
        {ask.error && (
          <p className={styles.failed} role="alert">
            {noticeOf(ask.error).text}
          </p>
        )}
      </div>
      {offer && (
        <Button variant="outlined" loading={ask.isPending} onClick={() => ask.mutate()}>
          {offer.label}
        </Button>
      )}
    </section>
  );
}
