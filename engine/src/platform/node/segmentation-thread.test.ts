import { afterAll, describe, expect, it } from 'vitest';
import { furnishedRoom, SOFA } from '../../emptying/furnished-room.fixture.ts';
import { exhaustively } from '../../exhaustively.fixture.ts';
import type { Photo } from '../../photo/photo.ts';
import { analyse } from '../../pipeline/analyse.ts';
import { clearHere } from '../../pipeline/clearing.ts';
import { lightHere } from '../../pipeline/lighting.ts';
import { drawTestBox, ONE_POINT_VIEW } from '../../vision/camera/box-picture.fixture.ts';
import { estimateCamera } from '../../vision/camera/estimate-camera.ts';
import { STRIP_CHANNELS, STRIP_COLUMNS, STRIP_ROWS } from '../../vision/segmentation/edge-strip-shape.ts';
import { loadSegmentationNetwork } from './segmentation-file.ts';
import { startSegmentation } from './segmentation-thread.ts';

const photo = drawTestBox(ONE_POINT_VIEW);
const { camera } = estimateCamera(photo);
const here = await loadSegmentationNetwork();
const thread = startSegmentation();
afterAll(() => thread?.close());

describe.skipIf(here === null)('segmentation on a thread of its own', () => {
  it('is there exactly where the model is', () => {
    expect(thread === null).toBe(here === null);
  });

  it('returns the same bytes as on this thread, each caller its own', async () => {
    const maps = [thread?.segment(photo, camera), thread?.segment(photo, null)];
    expect(await Promise.all(maps)).toEqual([await here?.segment(photo, camera), await here?.segment(photo, null)]);
  });

  it('finds the same surfaces there', async () => {
    const maps = await here?.segment(photo, camera);
    if (!here || !maps) throw new Error('There is no network here.');
    expect(await thread?.surfaces(maps, photo)).toEqual(await here.surfaces(maps, photo));
  });

  it('reads strips as on this thread', async () => {
    const strips = new Float32Array(STRIP_CHANNELS * STRIP_ROWS * STRIP_COLUMNS).fill(0.5);
    expect(await thread?.readStrips(strips)).toEqual(await here?.readStrips(strips));
  });

  it('removes furniture there as on this thread, which goes on meanwhile: a lease can be renewed', async () => {
    if (!here) throw new Error('There is no network here.');
    const { photo: furnished, model, lens, seen } = furnishedRoom([SOFA]).room;
    const sight = { model, lens, seen, working: furnished };
    const wish = { removal: 'all', keeps: [] } as const;
    await thread?.load();
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const cleared = await thread?.clear(furnished, sight, wish);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
    expect(cleared).toEqual(await clearHere(here).clear(furnished, sight, wish));
  });

  exhaustively('finds the same light there', async () => {
    const analysis = await analyse(photo, { segmentation: here });
    const { cameraHeight, box, openings } = analysis.model;
    const light = await lightHere.room(photo, analysis);
    expect(await thread?.room(photo, analysis)).toEqual(light);
    const scene = { camera: analysis.model.camera, cameraHeight, box, openings, ...light };
    expect(await thread?.setting(photo, scene)).toEqual(await lightHere.setting(photo, scene));
  });

  it('rejects waiting calls when the thread has ended, and starts again with the next photo', async () => {
    const own = startSegmentation();
    const waiting = own?.segment(photo, camera);
    own?.close();
    await expect(waiting).rejects.toThrow('The thread that looks at photos has ended.');
    expect(await own?.segment(photo, camera)).toEqual(await here?.segment(photo, camera));
    own?.close();
  });

  it('passes on why it failed, and goes on', async () => {
    const without: Pick<Photo, 'width' | 'height'> = { width: 2, height: 2 };
    await expect(thread?.segment(without as Photo, camera)).rejects.toThrow(TypeError);
    expect(await thread?.segment(photo, camera)).toEqual(await here?.segment(photo, camera));
  });
});
