import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../lib/account.ts';
import { gainsByVerifying, VerifyOffer } from '../../ui/verify-offer.tsx';

/** Where credits do not suffice: that a verified address would bring more. */
export function MoreByVerifying() {
  const { data: user } = useQuery(meQuery);
  if (!user || !gainsByVerifying(user)) return null;
  return (
    <Alert severity="info" role="status">
      <VerifyOffer user={user} />
    </Alert>
  );
}
