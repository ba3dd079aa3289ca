import { useNavigate } from 'react-router-dom';
import { useLinkToken } from '../../features/auth/use-link.ts';
import { VerifyEmail } from '../../features/auth/verify-email.tsx';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { PATHS } from '../../lib/paths.ts';
import { useDraft } from '../draft/use-draft.ts';

/** The page behind a verification link; leads home afterwards, to photos chosen before. */
export function VerifyEmailPage() {
  useDraft();
  const navigate = useNavigate();
  const token = useLinkToken();
  const chosen = useUploadStore(({ photos }) => photos.length > 0);
  const onDone = () => void navigate(chosen ? PATHS.upload : PATHS.home, { replace: true });
  return <VerifyEmail key={token} token={token} onDone={onDone} />;
}
