import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import type { Photo } from '../photo/photo.ts';
import { createNodeRenderer } from '../platform/node/node-renderer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Scene } from '../scene/scene.ts';
import { goldenScene, withMoved } from './golden-scene.fixture.ts';
import { createLiveSession, type LivePicture } from './live-session.ts';

/** Long edge of the photos, pixels. */
const EDGE = byExtent(200, 400);

/** Where a piece is moved: in which golden picture, and which piece. */
const MOVED = (
  [
    ['behind what stands in front', 'kitchen', 1],
    ['over a floor that mirrors', 'mirror-floor', 0],
    ['outdoors', 'terrace', 1],
    ['in a plain room', 'living-room', 0],
    ['on a counter', 'island', 6],
    ['in a photo that a lens bends', 'radiators', 0],
    ['in the sun through a window', 'dining-room', 1],
  ] as const
).slice(0, byExtent(2, 7));

let renderer: Renderer;
let room: { readonly photo: Photo; readonly scene: Scene };
beforeAll(async () => {
  renderer = createNodeRenderer({ threads: 2 });
  room = await goldenScene('living-room', EDGE);
});
afterAll(() => renderer.close());

/** Shares of a picture's pixels that two pictures differ in, inside and outside a part, and by more than 8 steps outside. */
function differences(a: LivePicture, b: LivePicture, { left, top, width, height }: LivePicture['part']) {
  const found = { inside: 0, outside: 0, muchOutside: 0 };
  for (let p = 0; p < a.width * a.height; p++) {
    const [x, y] = [p % a.width, Math.floor(p / a.width)];
    const most = Math.max(...[0, 1, 2].map((k) => Math.abs(a.rgb[3 * p + k] - b.rgb[3 * p + k])));
    if (most === 0) continue;
    if (x >= left && x < left + width && y >= top && y < top + height) found.inside++;
    else found.outside++;
    if (most > 8) found.muchOutside++;
  }
  const pixels = a.width * a.height;
  return {
    inside: found.inside / pixels,
    outside: found.outside / pixels,
    muchOutside: found.muchOutside / pixels,
  };
}

describe('a part that is drawn after a piece was moved', () => {
  it.each(MOVED)('is bit for bit that of the whole picture: %s', async (_where, name, index) => {
    const { photo, scene } = await goldenScene(name, EDGE);
    const moved = withMoved(scene, index % scene.pieces.length, 0.1, -0.05);
    const [session, other] = [createLiveSession(photo, { renderer }), createLiveSession(photo, { renderer })];
    const before = await session.draw(scene, 'draft');
    const after = await session.draw(moved, 'draft');
    const whole = await other.draw(moved, 'draft');
    const { width, height } = after.part;
    expect(width * height).toBeGreaterThan(0);
    expect(width * height).toBeLessThan(0.7 * after.width * after.height);
    expect(differences(before, after, after.part)).toMatchObject({ outside: 0 });
    const found = differences(after, whole, after.part);
    expect(found.inside).toBe(0);
    expect(found.outside).toBeLessThan(0.08);
    expect(found.muchOutside).toBeLessThan(0.001);
  });

  it('is the whole picture where a lamp moves, or where the scene is another one', async () => {
    const { photo, scene } = room;
    const session = createLiveSession(photo, { renderer });
    const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
    expect((await session.draw(scene, 'preview')).part).toEqual(whole);
    const lamp = scene.pieces.findIndex(({ piece }) => piece.endsWith('Lamp'));
    const moved = withMoved(scene, lamp, 0.05, 0);
    expect((await session.draw(moved, 'preview')).part).toEqual(whole);
    expect((await session.draw({ ...moved, seed: moved.seed + 1 }, 'preview')).part).toEqual(whole);
  });

  it('is empty where nothing changed, and never part of a fine picture', async () => {
    const { photo, scene } = room;
    const session = createLiveSession(photo, { renderer });
    const first = await session.draw(scene, 'preview');
    const again = await session.draw(structuredClone(scene), 'preview');
    expect(again.part).toMatchObject({ width: 0, height: 0 });
    expect(Buffer.from(again.rgb).equals(first.rgb)).toBe(true);
    await session.draw(scene, 'fine');
    expect((await session.draw(withMoved(scene, 0, 0.1, 0), 'fine')).part).toMatchObject({ width: photo.width });
  });
});

describe('a live session', () => {
  it('draws on after an abort as if nothing had been', async () => {
    const { photo, scene } = room;
    const session = createLiveSession(photo, { renderer });
    await session.draw(scene, 'draft');
    const leaving = new AbortController();
    const aborted = session.draw(withMoved(scene, 0, 0.5, 0), 'draft', leaving.signal);
    setTimeout(() => leaving.abort(new Error('A newer one waits.')), 20);
    await expect(aborted).rejects.toThrow('A newer one waits.');
    const after = await session.draw(withMoved(scene, 1, 0.1, 0), 'draft');
    const fresh = createLiveSession(photo, { renderer });
    await fresh.draw(scene, 'draft');
    const expected = await fresh.draw(withMoved(scene, 1, 0.1, 0), 'draft');
    expect(Buffer.from(after.rgb).equals(expected.rgb)).toBe(true);
  });

  it('tells which piece the picture shows, the flat ones where nothing else is, and none where something hides it', async () => {
    const { photo, scene } = room;
    const session = createLiveSession(photo, { renderer });
    const at = (u: number, v: number) => {
      const index = session.pieceAt(scene, { u, v });
      return index === null ? null : scene.pieces[index].piece;
    };
    const shown = Array.from({ length: 400 }, (_, i) => ({
      u: ((i % 20) + 0.5) / 20,
      v: (Math.floor(i / 20) + 0.5) / 20,
    }));
    const [main] = shown.filter((point) => session.pieceAt(scene, point) === 0);
    const pieces = new Set(shown.map(({ u, v }) => at(u, v)));
    for (const piece of [scene.pieces[0].piece, 'rug']) expect(pieces).toContain(piece);
    expect(at(0.5, 0.1)).toBeNull();
    const cells = { columns: 1, rows: 1, barred: [], share: [100] };
    const hidden = { ...scene, foreground: { ...cells, distance: [50] } };
    expect(session.pieceAt(hidden, main)).toBeNull();
    const behind = { ...scene, foreground: { ...cells, distance: [2000] } };
    expect(session.pieceAt(behind, main)).toBe(0);
  });

  it('draws a piece alone on a transparent ground', async () => {
    const session = createLiveSession(room.photo, { renderer });
    const { rgba, width, height } = await session.thumbnail(room.scene.pieces[0], 64);
    expect([width, height, rgba.length]).toEqual([64, 64, 4 * 64 * 64]);
    const alpha = Array.from({ length: 64 * 64 }, (_, i) => rgba[4 * i + 3]);
    expect(alpha[0]).toBe(0);
    expect(alpha.filter((a) => a === 255).length).toBeGreaterThan(500);
    const middle = rgba.slice(4 * (32 * 64 + 32), 4 * (32 * 64 + 32) + 4);
    expect(Math.max(...middle.slice(0, 3))).toBeGreaterThan(30);
  });
});
