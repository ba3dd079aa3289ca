import { expect, test } from 'vitest';
import type { Arrangement } from '../arrangement.ts';
import { createSaveQueue, type Saved, type SaveState, type SendOutcome } from './save-queue.ts';

/** An arrangement identified by the angle of its only piece. */
const turned = (yaw: number): Arrangement => ({
  style: 'MODERN',
  pieces: [
    {
      ...{ piece: 'sofa', style: 'MODERN', variant: 0, seed: 1, yaw },
      size: { width: 2, depth: 1, height: 0.8 },
      position: [0, 0, 3],
    },
  ],
});

/** A queue whose server gives the prepared answers, and otherwise saves. */
function setUp(start: Saved = { revision: 4, arrangement: turned(0) }) {
  let server = start;
  const plan: ('unanswered' | 'lost answer' | SendOutcome)[] = [];
  const sent: (readonly [yaw: number | undefined, revision: number])[] = [];
  const states: SaveState['kind'][] = [];
  let kept: Saved | null = null;
  const pauses: number[] = [];
  const queue = createSaveQueue(start, {
    async send(arrangement, revision) {
      sent.push([arrangement.pieces[0]?.yaw, revision]);
      const next = plan.shift();
      if (next === 'unanswered') return { kind: 'unanswered' };
      if (typeof next === 'object') return next;
      if (revision !== server.revision) return { kind: 'changed' };
      server = { revision: revision + 1, arrangement };
      return next === 'lost answer' ? { kind: 'unanswered' } : { kind: 'saved', revision: server.revision };
    },
    fetchSaved: async () => server,
    keep: (unsaved) => {
      kept = unsaved;
    },
    onState: ({ kind }) => states.push(kind),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
    },
  });
  return {
    queue,
    plan,
    sent,
    states,
    pauses,
    kept: () => kept,
    server: () => server,
    saveElsewhere: (arrangement: Arrangement) => {
      server = { revision: server.revision + 1, arrangement };
    },
  };
}

test('of several changes in a row the newest is sent, and kept until the server has it', async () => {
  const { queue, sent, kept, states } = setUp();
  queue.change(turned(1));
  queue.change(turned(2));
  expect(kept()).toEqual({ revision: 4, arrangement: turned(2) });
  expect(await queue.settled()).toBe(5);
  expect(sent).toEqual([[2, 4]]);
  expect(kept()).toBeNull();
  expect(states.at(-1)).toBe('saved');
});

test('an unanswered change is sent again with growing pauses, and stays kept', async () => {
  const { queue, plan, kept, states, pauses } = setUp();
  plan.push('unanswered', 'unanswered', 'unanswered');
  queue.change(turned(1));
  expect(await queue.settled()).toBe(5);
  expect(states).toContain('waiting');
  expect(pauses.slice(-3)).toEqual([1500, 3000, 6000]);
  expect(kept()).toBeNull();
});

test('a lost answer is not mistaken for a conflict', async () => {
  const { queue, plan, states } = setUp();
  plan.push('lost answer');
  queue.change(turned(1));
  await queue.settled();
  expect(states).not.toContain('changed');
  expect(states.at(-1)).toBe('saved');
});

test('a conflicting change is not overwritten until a person decides', async () => {
  const { queue, saveElsewhere, server, states } = setUp();
  saveElsewhere(turned(9));
  queue.change(turned(1));
  expect(await queue.settled()).toBeNull();
  expect(states.at(-1)).toBe('changed');
  queue.change(turned(2));
  expect(await queue.settled()).toBeNull();
  expect(server().arrangement).toEqual(turned(9));
  queue.keepOurs();
  expect(await queue.settled()).toBe(6);
  expect(server().arrangement).toEqual(turned(2));
});

test('the other arrangement is taken over if the person wants it', async () => {
  const { queue, saveElsewhere, server, kept } = setUp();
  saveElsewhere(turned(9));
  queue.change(turned(1));
  await queue.settled();
  expect(queue.takeTheirs()).toEqual(turned(9));
  expect(kept()).toBeNull();
  queue.change(turned(3));
  expect(await queue.settled()).toBe(6);
  expect(server().arrangement).toEqual(turned(3));
});

test('a refusal is shown, and the next change is sent anyway', async () => {
  const { queue, plan, states, kept } = setUp();
  plan.push({ kind: 'refused', message: 'Sofa: it hides a door.' });
  queue.change(turned(1));
  expect(await queue.settled()).toBeNull();
  expect(states.at(-1)).toBe('refused');
  expect(kept()).not.toBeNull();
  queue.change(turned(2));
  expect(await queue.settled()).toBe(5);
});
