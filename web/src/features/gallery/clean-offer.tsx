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

/** Asks until none is left; each request takes so many photos. Answers of how many photos clean versions are being made. */
async function askForAll(): Promise<number> {
  let requested = 0;
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const { requested: more, left } = await call('cleanAll', {});
    requested += more;
    // What is left and does not become less would be requested for ever.
    if (left === 0 || left >= before) return requested;
    before = left;
  }
}

/** What is offered, and what to press; null where nothing is. */
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

/** After an upgrade: the photos that were made under the smaller plan can be had as the new one makes them. */
export function CleanOffer({ user }: { readonly user: User }) {
  const client = useQueryClient();
  const plan = PLANS[user.plan];
  const { data } = useQuery(cleanOfferQuery(plan));
  const ask = useMutation({ mutationFn: askForAll, onSettled: () => refreshStagings(client) });
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
              Each photo is made again from the original, so furniture may differ. The pictures that you have stay
              beside the new ones.
            </p>
          </>
        )}
        <p role="status">
          {!offer &&
            ask.isSuccess &&
            `${counted(ask.data, 'clean version was', 'clean versions were')} requested. Each replaces its picture when it is ready; you can leave this page.`}
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
