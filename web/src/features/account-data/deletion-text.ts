import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { counted, dayText } from '../../lib/texts.ts';

type Preview = OutputOf<'previewDeletion'>;

function photosText({ photos, inProgress }: Preview): string | null {
  if (photos === 0) return null;
  const all =
    photos === 1
      ? 'Your photo, its original, every staged version and any public page'
      : `All ${counted(photos, 'photo')}, with their originals, every staged version and any public pages`;
  if (inProgress === 0) return all;
  return `${all}; ${inProgress === photos && photos > 1 ? 'they are' : inProgress === 1 ? (photos === 1 ? 'it is' : 'one is') : `${inProgress} are`} being staged now, and that stops`;
}

function planText({ subscription }: Preview): string | null {
  if (!subscription) return null;
  const { plan, currentPeriodEnd, status } = subscription;
  const { name } = PLANS[plan];
  if (status === 'incomplete') return `Your order of the ${name} plan, which is not paid yet`;
  return `Your ${name} plan, which ends now instead of on ${dayText(currentPeriodEnd)}. Nothing more is charged, and nothing is refunded`;
}

/** What goes with an account, one line each. */
export function whatGoes(preview: Preview): readonly string[] {
  const lines = [photosText(preview), 'Titles, tags, notes, credits and sign-ins', planText(preview)];
  return lines.filter((line) => line !== null);
}
