import { availableParallelism } from 'node:os';
import {
  analyse,
  type DeclineReason,
  furnish,
  type Photo,
  type Scene,
  type StageOptions,
  type StyleId,
} from '@roomwright/engine';
import { createNodeRenderer, readPhotoFile, startSegmentation } from '@roomwright/engine/node';
import { shrinkPhoto } from '@roomwright/engine/testing';
import type { GoldenPhoto } from './golden-photo.ts';

/** The rendered scene, or the reasons for declining. */
export type GoldenScene = Scene | { readonly declined: readonly DeclineReason[] };

/** One staging of a photo; for a declined photo the picture is the photo. */
export interface Golden {
  readonly style: StyleId;
  readonly scene: GoldenScene;
  readonly picture: Photo;
  /** Number of pixels outside the mask that differ from the photo; must be 0. */
  readonly touched: number;
}

/** Long edge of stagings, pixels: twice that of the kept pictures, which become sharper by it. */
const STAGED_EDGE = 512;
/** Long edge of the kept pictures, pixels. */
const PICTURE_EDGE = 256;
/** Concurrent stagings: one is planned while another is rendered. */
const MAX_CONCURRENT = 2;

function countTouched(photo: Photo, image: Photo, mask: Uint8Array): number {
  let touched = 0;
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 3) {
    if (mask[pixel] !== 0) continue;
    if ([0, 1, 2].some((channel) => photo.rgb[at + channel] !== image.rgb[at + channel])) touched++;
  }
  return touched;
}

/** The engine with its threads, ready to stage golden photos. */
export interface GoldenCrew {
  /** Stages a photo with all its options, in order; the result does not depend on the number of threads. */
  stage(photo: GoldenPhoto): Promise<Golden[]>;
  close(): void;
}

/** @param threads for rendering */
export function startGoldenCrew(threads = availableParallelism()): GoldenCrew {
  const started = startSegmentation();
  if (!started) throw new Error('The trained network is missing: engine/models.');
  const segmentation = started;
  const renderer = createNodeRenderer({ threads });
  return {
    async stage({ path, stagings }) {
      const { photo } = await readPhotoFile(path, { maxEdge: STAGED_EDGE });
      const [{ removeFurniture, room }] = stagings;
      const analysis = await analyse(photo, { segmentation, removeFurniture, room });
      const goldens: Golden[] = [];
      const left = stagings.entries();
      /** Runs the remaining stagings one after the other. */
      async function work(): Promise<void> {
        for (const [index, options] of left) goldens[index] = await stageOnce(options);
      }
      async function stageOnce(options: StageOptions): Promise<Golden> {
        const result = await furnish(photo, analysis, options, { renderer, lighting: segmentation });
        const isStaged = result.decision === 'stage';
        return {
          style: options.style,
          scene: isStaged ? result.scene : { declined: result.reasons },
          picture: shrinkPhoto(isStaged ? result.image : photo, PICTURE_EDGE),
          touched: isStaged ? countTouched(photo, result.image, result.mask) : 0,
        };
      }
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
      return goldens;
    },
    close() {
      renderer.close();
      segmentation.close();
    },
  };
}
