import Alert from '@mui/material/Alert';
import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerOf, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { runningOf } from '../../lib/plan-choice.ts';
import { shownUsage, usageQuery } from '../../lib/stagings.ts';
import { counted, dollarText } from '../../lib/texts.ts';
import { whenRestored } from '../../lib/when-restored.ts';
import { FigureCard, Figures, TYPICAL } from '../../ui/figure-card.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckoutDialog, ReturnedDialog } from './checkout-dialog.tsx';
import { CURRENT_PLAN_ID, CurrentPlan } from './current-plan.tsx';
import styles from './membership.module.css';
import { PaymentAlert } from './payment-alert.tsx';
import { PlanChoices, wayId } from './plan-choices.tsx';
import { confirmSubscription, subscriptionQuery } from './subscription-query.ts';

interface OfferDialogProps {
  readonly offer: Offer;
  readonly subscription: Subscription | null;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onChanged: (text: string) => void;
}

const canFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && !element.matches(':disabled');

/**
 * What traditional staging would have cost and taken per photo (specification, section 9): fixed estimates, not
 * measured.
 */
const DOLLARS_PER_JOB = 2000;
const WEEKS_PER_JOB = 2;

interface ChosenOffer {
  /** The plan named by the address, or null. */
  readonly offer: Offer | null;
  readonly choose: (offer: Offer) => void;
  readonly leave: () => void;
}

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** The user's plan, the other plans, and the savings. */
export function Membership({ user }: { readonly user: User }) {
  const { data: subscription, error, isFetching, refetch } = useQuery(subscriptionQuery);
  const { offer, choose, leave } = useOffer();
  const [bought, forget] = useArrival();
  const [cancelling, setCancelling] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  // An abandoned checkout may be paid or expired by now.
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

/** Confirms what was done. Takes the focus, because the button that was pressed is gone. */
function Said({ text, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another thing to say.
  useEffect(() => box.current?.focus(), [text]);
  return (
    <Alert ref={box} severity="success" role="status" tabIndex={-1} onClose={onClose}>
      {text}
    </Alert>
  );
}

/**
 * The plan being bought is part of the address: it survives a reload, other pages can link to it, and Back leaves it.
 */
function useOffer(): ChosenOffer {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return {
    offer: offerOf(search),
    choose: (offer) => void navigate(offerPath(offer), { state: 'chosen-here' }),
    leave: () => void (state === 'chosen-here' ? navigate(-1) : navigate(PATHS.membership, { replace: true })),
  };
}

/**
 * Handles a return from the payment provider: `?checkout=ID` from a bank's page, `?portal=left` from invoices and
 * cards. Both are removed from the address at once, so that a reload does not repeat them.
 * @returns whether to show what was bought, and a function that ends that
 */
function useArrival(): [bought: boolean, forget: () => void] {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const fromCheckout = query.has('checkout');
  const fromPortal = query.has('portal');
  const [bought, setBought] = useState(fromCheckout);
  const arrive = useEffectEvent(() => {
    setBought(fromCheckout);
    // The provider knows of changes before the service does. If it cannot be reached, the older state stays.
    if (fromPortal) confirmSubscription(client).catch(() => undefined);
    void navigate(PATHS.membership, { replace: true });
  });
  useEffect(() => {
    if (fromCheckout || fromPortal) arrive();
  }, [fromCheckout, fromPortal]);
  return [bought, () => setBought(false)];
}

/** Estimated savings through staging. */
function UsageStatistics() {
  const query = useQuery(usageQuery);
  const usage = shownUsage(query);
  const saved = usage && savingsOf(usage.completed);
  const unknown = query.error ? '–' : undefined;
  return (
    <section aria-labelledby="usage-statistics">
      <div className={styles.heading}>
        <h2 id="usage-statistics">Usage statistics</h2>
      </div>
      <Figures>
        <FigureCard
          label="Money saved"
          value={saved ? dollarText(saved.cents) : unknown}
          note={TYPICAL}
          hint="An estimate: $2,000 of traditional staging for each staged photo."
        />
        <FigureCard
          label="Time saved"
          value={saved ? counted(saved.weeks, 'week') : unknown}
          note={TYPICAL}
          hint="An estimate: 2 weeks of arranging and furnishing for each staged photo."
        />
        <FigureCard
          label="Efficiency"
          value="45x"
          note={TYPICAL}
          hint="An estimate of how much faster this is than traditional staging."
        />
      </Figures>
    </section>
  );
}

/** @returns cents and weeks saved by a number of staged photos */
function savingsOf(jobs: number): { readonly cents: number; readonly weeks: number } {
  return { cents: jobs * DOLLARS_PER_JOB * 100, weeks: jobs * WEEKS_PER_JOB };
}

/**
 * Focuses the first of these elements that can take it, if the focus was lost: the element that opened a dialog may be
 * gone when it closes.
 * @param ids of elements
 */
function focusIfLost(...ids: readonly string[]): void {
  // The closing dialog first tries to restore the focus itself.
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && canFocus(activeElement)) return;
    ids
      .map((id) => document.getElementById(id))
      .find(canFocus)
      ?.focus();
  });
}

/** The dialog for a chosen plan: a checkout without a subscription, otherwise a change of plan. */
function OfferDialog({ offer, subscription, onClose, onChanged }: OfferDialogProps) {
  // Kept as it was when the person chose, so that a completed checkout does not turn into a change.
  const [running, setRunning] = useState(() => runningOf(subscription));
  const had = running?.plan === offer.plan && running.billingPeriod === offer.billingPeriod;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (had) close();
  }, [had]);
  if (had) return null;
  if (running) return <ChangeDialog offer={offer} subscription={running} onClose={onClose} onChanged={onChanged} />;
  return <CheckoutDialog offer={offer} onClose={onClose} onSubscribed={(found) => setRunning(runningOf(found))} />;
}
