import type { Arrangement } from '../arrangement.ts';
import { isSameArrangement } from './same-arrangement.ts';

/** What the server has. */
export interface Saved {
  readonly revision: number;
  readonly arrangement: Arrangement;
}

/** How sending ended. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Somebody else has saved since. */
  | { readonly kind: 'changed' }
  /** It may pass: there was no answer, or the server has trouble. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly message: string };

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** Not saved yet; it is tried again. */
  | { readonly kind: 'waiting' }
  /** Somebody else has saved since: a person has to choose. */
  | { readonly kind: 'changed'; readonly theirs: Saved }
  | { readonly kind: 'refused'; readonly message: string };

export interface SavePorts {
  send(arrangement: Arrangement, revision: number): Promise<SendOutcome>;
  /** @returns null where the server cannot be reached */
  fetchSaved(): Promise<Saved | null>;
  /** Keeps what the server does not have yet; null: it has everything. */
  keep(unsaved: Saved | null): void;
  onState(state: SaveState): void;
  /** Resolves after so many milliseconds, or sooner when it is worth trying again. */
  pause(milliseconds: number): Promise<void>;
}

/** Milliseconds between a change and its sending, and between attempts. */
const SETTLE = 500;
const FIRST_PAUSE = 1500;
const LONGEST_PAUSE = 20_000;

/** Sends arrangements to the server, the newest one, one at a time, until it has it. */
export function createSaveQueue(start: Saved, { send, fetchSaved, keep, onState, pause }: SavePorts) {
  let { revision } = start;
  let unsaved: Arrangement | null = null;
  /** Sent without an answer: the server may have them. */
  let unanswered: Arrangement[] = [];
  let running: Promise<void> | null = null;
  let stopped: SaveState | null = null;

  function note(state: SaveState): void {
    stopped = state.kind === 'changed' || state.kind === 'refused' ? state : null;
    onState(state);
  }

  /** What it means that the server has another revision: perhaps that it has ours, and its answer was lost. */
  async function afterChange(): Promise<'again' | 'unanswered' | 'stop'> {
    const theirs = await fetchSaved();
    if (!theirs) return 'unanswered';
    if (unanswered.some((ours) => isSameArrangement(ours, theirs.arrangement))) {
      ({ revision } = theirs);
      unanswered = [];
      return 'again';
    }
    note({ kind: 'changed', theirs });
    return 'stop';
  }

  /** @returns whether it goes on */
  async function sendOnce(arrangement: Arrangement): Promise<'again' | 'unanswered' | 'stop'> {
    const outcome = await send(arrangement, revision);
    if (outcome.kind === 'saved') {
      ({ revision } = outcome);
      unanswered = [];
      if (unsaved === arrangement) unsaved = null;
      keep(unsaved && { revision, arrangement: unsaved });
      return 'again';
    }
    if (outcome.kind === 'changed') return afterChange();
    if (outcome.kind === 'refused') {
      // What is changed next may be what is wrong with it.
      if (unsaved !== arrangement) return 'again';
      note(outcome);
      return 'stop';
    }
    unanswered.push(arrangement);
    return 'unanswered';
  }

  async function run(isUrgent: boolean): Promise<void> {
    if (!isUrgent) await pause(SETTLE);
    for (let wait = FIRST_PAUSE; unsaved; ) {
      if (wait === FIRST_PAUSE) note({ kind: 'saving' });
      const next = await sendOnce(unsaved);
      if (next === 'stop') return;
      if (next === 'again') {
        wait = FIRST_PAUSE;
        continue;
      }
      note({ kind: 'waiting' });
      await pause(wait);
      wait = Math.min(LONGEST_PAUSE, wait * 2);
    }
    note({ kind: 'saved' });
  }

  function go(isUrgent: boolean): Promise<void> {
    running ??= run(isUrgent).finally(() => {
      running = null;
      if (unsaved && !stopped) void go(false);
    });
    return running;
  }

  return {
    change(arrangement: Arrangement): void {
      unsaved = arrangement;
      keep({ revision, arrangement });
      if (stopped?.kind === 'changed') return;
      if (!running) note({ kind: 'saving' });
      void go(false);
    },
    /** Keeps this tab's arrangement over what somebody else has saved. */
    keepOurs(): void {
      if (stopped?.kind !== 'changed') return;
      ({ revision } = stopped.theirs);
      unanswered = [];
      if (unsaved) keep({ revision, arrangement: unsaved });
      note({ kind: 'saving' });
      void go(true);
    },
    /** Takes over what somebody else has saved. @returns it, or null where nobody has */
    takeTheirs(): Arrangement | null {
      if (stopped?.kind !== 'changed') return null;
      const { theirs } = stopped;
      ({ revision } = theirs);
      unsaved = null;
      unanswered = [];
      keep(null);
      note({ kind: 'saved' });
      return theirs.arrangement;
    },
    /** Waits until the server has everything. @returns the revision, or null where it cannot be saved as it is */
    async settled(): Promise<number | null> {
      if (unsaved && !stopped) await go(true);
      return stopped ? null : revision;
    },
  };
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;
