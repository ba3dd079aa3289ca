import type { User } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerOf, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReturnedDialog } from './checkout-dialog.tsx';
import { CurrentPlan } from './current-plan.tsx';
import styles from './membership.module.css';
import { OfferDialog } from './offer-dialog.tsx';
import { PaymentAlert } from './payment-alert.tsx';
import { PlanChoices } from './plan-choices.tsx';
import { Said } from './said.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { UsageStatistics } from './usage-statistics.tsx';

/**
 * One's plan, the others, and what staging has saved. What is being bought stands in the address: it is there again after a
 * reload, and other pages lead to it.
 */
export function Membership({ user }: { readonly user: User }) {
  const { data: subscription, error, isFetching, refetch } = useQuery(subscriptionQuery);
  const navigate = useNavigate();
  const { search } = useLocation();
  const offer = offerOf(search);
  const returning = new URLSearchParams(search).has('checkout');
  const [returned, setReturned] = useState(returning);
  const [cancelling, setCancelling] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  const leave = () => navigate(PATHS.membership, { replace: true, preventScrollReset: true });
  // Who reloads the page later does not come back from anywhere.
  const arrive = useEffectEvent(() => {
    setReturned(true);
    void leave();
  });
  useEffect(() => {
    if (returning) arrive();
  }, [returning]);
  const choose = (chosen: Offer) => {
    setSaid(null);
    void navigate(offerPath(chosen), { preventScrollReset: true });
  };
  const cancel = () => {
    setSaid(null);
    setCancelling(true);
  };
  const done = (text: string) => {
    setCancelling(false);
    if (offer) void leave();
    setSaid(text);
  };

  return (
    <div className={styles.membership}>
      <div className={styles.top}>
        {said !== null && <Said text={said} onClose={() => setSaid(null)} />}
        <PaymentAlert />
        {error && !isFetching && (
          <NoticeAlert notice={billingNotice(error, "Couldn't load your subscription")} onAction={refetch} />
        )}
        <CurrentPlan user={user} subscription={subscription} onCancel={cancel} onSaid={setSaid} />
      </div>
      <PlanChoices user={user} subscription={subscription} onChoose={choose} onCancel={cancel} />
      <UsageStatistics />
      {cancelling && subscription && (
        <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} onCancelled={done} />
      )}
      {returned && <ReturnedDialog onClose={() => setReturned(false)} />}
      {!returned && offer && subscription !== undefined && (
        <OfferDialog
          key={offerPath(offer)}
          offer={offer}
          subscription={subscription}
          onClose={leave}
          onChanged={done}
        />
      )}
    </div>
  );
}
