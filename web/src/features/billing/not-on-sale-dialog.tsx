import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Plan } from '@roomwright/functions/contract/plans.ts';
import { useId } from 'react';

interface Props {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** Until there is a checkout. */
export function NotOnSaleDialog({ plan, onClose }: Props) {
  const title = useId();
  const text = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={title} aria-describedby={text}>
      <DialogTitle id={title}>Plans are not on sale yet</DialogTitle>
      <DialogContent>
        <DialogContentText id={text}>
          {plan.name} cannot be bought yet. Your present plan and your credits stay as they are.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
