import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { forgetDrafts } from './drafts.ts';
import { endSession, signedInId } from './session.ts';

interface Departure {
  /** Whether all of the account is gone already; null: nobody has left here. */
  readonly finished: boolean | null;
}

const useDepartureStore = create<Departure>(() => ({ finished: null }));

/** Takes leave of somebody whose account was deleted here: nothing that was fetched for this person, or chosen, stays. */
export function leave(client: QueryClient, finished: boolean): void {
  useDepartureStore.setState({ finished });
  void forgetDrafts(signedInId());
  endSession();
  client.clear();
}

/** Whether somebody has just deleted the account in this tab, and how far that is; null: no. */
export const useDeparture = (): boolean | null => useDepartureStore(({ finished }) => finished);

/** Says good-bye only once. */
export function forgetDeparture(): void {
  useDepartureStore.setState({ finished: null });
}
