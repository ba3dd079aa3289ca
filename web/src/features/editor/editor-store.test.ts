import { expect, test } from 'vitest';
import type { Arrangement, Edited, PieceView } from './arrangement.ts';
import { createEditor, type EditorPorts } from './editor-store.ts';

const at = (x: number): Arrangement => ({
  style: 'MODERN',
  pieces: [
    {
      ...{ piece: 'sofa', style: 'MODERN', variant: 0, seed: 1, yaw: 0 },
      size: { width: 2, depth: 1, height: 0.8 },
      position: [x, 0, 3],
    },
  ],
});

const xOf = ({ pieces }: Arrangement): number => pieces[0]?.position[0] ?? Number.NaN;

/** A room in which a piece beyond 2 m hides a door and a wall stands at 3 m. */
function viewOf(arrangement: Arrangement): PieceView {
  const x = xOf(arrangement);
  const warnings = x > 2 ? [{ key: `door ${x}`, text: 'It hides a door.', isForbidden: true, opening: null }] : [];
  const design = { piece: 'sofa', variant: 0, of: 1 };
  return { name: 'Sofa', place: `${x} m from the left wall`, warnings, outline: [], ring: null, design };
}

const edited = (arrangement: Arrangement): Edited => ({ arrangement, index: 0, view: viewOf(arrangement) });

function setUp(start = at(0)) {
  const sent: number[] = [];
  const drawn: string[] = [];
  const unused = (): never => {
    throw new Error('Nobody asks for that here.');
  };
  const room: EditorPorts['room'] = {
    ...{ pieceAt: unused, turnBetween: unused, swap: unused, recolour: unused, add: unused },
    ...{ restyle: unused, shuffle: unused, shelf: unused, swatches: unused, spec: unused },
    views: async (arrangement) => arrangement.pieces.map(() => viewOf(arrangement)),
    drag: async (_, __, ___, { u }) => edited(at(u)),
    nudge: async (arrangement, _, { right = 0 }) => edited(at(Math.min(3, xOf(arrangement) + right))),
    turn: async (arrangement) => edited(arrangement),
    remove: async (arrangement) => ({ ...arrangement, pieces: [] }),
  };
  const editor = createEditor(
    start,
    { start, isStagedShown: true, drawn: at(0.5) },
    {
      room,
      drawing: { draw: (arrangement, haste) => drawn.push(`${haste} ${xOf(arrangement)}`) },
      saver: {
        change: (arrangement) => sent.push(xOf(arrangement)),
        keepOurs: unused,
        takeTheirs: unused,
        settled: unused,
      },
      now: () => 0,
    },
  );
  editor.select(0);
  return { editor, sent, drawn, state: editor.store.getState };
}

test('a dropped piece is kept, saved and announced', async () => {
  const { editor, sent, drawn, state } = setUp();
  await editor.begin();
  const { present } = state().history;
  editor.drag(present, { u: 0, v: 0 }, { u: 1, v: 0 }, true);
  await expect.poll(() => state().held).not.toBeNull();
  expect(xOf(state().history.present.arrangement)).toBe(0);
  await editor.drop();
  expect(sent).toEqual([1]);
  expect(drawn).toEqual(['resting 0', 'moving 1', 'resting 1']);
  expect(state().news).toBe('Sofa, 1 m from the left wall.');
  await editor.undo();
  expect(sent).toEqual([1, 0]);
});

test('a piece dropped in front of a door is put back', async () => {
  const { editor, sent, drawn, state } = setUp();
  await editor.begin();
  editor.drag(state().history.present, { u: 0, v: 0 }, { u: 2.5, v: 0 }, true);
  await expect.poll(() => state().held?.view.warnings).toHaveLength(1);
  await editor.drop();
  expect(state().held).toBeNull();
  expect(xOf(state().history.present.arrangement)).toBe(0);
  expect(state().news).toBe('Put back. It hides a door.');
  expect(drawn.at(-1)).toBe('resting 0');
  expect(sent).toEqual([]);
});

test('the reason why a piece was put back stays until the person goes on, or it was read', async () => {
  const { editor, state } = setUp();
  await editor.begin();
  editor.select(0);
  const refused = async () => {
    await editor.nudge({ right: 2.5 });
    expect(state().refusal).toMatchObject({ text: 'Not moved. It hides a door.' });
  };
  await refused();
  editor.forgetRefusal();
  expect(state().refusal).toBeNull();
  await refused();
  await editor.nudge({ right: 0.25 });
  expect(state().refusal).toBeNull();
  await refused();
  editor.select(null);
  expect(state().refusal).toBeNull();
});

test('a piece that already hid a door may be moved away step by step', async () => {
  const { editor, sent } = setUp(at(2.5));
  await editor.begin();
  await editor.nudge({ right: -0.25 });
  await editor.nudge({ right: -0.5 });
  expect(sent).toEqual([2.25, 1.75]);
  await editor.nudge({ right: 0.5 });
  expect(sent).toEqual([2.25, 1.75]);
});

test('a piece at a wall announces that it cannot move further, every time', async () => {
  const { editor, sent, state } = setUp(at(3));
  await editor.begin();
  await editor.nudge({ right: 0.05 });
  const first = state().news;
  expect(first).toContain('It goes no further.');
  await editor.nudge({ right: 0.05 });
  expect(state().news).not.toBe(first);
  expect(sent).toEqual([]);
});

test('a room is reset to what was opened, or to what its picture shows', async () => {
  const { editor, sent, state } = setUp(at(1));
  await editor.begin();
  await editor.nudge({ right: 0.25 });
  await editor.reset();
  expect(xOf(state().history.present.arrangement)).toBe(1);
  await editor.resetToDrawn();
  expect(state().news).toBe('The room is as the picture shows it.');
  await editor.undo();
  expect(sent).toEqual([1.25, 1, 0.5, 1]);
});

test('simultaneous edits are applied one after the other', async () => {
  const { editor, state } = setUp();
  await editor.begin();
  await Promise.all([editor.nudge({ right: 0.25 }), editor.nudge({ right: 0.25 }), editor.nudge({ right: 0.25 })]);
  expect(xOf(state().history.present.arrangement)).toBe(0.75);
  // Edits in quick succession are undone together.
  await editor.undo();
  expect(xOf(state().history.present.arrangement)).toBe(0);
});

test('overruling a warning applies to that warning only', async () => {
  const { editor, state } = setUp(at(2.5));
  await editor.begin();
  expect(state().overruled.has('door 2.5')).toBe(true);
  editor.overrule('door 2.25');
  expect([...state().overruled]).toEqual(['door 2.5', 'door 2.25']);
});
