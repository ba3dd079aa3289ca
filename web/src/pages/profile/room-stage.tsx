import { useStagingStore } from '../../features/staging/staging-store.ts';
import { StagingStage } from '../home/staging-stage.tsx';

/** The dialogs of a photo that is added to a room here. */
export function RoomStage() {
  const isThere = useStagingStore(({ files }) => files.length > 0);
  // Whoever is here is signed in.
  return isThere && <StagingStage onSignInNeeded={() => undefined} />;
}
