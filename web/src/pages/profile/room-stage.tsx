import { useStagingStore } from '../../features/staging/staging-store.ts';
import { StagingStage } from '../home/staging-stage.tsx';

/** The staging dialogs of a photo added to a room here. */
export function RoomStage() {
  const isThere = useStagingStore(({ files }) => files.length > 0);
  // Everyone here is signed in.
  return isThere && <StagingStage onSignInNeeded={() => undefined} />;
}
