import Button from '@mui/material/Button';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import type { FurnitureHandling } from '@roomwright/functions/contract/staging-options.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { meQuery } from '../lib/account.ts';
import { capabilitiesQuery } from '../lib/capabilities.ts';
import { type Declined, nextStep } from '../lib/next-step.ts';
import type { OtherWay } from '../lib/other-way.ts';
import { PATHS } from '../lib/paths.ts';
import type { SeenPhoto } from '../lib/seen-photos.ts';
import { counted } from '../lib/texts.ts';

interface Props {
  /** The photo's name, for screen readers. */
  readonly name: string;
  readonly decline: Declined;
  /** What was seen in the photo before it was sent; by default not known. */
  readonly seen?: SeenPhoto | null;
  /** How its furniture was handled when it was declined before. */
  readonly tried?: readonly FurnitureHandling[];
  /** Photos that are staged, a credit each. */
  readonly photos?: number;
  readonly busy?: boolean;
  /** Where there is no such step. */
  readonly otherwise?: string;
  readonly onChoose: (change: OtherWay) => void;
}

/** The one sensible way to stage a declined photo after all, with what it costs: a button, or the plan that has it. */
export function NextStep(props: Props) {
  const { name, decline, seen = null, tried = [] } = props;
  const { photos = 1, busy = false, otherwise = '', onChoose } = props;
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const { data: user } = useQuery(meQuery);
  const removable = capabilities?.furnitureRemoval === true;
  const step = nextStep(decline, { seen, tried, removable });
  if (!step) return otherwise === '' ? null : <p>{otherwise}</p>;
  if (step.advanced && user && !PLANS[user.plan].advancedOptions) {
    return (
      <Button component={Link} to={PATHS.membership} variant="outlined" size="small">
        {step.words}: upgrade plan
      </Button>
    );
  }
  const words = `${step.words} (${counted(photos, 'credit')})`;
  return (
    <Button
      variant="outlined"
      size="small"
      loading={busy}
      aria-label={`${words}: ${name}`}
      onClick={() => onChoose(step.change)}
    >
      {words}
    </Button>
  );
}
