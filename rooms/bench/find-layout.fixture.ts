import { rotationFromAngles } from '@roomwright/engine';
import { createNodeRenderer, loadSegmentationNetwork } from '@roomwright/engine/node';
import { estimateCamera, findLayout, findSegments, stopwatch } from '@roomwright/engine/testing';
import { drawScene } from '../scene/draw-scene.ts';
import { layoutError } from './compare-geometry.ts';

interface DrawnLines extends Pick<Awaited<ReturnType<typeof drawScene>>, 'photo' | 'truth'> {
  readonly segments: ReturnType<typeof findSegments>;
}

interface Found {
  readonly byLines: ReturnType<typeof estimateCamera>;
  readonly found: Awaited<ReturnType<typeof findLayout>>;
  readonly error: number;
}

/** Draws a room and finds its lines. */
export async function drawLines(seed: number): Promise<DrawnLines> {
  const renderer = createNodeRenderer({ threads: 1 });
  try {
    const { photo, truth } = await drawScene(renderer, seed, { longEdge: 900, textureSize: 128 });
    return { photo, truth, segments: findSegments(photo) };
  } finally {
    renderer.close();
  }
}

/**
 * Finds camera and box of a drawn room.
 *
 * @param astray radians by which the lines' camera is rotated before it is judged
 */
export async function findIn({ photo, truth, segments }: DrawnLines, astray = 0): Promise<Found> {
  const estimated = estimateCamera(photo, segments);
  const byLines = astray === 0 ? estimated : turned(estimated, astray);
  const found = await findLayout(photo, segments, byLines, await loadSegmentationNetwork(), stopwatch());
  return {
    byLines,
    found,
    error: layoutError(found.camera.camera, found.layout, { camera: truth.camera, faces: truth.faces }),
  };
}

function turned(estimate: ReturnType<typeof estimateCamera>, by: number): ReturnType<typeof estimateCamera> {
  const yaw = estimate.yaw + by;
  const rotation = rotationFromAngles(estimate.pitch, estimate.roll, yaw);
  return { ...estimate, yaw, camera: { ...estimate.camera, rotation } };
}
