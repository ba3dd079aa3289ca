import type { Offer } from '@roomwright/functions/contract/plans.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerOf, offerPath } from '../../lib/offer.ts';
import { PATHS } from '../../lib/paths.ts';

interface ChosenOffer {
  /** What the address offers; null: nothing. */
  readonly offer: Offer | null;
  readonly choose: (offer: Offer) => void;
  readonly leave: () => void;
}

/**
 * The plan that is being bought stands in the address: it is there again after a reload, other pages lead to it, and the
 * browser's way back leaves it.
 */
export function useOffer(): ChosenOffer {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return {
    offer: offerOf(search),
    choose: (offer) => void navigate(offerPath(offer), { state: 'chosen-here' }),
    leave: () => void (state === 'chosen-here' ? navigate(-1) : navigate(PATHS.membership, { replace: true })),
  };
}
