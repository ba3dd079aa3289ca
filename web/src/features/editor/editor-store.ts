import type { Finish, Nudge, PicturePoint, PlacedPiece, StyleId } from '@roomwright/engine/live';
import { createStore } from 'zustand/vanilla';
import type { Arrangement, Edited, PieceView, PieceWarning } from './arrangement.ts';
import { type History, historyOf, type Moment, record, redo, select, undo } from './history.ts';
import type { SaveQueue, SaveState } from './saving/save-queue.ts';
import type { DrawingClient } from './worker/drawing-client.ts';
import type { RoomClient } from './worker/room-client.ts';

interface Refusal extends Pick<PieceWarning, 'opening'> {
  readonly text: string;
  /** When it was refused, milliseconds: each refusal is another one. */
  readonly at: number;
}

export interface EditorState {
  readonly history: History;
  /** Pieces of the current arrangement. */
  readonly views: readonly PieceView[];
  /** The piece being dragged, where it is now. */
  readonly held: Edited | null;
  /** Why the last edit was not accepted, until the person goes on or has read it; null: it was. */
  readonly refusal: Refusal | null;
  /** Announcement for screen readers. */
  readonly news: string;
  /** Keys of the warnings that the person has overruled. */
  readonly overruled: ReadonlySet<string>;
  readonly saving: SaveState;
  /** Why the editor stopped working, or null. */
  readonly failure: string | null;
}

export interface EditorPorts {
  readonly room: Omit<RoomClient, 'open' | 'close'>;
  readonly drawing: Pick<DrawingClient, 'draw'>;
  readonly saver: Pick<SaveQueue, 'change' | 'keepOurs' | 'takeTheirs' | 'settled'>;
  readonly now: () => number;
}

const forbidden = ({ warnings }: PieceView) => warnings.find(({ isForbidden }) => isForbidden);

/** "Sofa, at the back wall, in the middle. It hides a part of a window." */
const describePiece = ({ name, place, warnings }: PieceView): string =>
  [`${name}, ${place}.`, ...warnings.map(({ text }) => text)].join(' ');

/** Whether an edit left a piece where it was: at a wall, or at the edge of what carries it. */
const isSamePlace = (before: PlacedPiece, after: PlacedPiece): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/**
 * State and actions of the editor. Edits are applied one after the other, each to the result of the last.
 * @param opened arrangement on the server when the editor was opened; a reset returns to it
 * @param start what is shown first; isStagedShown: the staged picture is already on screen; drawn: the arrangement that
 * the picture shows, if it differs from the opened one
 */
