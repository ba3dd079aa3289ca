import { PLANS, type PlanId } from '@roomwright/functions/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { creditsLeft, meQuery } from '../../lib/account.ts';

export interface Allowance {
  /** Null until the server has answered; FREE where it does not. */
  readonly plan: PlanId | null;
  /** Photos that can still be staged in this period; null: not known, and the server will say. */
  readonly credits: number | null;
}

/** What the person's plan allows, asked of the server each time the dialog opens. */
export function useAllowance(): Allowance {
  const { data, isPending } = useQuery({ ...meQuery, staleTime: 0, retry: false });
  if (data) return { plan: data.plan, credits: creditsLeft(data) };
  return { plan: isPending ? null : PLANS.FREE.id, credits: null };
}
