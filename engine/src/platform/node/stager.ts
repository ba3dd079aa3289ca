import type { Photo } from '../../photo/photo.ts';
import type { ShownEmptied } from '../../pipeline/show-emptied.ts';
import type {
  Declined,
  NotRedrawn,
  Redrawn,
  RedrawOptions,
  StageContext,
  StageOptions,
  StageResult,
  StageStep,
} from '../../pipeline/stage.ts';
import type { StagedRoom, ViewsOptions } from '../../pipeline/stage-views.ts';
import type { StagingContext } from '../../pipeline/staging-engine.ts';
import type { Scene } from '../../scene/scene.ts';
import { compileAsUsual, compileLightly } from './compilation.ts';

export interface Stager {
  stage(photo: Photo, options: StageOptions, context: StagingContext): Promise<StageResult>;
  /** Removes all furniture and adds nothing. */
  showEmptied(
    photo: Photo,
    options: Pick<StageOptions, 'room' | 'keeps'>,
    context: StagingContext,
  ): Promise<ShownEmptied | Declined>;
  redraw(photo: Photo, scene: Scene, options: RedrawOptions, context: StagingContext): Promise<Redrawn | NotRedrawn>;
  /** Stages all photos of a room as one. */
  stageViews(
    photos: readonly Photo[],
    options: ViewsOptions & Pick<StageOptions, 'quality'>,
    context: StagingContext,
  ): Promise<StagedRoom | Declined>;
  close(): void;
}

/** Start and end of each step as shares of the whole, from typical timings. */
const STEPS: Readonly<Record<StageStep, { label: string; from: number; to: number }>> = {
  analyse: { label: 'Finding the room', from: 0, to: 0.2 },
  empty: { label: 'Removing the furniture', from: 0.2, to: 0.2 },
  plan: { label: 'Choosing places for the furniture', from: 0.2, to: 0.25 },
  render: { label: 'Drawing the furniture in the light of the photo', from: 0.25, to: 1 },
};

export interface StagerOptions {
  readonly threads: number;
  /** For a single draft: skips the optimising compiler, which would not pay off. */
  readonly isBrief?: boolean;
}

/**
 * Loads the engine and starts its segmentation; both and the render threads serve any number of photos until
 * `close`.
 */
export async function createStager({ threads, isBrief = false }: StagerOptions): Promise<Stager> {
  // The network loads in parallel with the engine's code; render threads start when needed.
  const { startSegmentation } = await import('./segmentation-thread.ts');
  const segmentation = startSegmentation();
  const { createNodeRenderer } = await import('./node-renderer.ts');
  const renderer = createNodeRenderer({ threads });
  const { redraw, stage } = await import('../../pipeline/stage.ts');
  const { readStoredTextures } = await import('./stored-textures.ts');
  readStoredTextures();
  if (isBrief) segmentation?.load().then(compileLightly, () => {});
  const { start } = renderer;
  const attentive = {
    ...renderer,
    start() {
      compileAsUsual();
      start();
    },
  };
  const contextOf = ({ signal, onProgress }: StagingContext): StageContext => {
    // Rows finish in any order and passes overlap: displayed progress never decreases.
    let reached = 0;
    return {
      renderer: attentive,
      segmentation,
      ...(segmentation && { lighting: segmentation, clearing: segmentation }),
      signal,
      onProgress(step, share) {
        const { label, from, to } = STEPS[step];
        reached = Math.max(reached, from + (to - from) * share);
        onProgress?.(label, reached);
      },
    };
  };
  return {
    async stageViews(photos, options, context) {
      const { stageViews } = await import('../../pipeline/stage-views.ts');
      return stageViews(photos, options, contextOf(context));
    },
    stage: (photo, options, context) => stage(photo, options, contextOf(context)),
    async showEmptied(photo, options, context) {
      const { showEmptied } = await import('../../pipeline/show-emptied.ts');
      return showEmptied(photo, options, contextOf(context));
    },
    redraw: (photo, scene, options, context) => redraw(photo, scene, options, contextOf(context)),
    close() {
      renderer.close();
      segmentation?.close();
    },
  };
}