export function createEditor(
  opened: Arrangement,
  {
    start,
    isStagedShown,
    drawn,
  }: { readonly start: Arrangement; readonly isStagedShown: boolean; readonly drawn: Arrangement | null },
  { room, drawing, saver, now }: EditorPorts,
) {
  const store = createStore<EditorState>(() => ({
    history: historyOf({ arrangement: start, selected: null }),
    views: [],
    held: null,
    refusal: null,
    news: '',
    overruled: new Set(),
    saving: { kind: 'saved' },
    failure: null,
  }));
  const { getState, setState } = store;
  const present = (): Moment => getState().history.present;

  /** Announces a text, even if it equals the last one. */
  const say = (news: string): void => setState({ news: news === getState().news ? `${news}\u00a0` : news });

  let last: Promise<unknown> = Promise.resolve();
  const fail = (error: unknown): void =>
    setState({ failure: error instanceof Error ? error.message : String(error), held: null });
  /** Runs steps one after the other. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    const done = last.then(step).catch(fail);
    last = done;
    return done;
  };

  async function show(history: History): Promise<void> {
    const { arrangement } = history.present;
    drawing.draw(arrangement, 'resting');
    const views = await room.views(arrangement);
    setState({ history, views, held: null, refusal: null });
  }

  async function commit(
    moment: Moment,
    key: string | null,
    news: (views: readonly PieceView[]) => string,
  ): Promise<void> {
    const history = record(getState().history, moment, { key, at: now() });
    saver.change(moment.arrangement);
    await show(history);
    say(news(getState().views));
  }

  /** Accepts an edit of one piece, unless it is not allowed. */
  async function settle({ arrangement, index, view }: Edited, key: string | null, refusal: string): Promise<void> {
    const against = forbidden(view);
    const before = getState().views[index];
    // A forbidden place from before the editor was opened may be left step by step.
    if (against && !(before && forbidden(before))) {
      const text = `${refusal} ${against.text}`;
      setState({ held: null, refusal: { text, opening: against.opening, at: now() } });
      say(text);
      drawing.draw(present().arrangement, 'resting');
      return;
    }
    await commit({ arrangement, selected: index }, key, (views) => describePiece(views[index] ?? view));
  }

  /** Edits the selected piece. */
  const edit = (make: (arrangement: Arrangement, index: number) => Promise<Edited>, key: string | null = null) =>
    inTurn(async () => {
      const { arrangement, selected } = present();
      if (selected === null) return;
      const edited = await make(arrangement, selected);
      if (isSamePlace(arrangement.pieces[selected], edited.arrangement.pieces[edited.index])) {
        if (key !== null) say(`${describePiece(edited.view)} It goes no further.`);
        return;
      }
      await settle(edited, key && `${key} ${selected}`, 'Not moved.');
    });

  /** Edits the whole arrangement. */
  const change = (make: (arrangement: Arrangement) => Promise<Arrangement | null>, news: string, nothing = '') =>
    inTurn(async () => {
      const arrangement = await make(present().arrangement);
      if (arrangement) await commit({ arrangement, selected: null }, null, () => news);
      else say(nothing);
    });

  let wanted: (() => Promise<Edited>) | null = null;
  let following: Promise<void> | null = null;
  /** Follows a drag; of several moves only the newest counts. */
  async function follow(): Promise<void> {
    for (let ask = wanted; ask; ask = wanted) {
      wanted = null;
      const held = await ask();
      setState({ held, refusal: null });
      drawing.draw(held.arrangement, 'moving');
    }
  }
  const move = (ask: () => Promise<Edited>): void => {
    wanted = ask;
    following ??= follow()
      .catch(fail)
      .finally(() => {
        following = null;
      });
  };

  let roll = 1;

  return {
    store,
    /** Shows the room for the first time. */
    begin: () =>
      inTurn(async () => {
        const { history } = getState();
        drawing.draw(history.present.arrangement, isStagedShown ? 'resting' : 'first');
        // Do not warn about pieces placed earlier by the engine or this person.
        const views = await room.views(history.present.arrangement);
        setState({ overruled: new Set(views.flatMap(({ warnings }) => warnings.map(({ key }) => key))) });
        setState({ views });
      }),
    select(index: number | null): void {
      setState({ history: select(getState().history, index), refusal: null });
    },
    /** Drags a piece between two points of the picture; nothing is decided before `drop`. */
    drag: (moment: Moment, from: PicturePoint, to: PicturePoint, snap: boolean): void =>
      move(() => room.drag(moment.arrangement, moment.selected ?? 0, from, to, snap)),
    turnBetween: (moment: Moment, from: PicturePoint, to: PicturePoint): void =>
      move(() => room.turnBetween(moment.arrangement, moment.selected ?? 0, from, to)),
    turnBy: (moment: Moment, byRadians: number): void =>
      move(() => room.turn(moment.arrangement, moment.selected ?? 0, byRadians)),
    drop: () =>
      inTurn(async () => {
        await following;
        const { held } = getState();
        if (held) await settle(held, null, 'Put back.');
      }),
    /** The reason was on the screen long enough. */
    forgetRefusal: (): void => setState({ refusal: null }),
    /** The drag was cancelled, for example by the browser. */
    async letGo(): Promise<void> {
      wanted = null;
      await following;
      setState({ held: null });
      drawing.draw(present().arrangement, 'resting');
    },
    nudge: (by: Nudge) => edit((arrangement, index) => room.nudge(arrangement, index, by), 'nudge'),
    turn: (byRadians: number) => edit((arrangement, index) => room.turn(arrangement, index, byRadians), 'turn'),
    swap: (variant: number) => edit((arrangement, index) => room.swap(arrangement, index, variant)),
    recolour: (finish: Finish | null) => edit((arrangement, index) => room.recolour(arrangement, index, finish)),
    remove: () =>
      inTurn(async () => {
        const { arrangement, selected } = present();
        if (selected === null) return;
        const name = getState().views[selected]?.name ?? '';
        const after = await room.remove(arrangement, selected);
        await commit({ arrangement: after, selected: null }, null, () => `${name} removed.`);
      }),
    add: (piece: string, variant: number) =>
      inTurn(async () => {
        const added = await room.add(present().arrangement, { piece, variant });
        if (!added) {
          say('There is no place for it in this room.');
          return;
        }
        const { arrangement, index, view } = added;
        // A free place is searched for; if it still hides a door, the person has to move it.
        await commit(
          { arrangement, selected: index },
          null,
          (views) => `Added: ${describePiece(views[index] ?? view)}`,
        );
      }),
    restyle: (style: StyleId, label: string) =>
      change((arrangement) => room.restyle(arrangement, style), `The room is furnished in ${label} style.`),
    shuffle: () =>
      change(
        async (arrangement) => {
          const shuffled = await room.shuffle(arrangement, roll);
          roll = shuffled?.next ?? roll;
          return shuffled?.arrangement ?? null;
        },
        'Another arrangement.',
        'No other arrangement was found for this room.',
      ),
    /** Whether the picture shows another arrangement to go back to, beside the opened one. */
    hasDrawn: drawn !== null,
    reset: () => change(async () => opened, 'The room is as it was when you opened it.'),
    resetToDrawn: () => change(async () => drawn, 'The room is as the picture shows it.'),
    undo: () =>
      inTurn(async () => {
        const before = getState().history;
        const history = undo(before);
        if (history === before) return;
        saver.change(history.present.arrangement);
        await show(history);
        say('Undone.');
      }),
    redo: () =>
      inTurn(async () => {
        const before = getState().history;
        const history = redo(before);
        if (history === before) return;
        saver.change(history.present.arrangement);
        await show(history);
        say('Redone.');
      }),
    overrule(key: string): void {
      setState({ overruled: new Set([...getState().overruled, key]) });
    },
    keepOurs: saver.keepOurs,
    takeTheirs: () =>
      inTurn(async () => {
        const arrangement = saver.takeTheirs();
        if (!arrangement) return;
        const moment = { arrangement, selected: null };
        await show(record(getState().history, moment, { key: null, at: now() }));
        say('The other arrangement is shown.');
      }),
    settled: saver.settled,
    noteSaving: (saving: SaveState): void => setState({ saving }),
    noteFailure: (failure: string | null): void => setState({ failure }),
  };
}

export type Editor = ReturnType<typeof createEditor>;
