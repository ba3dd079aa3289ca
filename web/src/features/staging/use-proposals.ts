import { useEffect, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { readColours } from './room-colours.ts';
import type { StagingPhoto } from './staging-file.ts';
import { type Proposal, propose, useStagingStore } from './staging-store.ts';

/** The longest wait for an answer, milliseconds. */
const PATIENCE = 10_000;

async function ask(photo: StagingPhoto): Promise<Proposal | null> {
  const image = await photo.small();
  if (!image) return null;
  const [found, colours] = await Promise.all([
    call('inspect', { file: image, signal: AbortSignal.timeout(PATIENCE) }),
    readColours(image),
  ]);
  return { ...found, ...(colours && { colours }) };
}

/**
 * Has each of these photos inspected, the selected one first, one at a time. Nothing waits for an answer, and where
 * none comes everything stays as the person has it.
 */
export function useProposals(photos: readonly StagingPhoto[], current: StagingPhoto | undefined): void {
  const [asking, setAsking] = useState(false);
  const next = useStagingStore(({ proposals }) =>
    [current, ...photos].find((photo) => photo && photo.previewUrl !== null && !(photo.id in proposals)),
  );
  useEffect(() => {
    if (!next || asking) return;
    setAsking(true);
    ask(next)
      // One that failed is not asked for again: it would come too late.
      .catch(() => null)
      .then((proposal) => {
        propose(next.id, proposal);
        setAsking(false);
      });
  }, [next, asking]);
}
