import type { Analysis } from '../analysis.ts';
import { conclude, type StraightPhoto } from '../decision/conclude.ts';
import type { NetworkEyes } from '../eyes/network-eyes.ts';
import { networkSurfaces } from '../eyes/network-surfaces.ts';
import { findForeground } from '../foreground/find-foreground.ts';
import { findStandingParts } from '../foreground/standing-parts.ts';
import { freeArea } from '../room/floor-grid.ts';
import type { Timed } from '../timed.ts';
import { decideOutdoors } from './decide-outdoors.ts';
import { buildGroundModel, openLayout } from './ground-model.ts';
import { judgeGround } from './judge-ground.ts';
import { groundCertainty, sureGround, withoutLawn } from './paved-ground.ts';
import { SKY_BOX } from './sky-box.ts';
import { findSun } from './sun/find-sun.ts';

/**
 * Finds the ground of a terrace, patio or balcony: camera and horizon, free ground in metres, doors, and whether it can be
 * furnished. Walls and a ceiling are not asked for.
 */
export async function analyseOutdoors(
  picture: StraightPhoto,
  eyes: NetworkEyes,
  removeFurniture: boolean,
  { timed, timings, now }: Timed,
): Promise<Analysis> {
  const { photo, working, camera } = picture;
  const looked = now();
  const seen = await eyes.look(working, camera.camera);
  const paved = withoutLawn(networkSurfaces(seen, working), working);
  const surfaces = sureGround(paved);
  timings.eyes = now() - looked;
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
