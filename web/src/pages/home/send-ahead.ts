import { stagingPorts } from '../../features/staging/staging-ports.ts';
import { keepUploadsOf, uploadAhead } from '../../features/staging/uploads.ts';
import { useUploadStore } from '../../features/upload/upload-store.ts';
import { creditsLeft, meQuery } from '../../lib/account.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSignedIn } from '../../lib/session.ts';
import { stagingPhotos } from './staging-photos.ts';

async function send(): Promise<void> {
  const { photos } = useUploadStore.getState();
  keepUploadsOf(photos.map(({ id }) => id));
  if (photos.length === 0 || !isSignedIn()) return;
  const user = await queryClient.fetchQuery(meQuery);
  // While the size is unknown, so is whether the file can be sent as it is.
  const ready = useUploadStore.getState().photos.filter(({ size }) => size !== null);
  uploadAhead(stagingPhotos(ready).slice(0, creditsLeft(user)), stagingPorts);
}

let sending = false;

/** Uploads chosen photos while their options are still being set: as many as there are credits for. */
export function sendAhead(): void {
  // If the credits cannot be fetched, photos are uploaded when they are staged.
  const soon = () => void send().catch(() => undefined);
  if (!sending) useUploadStore.subscribe(soon);
  sending = true;
  soon();
}
