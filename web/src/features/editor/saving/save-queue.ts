import { type Arrangement, isSameArrangement } from '../arrangement.ts';

/** The arrangement on the server. */
export interface Saved {
  readonly revision: number;
  readonly arrangement: Arrangement;
}

/** Result of sending. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly revision: number }
  /** Another client has saved since. */
  | { readonly kind: 'changed' }
  /** Temporary: no answer, or a server error. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly message: string };

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** Not saved yet; will be retried. */
  | { readonly kind: 'waiting' }
  /** Another client has saved since: the person has to choose. */
  | { readonly kind: 'changed'; readonly theirs: Saved }
  | { readonly kind: 'refused'; readonly message: string };

export interface SavePorts {
  send(arrangement: Arrangement, revision: number): Promise<SendOutcome>;
  /** @returns null if the server cannot be reached */
  fetchSaved(): Promise<Saved | null>;
  /** Stores what is not saved yet; null: everything is saved. */
  keep(unsaved: Saved | null): void;
  onState(state: SaveState): void;
  /** Resolves after a delay, or sooner when a retry is worthwhile. */
  pause(milliseconds: number): Promise<void>;
}

/** Delay between a change and sending it, and the pauses between attempts, milliseconds. */
const SEND_DELAY_MS = 500;
const FIRST_PAUSE = 1500;
const LONGEST_PAUSE = 20_000;

/** Sends the newest arrangement to the server, one at a time, until it is saved. */
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

  /** Finds out why the server has another revision: possibly it is ours, and the answer was lost. */
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

  /** @returns whether to go on */
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
      // A newer change may fix what was refused.
      if (unsaved !== arrangement) return 'again';
      note(outcome);
      return 'stop';
    }
    unanswered.push(arrangement);
    return 'unanswered';
  }

  async function run(isUrgent: boolean): Promise<void> {
    if (!isUrgent) await pause(SEND_DELAY_MS);
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
    /** Overwrites the conflicting arrangement with this tab's. */
    keepOurs(): void {
      if (stopped?.kind !== 'changed') return;
      ({ revision } = stopped.theirs);
      unanswered = [];
      if (unsaved) keep({ revision, arrangement: unsaved });
      note({ kind: 'saving' });
      void go(true);
    },
    /** Takes over the conflicting arrangement. @returns it, or null if there is none */
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
    /** Waits until everything is saved. @returns the revision, or null if it cannot be saved */
    async settled(): Promise<number | null> {
      if (unsaved && !stopped) await go(true);
      return stopped ? null : revision;
    },
  };
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;
