import Alert from '@mui/material/Alert';
import type { Subscription, User } from '@roomwright/functions/contract/entities.ts';
import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerOf, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';
import { usageQuery } from '../../lib/stagings.ts';
import { counted, dollarText } from '../../lib/texts.ts';
import { whenRestored } from '../../lib/when-restored.ts';
import { FigureCard, Figures } from '../../ui/figure-card.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { billingNotice } from './billing-notice.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { CheckoutDialog, ReturnedDialog } from './checkout-dialog.tsx';
import { CURRENT_PLAN_ID, CurrentPlan } from './current-plan.tsx';
import styles from './membership.module.css';
import { PaymentAlert } from './payment-alert.tsx';
import { PlanChoices, wayId } from './plan-choices.tsx';
import { runningOf } from './standing.ts';
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

/** What traditional staging would have taken per photo (specification, section 9): fixed estimates, not measured. */
const DOLLARS_PER_JOB = 2000;
const WEEKS_PER_JOB = 2;

interface ChosenOffer {
  /** What the address offers; null: nothing. */
  readonly offer: Offer | null;
  readonly choose: (offer: Offer) => void;
  readonly leave: () => void;
}

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

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

/** Says what was done. Takes the focus: the button that did it is not there any more. */
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
 * The plan that is being bought stands in the address: it is there again after a reload, other pages lead to it, and the
 * browser's way back leaves it.
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
 * Receives who comes back from the payment provider: `?checkout=ID` from a bank's page, `?portal=left` from invoices and cards.
 * The address is put in order at once: who reloads the page later comes from nowhere.
 *
 * @returns whether what was bought is to be said, and what ends that
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
    // The provider knows what was done there before the service does. Where it cannot be reached, the older state stays.
    if (fromPortal) confirmSubscription(client).catch(() => undefined);
    void navigate(PATHS.membership, { replace: true });
  });
  useEffect(() => {
    if (fromCheckout || fromPortal) arrive();
  }, [fromCheckout, fromPortal]);
  return [bought, () => setBought(false)];
}

/** What staging has saved, each figure an estimate. */
function UsageStatistics() {
  const { data } = useQuery(usageQuery);
  const saved = data && savingsOf(data.completed);
  return (
    <section aria-labelledby="usage-statistics">
      <div className={styles.heading}>
        <h2 id="usage-statistics">Usage statistics</h2>
      </div>
      <Figures>
        <FigureCard
          label="Money saved"
          value={saved ? dollarText(saved.cents) : '–'}
          hint="An estimate: $2,000 of traditional staging for each staged photo."
        />
        <FigureCard
          label="Time saved"
          value={saved ? counted(saved.weeks, 'week') : '–'}
          hint="An estimate: 2 weeks of arranging and furnishing for each staged photo."
        />
        <FigureCard
          label="Efficiency"
          value="45x"
          hint="An estimate of how much faster this is than traditional staging."
        />
      </Figures>
    </section>
  );
}

/** @returns cents and weeks that so many staged photos have saved */
function savingsOf(jobs: number): { readonly cents: number; readonly weeks: number } {
  return { cents: jobs * DOLLARS_PER_JOB * 100, weeks: jobs * WEEKS_PER_JOB };
}

/**
 * Gives the focus to the first of these elements that can take it, where nothing on the page has it: what a dialog was opened with may be gone
 * when it closes.
 *
 * @param ids of elements
 */
function focusIfLost(...ids: readonly string[]): void {
  // The dialog that closes tries first to give the focus back.
  setTimeout(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && canFocus(activeElement)) return;
    ids
      .map((id) => document.getElementById(id))
      .find(canFocus)
      ?.focus();
  });
}

/** The way to a plan: a checkout for who pays for none yet, a change for who pays for another. */
function OfferDialog({ offer, subscription, onClose, onChanged }: OfferDialogProps) {
  // As it was when the person chose: a checkout that is completed does not become a change.
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
