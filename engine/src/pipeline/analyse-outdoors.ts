import type { Analysis } from '../decision/analysis.ts';
import { conclude, type StraightPhoto } from '../decision/conclude.ts';
import { decideOutdoors } from '../decision/decide-outdoors.ts';
import { judgeGround } from '../decision/judge-ground.ts';
import { findSun } from '../lighting/outdoors/find-sun.ts';
import type { Timed } from '../math/timed.ts';
import { freeArea } from '../room/floor/grid.ts';
import { buildGroundModel, openLayout } from '../room/outdoors/ground-model.ts';
import { groundCertainty, sureGround, withoutLawn } from '../room/outdoors/paved-ground.ts';
import { SKY_BOX } from '../room/outdoors/sky-box.ts';
import { findForeground } from '../vision/foreground/find-foreground.ts';
import { findStandingParts } from '../vision/foreground/standing-parts.ts';
import { networkSurfaces } from '../vision/segmentation/network-surfaces.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';

/**
 * Finds the ground of a terrace, patio or balcony: camera and horizon, free ground in metres, doors, and whether it can be
 * furnished. Walls and a ceiling are not looked for.
 */
export async function analyseOutdoors(
  picture: StraightPhoto,
  segmentation: SegmentationNetwork,
  removeFurniture: boolean,
  { timed, timings, now }: Timed,
): Promise<Analysis> {
  const { photo, working, camera } = picture;
  const started = now();
  const seen = await segmentation.segment(working, camera.camera);
  const paved = withoutLawn(networkSurfaces(seen, working), working);
  const surfaces = sureGround(paved);
  timings.segmentation = now() - started;
  const { model: bare, scaleSource } = timed('ground', () =>
    buildGroundModel(camera.camera, surfaces, seen, (cameraHeight) =>
      findSun({ photo: working, camera: camera.camera, cameraHeight, seen, surfaces: paved }),
    ),
  );
  const foreground = timed('foreground', () =>
    findForeground(findStandingParts(seen, camera.camera, bare.cameraHeight, SKY_BOX)),
  );
  const model = { ...bare, foreground };
  const judgement = judgeGround(seen, camera);
  const freeFloorArea = freeArea(model.floor);
  const findings = { photo, judgement, freeFloorArea, certainty: groundCertainty(paved) };
  const reasons = decideOutdoors(findings, removeFurniture);
  return conclude(picture, {
    layout: openLayout(model.cameraHeight, judgement.layoutRight),
    seen,
    surfaces,
    model,
    scaleSource,
    clutterScore: 0,
    judgement,
    freeFloorArea,
    reasons,
    timings,
  });
}
