import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byExtent } from '../extent.fixture.ts';
import { pieceSize, pieceVariants } from '../furniture/catalogue/catalogue.ts';
import { PIECE_IDS } from '../furniture/catalogue/profiles.ts';
import { createRandom, type Random } from '../math/random.ts';
import type { Photo } from '../photo/photo.ts';
import { createNodeRenderer } from '../platform/node/node-renderer.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { rotationFromAngles } from '../scene/camera.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import { projectWorld } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { renderScene } from './render-scene.ts';

const width = 180;
const height = 120;

/** A picture with a bright window and noise everywhere, so that any touched pixel shows. */
function noisyPhoto(random: Random): Photo {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const window = x > 60 && x < 90 && y > 30 && y < 60;
      const base = window ? 235 : y > 80 ? 110 : 190;
      for (let k = 0; k < 3; k++) rgb[i + k] = Math.min(255, base + Math.floor(random() * 24));
    }
  }
  return { width, height, rgb };
}

/** Pieces thrown anywhere in the room, through each other and the walls if it comes so: the promise must hold all the same. */
function randomPieces(random: Random): PlacedPiece[] {
  return Array.from({ length: 3 }, () => {
    const piece = PIECE_IDS[Math.floor(random() * PIECE_IDS.length)];
    const style = STYLE_IDS[Math.floor(random() * STYLE_IDS.length)];
    const variant = Math.floor(random() * pieceVariants(piece, style));
    const lift = piece === 'art' ? 1.5 : 0;
    return {
      piece,
      style,
      variant,
      size: pieceSize(piece, style, variant),
      seed: Math.floor(random() * 1000),
      position: [4 * random() - 2, lift, 1.5 + 3 * random()],
      yaw: 2 * Math.PI * random(),
    };
  });
}

function randomScene(random: Random, seed: number): Scene {
  return {
    version: 1,
    seed,
    room: 'LIVING_ROOM',
    style: 'MODERN',
    camera: {
      width,
      height,
      focal: 100 + 60 * random(),
      cx: width / 2,
      cy: height / 2 + 10 * random(),
      rotation: rotationFromAngles(0.05 * random(), 0.02 * random(), random() - 0.5),
    },
    cameraHeight: 1.2 + 0.5 * random(),
    box: {
      left: -2.5,
      right: 2.5,
      back: 5,
      front: -2.5,
      height: 2.6,
      seen: { floor: true, ceiling: true, left: true, right: true, back: true },
    },
    openings: [],
    light: { windowGain: 1 + 10 * random(), unseenGain: 1 },
    pieces: randomPieces(random),
  };
}

