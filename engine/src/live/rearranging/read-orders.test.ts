import { describe, expect, it } from 'vitest';
import { readOrders } from './read-orders.ts';

/** What each clause asks for, in short. */
const read = (text: string) =>
  readOrders(text).map(({ order }) => {
    if (!order) return null;
    const { do: verb, what, ...rest } = order;
    return [verb, what.pieces[0], ...Object.values(rest)];
  });

describe('readOrders', () => {
  it.each([
    ['sofa to the window wall', ['move', 'sofa', { at: 'opening', kinds: ['window'] }]],
    ['Please move the sofa against the back wall.', ['move', 'sofa', { at: 'wall', wall: 'back' }]],
    ['put the bookshelf at the left wall', ['move', 'bookshelf', { at: 'wall', wall: 'left' }]],
    ['plant into the right corner', ['move', 'plant', { at: 'corner', side: 'right' }]],
    ['the desk under the window', ['move', 'desk', { at: 'opening', kinds: ['window'] }]],
    ['move the rug to the middle of the room', ['move', 'rug', { at: 'middle' }]],
    ['bed by the door', ['move', 'bed', { at: 'opening', kinds: ['door', 'doorway'] }]],
  ])('finds a place of the room in "%s"', (text, order) => {
    expect(read(text)).toEqual([order]);
  });

  it.each([
    ['coffee table in front of the sofa', 'before'],
    ['armchair opposite the sofa', 'opposite'],
    ['move the armchair facing the sofa', 'opposite'],
    ['rug under the coffee table', 'under'],
    ['floor lamp next to the sofa', 'beside'],
    ['side table to the left of the sofa', 'beside'],
  ])('finds a place at another piece in "%s"', (text, at) => {
    expect(readOrders(text)).toMatchObject([{ order: { do: 'move', to: { at } } }]);
  });

  it.each([
    ['sofa 30 cm to the left', { right: -0.3 }],
    ['move the sofa a bit to the right', { right: 0.25 }],
    ['sofa 2 ft back', { away: 0.6096 }],
    ['bring the armchair closer', { away: -0.5 }],
    ['armchair half a metre forward', { away: -0.5 }],
    ['hang the picture 10 cm higher', { up: 0.1 }],
  ])('finds a step in "%s"', (text, by) => {
    const [found] = readOrders(text);
    expect(found?.order).toMatchObject({ do: 'nudge' });
    const nudge = found?.order?.do === 'nudge' ? found.order.by : {};
    for (const [name, metres] of Object.entries(by)) expect(nudge).toHaveProperty(name, expect.closeTo(metres, 4));
  });

  it('finds turns, removals, additions and replacements', () => {
    expect(read('turn the armchair to the left')).toEqual([['turn', 'armchair', -Math.PI / 2]]);
    expect(readOrders('rotate the armchair by 45 degrees')).toMatchObject([
      { order: { do: 'turn', by: expect.closeTo(Math.PI / 4, 5) } },
    ]);
    expect(read('turn the bed around')).toEqual([['turn', 'bed', Math.PI]]);
    expect(read('turn the armchair towards the window')).toEqual([['face', 'armchair', { kinds: ['window'] }]]);
    expect(readOrders('turn the armchair towards the sofa')).toMatchObject([
      { order: { do: 'face', towards: { pieces: expect.arrayContaining(['sofa']) } } },
    ]);
    expect(read('remove the plant; get rid of the rug')).toEqual([
      ['remove', 'plant'],
      ['remove', 'rug'],
    ]);
    expect(read('take the floor lamp out')).toEqual([['remove', 'floorLamp']]);
    expect(read('add a plant in the left corner')).toEqual([['add', 'plant', { at: 'corner', side: 'left' }]]);
    expect(readOrders('replace the coffee table with a bench')).toMatchObject([
      { order: { do: 'replace', what: { pieces: ['coffeeTable'] }, by: { pieces: ['bench'] } } },
    ]);
  });

  it('divides a text into clauses, and keeps lists of places and numbers together', () => {
    expect(
      readOrders('Move the sofa to the back wall, then remove the plant and add a rug. Bed 1.5 m back'),
    ).toHaveLength(4);
    expect(readOrders('  ,. ')).toEqual([]);
  });

  it('tells one piece from several, and left from right', () => {
    expect(readOrders('remove the armchairs')).toMatchObject([{ order: { what: { all: true, side: null } } }]);
    expect(readOrders('remove the left armchair')).toMatchObject([{ order: { what: { all: false, side: 'left' } } }]);
    expect(readOrders('both chairs opposite the sofa')).toMatchObject([{ order: { what: { all: true } } }]);
  });

  it('understands nothing that it has no operation for', () => {
    expect(read('make it cosy, paint the walls, the sofa, move it')).toEqual([null, null, null, null]);
  });
});
