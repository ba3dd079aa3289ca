import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { forgetDrafts } from './drafts.ts';
import { forgetSeen } from './seen-photos.ts';
import { endSession, signedInId } from './session.ts';

interface Departure {
  /** Whether the deletion has finished; null if no account was deleted here. */
  readonly finished: boolean | null;
}

const useDepartureStore = create<Departure>(() => ({ finished: null }));

/** Ends the session after an account was deleted: removes the user's cached data and choices. */
export function leave(client: QueryClient, finished: boolean): void {
  useDepartureStore.setState({ finished });
  void forgetDrafts(signedInId());
  forgetSeen();
  endSession();
  client.clear();
}

/**
 * Whether an account was just deleted in this tab: true if that has finished, false if it is under way, null if not.
 */
export const useDeparture = (): boolean | null => useDepartureStore(({ finished }) => finished);

/** Makes sure the farewell is shown only once. */
export function forgetDeparture(): void {
  useDepartureStore.setState({ finished: null });
}
