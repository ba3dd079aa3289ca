import type { User } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { offerPath } from '../../lib/offer.ts';
import { whenRestored } from '../../lib/when-restored.ts';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReturnedDialog } from './checkout-dialog.tsx';
import { CURRENT_PLAN_ID, CurrentPlan } from './current-plan.tsx';
import styles from './membership.module.css';
import { OfferDialog } from './offer-dialog.tsx';
import { PaymentAlert } from './payment-alert.tsx';
import { PlanChoices, wayId } from './plan-choices.tsx';
import { Said } from './said.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { UsageStatistics } from './usage-statistics.tsx';
import { useArrival } from './use-arrival.ts';
import { useOffer } from './use-offer.ts';

/** One's plan, the others, and what staging has saved. */
export function Membership({ user }: { readonly user: User }) {
  const { data: subscription, error, isFetching, refetch } = useQuery(subscriptionQuery);
  const { offer, choose, leave } = useOffer();
  const [bought, forget] = useArrival();
  const [cancelling, setCancelling] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  // A checkout that was left may be paid or over by now.
  const leaveOld = useEffectEvent(() => offer && leave());
  useEffect(() => whenRestored(() => leaveOld()), []);

  const offered = offer?.plan;
  useEffect(() => {
    if (!offered && !bought) return;
    return () => focusIfLost(...(offered ? [wayId(offered)] : []), CURRENT_PLAN_ID);
  }, [offered, bought]);

  const begin = (what: () => void) => {
    setSaid(null);
    what();
  };
  const changed = (text: string) => {
    leave();
    setSaid(text);
  };
  const cancelled = (text: string) => {
    setCancelling(false);
    setSaid(text);
  };
  const onCancel = () => begin(() => setCancelling(true));

  return (
    <div className={styles.membership}>
      <div className={styles.top}>
        {said !== null && <Said text={said} onClose={() => setSaid(null)} />}
        <PaymentAlert />
        {error && !isFetching && (
          <NoticeAlert notice={billingNotice(error, "Couldn't load your subscription")} onAction={refetch} />
        )}
        <CurrentPlan user={user} subscription={subscription} onCancel={onCancel} onSaid={setSaid} />
      </div>
      <PlanChoices
        user={user}
        subscription={subscription}
        onChoose={(chosen: Offer) => begin(() => choose(chosen))}
        onCancel={onCancel}
      />
      <UsageStatistics />
      {cancelling && subscription && (
        <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} onCancelled={cancelled} />
      )}
      {bought && <ReturnedDialog onClose={forget} />}
      {offer && subscription !== undefined && (
        <OfferDialog
          key={offerPath(offer)}
          offer={offer}
          subscription={subscription}
          onClose={leave}
          onChanged={changed}
        />
      )}
    </div>
  );
}