describe('renderScene', () => {
  let one: Renderer;
  let two: Renderer;
  beforeAll(() => {
    one = createNodeRenderer({ threads: 1 });
    two = createNodeRenderer({ threads: 2 });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });

  it('changes nothing outside its mask, and is the same with one thread or two and after a trip through JSON', async () => {
    let changed = 0;
    for (let seed = 1; seed <= byExtent(4, 8); seed++) {
      const random = createRandom(seed);
      const photo = noisyPhoto(random);
      const scene = randomScene(random, seed);
      const { image, mask, changedShare } = await renderScene(photo, scene, 'draft', { renderer: one });
      for (let p = 0; p < mask.length; p++) {
        if (mask[p]) continue;
        const before = photo.rgb.subarray(3 * p, 3 * p + 3);
        if (before.some((v, k) => v !== image.rgb[3 * p + k])) expect.fail(`pixel ${p} of scene ${seed} changed`);
      }
      changed += changedShare;
      const again = await renderScene(photo, JSON.parse(JSON.stringify(scene)) as Scene, 'draft', { renderer: two });
      expect(again.image.rgb).toEqual(image.rgb);
      expect(again.mask).toEqual(mask);
    }
    expect(changed).toBeGreaterThan(byExtent(0.25, 0.5));
    expect(changed).toBeLessThan(byExtent(3.5, 7));
  });

  it('gives the photo back when every piece has been taken out', async () => {
    const random = createRandom(99);
    const photo = noisyPhoto(random);
    const { image, changedShare } = await renderScene(photo, { ...randomScene(random, 99), pieces: [] }, 'draft', {
      renderer: one,
    });
    expect(changedShare).toBe(0);
    expect(image.rgb).toEqual(photo.rgb);
  });

  it('mirrors furniture in a glossy floor, before its feet and nowhere off the floor, and in no matte one', async () => {
    const photo: Photo = { width, height, rgb: new Uint8Array(width * height * 3).fill(170) };
    const camera = { width, height, focal: 90, cx: width / 2, cy: 40, rotation: rotationFromAngles(0, 0, 0) };
    const shelf: PlacedPiece = {
      ...({ piece: 'bookshelf', style: 'INDUSTRIAL', variant: 0, seed: 3, yaw: Math.PI } as const),
      size: pieceSize('bookshelf', 'INDUSTRIAL', 0),
      position: [0, 0, 3.5],
    };
    const base = { ...randomScene(createRandom(3), 3), camera, cameraHeight: 1.4, pieces: [shelf] };
    const floor = Array.from({ length: 30 * 20 }, (_, i) => (i >= 30 * 10 ? 100 : 0));
    const gloss = { strength: 1, spread: 0.004, columns: 30, rows: 20, floor };
    const matte = await renderScene(photo, base, 'draft', { renderer: one });
    const glossy = await renderScene(photo, { ...base, gloss }, 'draft', { renderer: one });
    let below = 0;
    for (let p = 0; p < width * height; p++) {
      if (glossy.image.rgb[3 * p] === matte.image.rgb[3 * p]) continue;
      expect(Math.floor(p / width)).toBeGreaterThanOrEqual(58);
      const mirrored = projectWorld(camera, 1.4, [0, -0.5, 3.3]);
      if (Math.abs((p % width) - mirrored.x) < 12 && Math.abs(p / width - mirrored.y) < 8) below++;
    }
    expect(below).toBeGreaterThan(100);
    const again = await renderScene(photo, JSON.parse(JSON.stringify({ ...base, gloss })) as Scene, 'draft', {
      renderer: two,
    });
    expect(again.image.rgb).toEqual(glossy.image.rgb);
  });

  it('lets objects on a counter cast their shadow on the counter, and on nothing before or behind it', async () => {
    const random = createRandom(5);
    const photo: Photo = { width, height, rgb: new Uint8Array(width * height * 3).fill(150) };
    // The counter itself is as white as a window.
    for (let p = 0; p < width * height; p++)
      if (p > 55 * width && p < 90 * width) photo.rgb.fill(255, 3 * p, 3 * p + 3);
    const camera = {
      width,
      height,
      focal: 110,
      cx: width / 2,
      cy: height / 2,
      rotation: rotationFromAngles(0.25, 0, 0),
    };
    const set: PlacedPiece = {
      ...({ piece: 'counterSet', style: 'MODERN', variant: 0, seed: 3, yaw: Math.PI } as const),
      size: pieceSize('counterSet', 'MODERN', 0),
      position: [0, 0.9, 2.5],
    };
    const base = { ...randomScene(random, 5), camera, cameraHeight: 1.5, pieces: [set] };
    const tops = [{ x0: -0.6, x1: 0.6, z0: 2.1, z1: 2.9, y: 0.9 }];
    const { mask } = await renderScene(photo, { ...base, tops }, 'draft', { renderer: one });
    const isChanged = (x: number, y: number, z: number): boolean => {
      const p = projectWorld(camera, 1.5, [x, y, z]);
      return mask[Math.floor(p.y) * width + Math.floor(p.x)] === 255;
    };
    // Beside the board, on the counter's plane; and beyond the counter's ends.
    expect([-0.3, 0.3].map((x) => isChanged(x, 0.9, 2.45))).toEqual([true, true]);
    expect([-0.8, 0.8].map((x) => isChanged(x, 0.9, 2.5))).toEqual([false, false]);
    expect(isChanged(0, 0.9, 2)).toBe(false);
    expect(isChanged(0, 0.3, 2.1)).toBe(false);
  });

  it('lets objects on a board at eye height cast their shadow on the wall over it, and on nothing below', async () => {
    const random = createRandom(5);
    const photo: Photo = { width, height, rgb: new Uint8Array(width * height * 3).fill(150) };
    const camera = {
      ...{ width, height, focal: 110, cx: width / 2, cy: height / 2 },
      rotation: rotationFromAngles(0.02, 0, 0),
    };
    const base = { ...randomScene(random, 5), camera, cameraHeight: 1.3 };
    const { back } = base.box;
    const picture: PlacedPiece = {
      ...({ piece: 'leaningPicture', style: 'MODERN', variant: 0, seed: 3, yaw: Math.PI } as const),
      size: pieceSize('leaningPicture', 'MODERN', 0),
      position: [0, 1.3, back - 0.09],
    };
    const tops = [{ x0: -0.9, x1: 0.9, z0: back - 0.18, z1: back, y: 1.3 }];
    const { mask } = await renderScene(photo, { ...base, pieces: [picture], tops }, 'draft', { renderer: one });
    const rows = [...Array(height).keys()].filter((y) => mask.subarray(y * width, (y + 1) * width).includes(255));
    const foot = projectWorld(camera, 1.3, [0, 1.3, back - 0.09]).y;
    expect(rows.length).toBeGreaterThan(4);
    expect(Math.max(...rows)).toBeLessThan(foot + 2);
  });

  it('stops when it is aborted', async () => {
    const random = createRandom(7);
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    const scene = randomScene(random, 7);
    await expect(
      renderScene(noisyPhoto(random), scene, 'draft', { renderer: one, signal: controller.signal }),
    ).rejects.toThrow('enough');
  });
});
