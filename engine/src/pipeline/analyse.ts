import type { Analysis } from '../decision/analysis.ts';
import { clutterFeatures, clutterScore } from '../decision/clutter-features.ts';
import { assembleAnalysis, decideBeforePlacement, decideOutdoors, type StraightPhoto } from '../decision/decide.ts';
import { judgeBathroom } from '../decision/judge-bathroom.ts';
import { judgeGround } from '../decision/judge-ground.ts';
import { type Judgement, judgeByLines, judgeBySegmentation } from '../decision/judgement.ts';
import { hasOpenJoists } from '../decision/open-joists.ts';
import { findSun } from '../lighting/outdoors/find-sun.ts';
import { stopwatch, type Timed } from '../math/timed.ts';
import { shrinkPhoto } from '../photo/area-average.ts';
import { coarseColours } from '../photo/coarse-colours.ts';
import { fineStructure } from '../photo/fine-structure.ts';
import type { Photo } from '../photo/photo.ts';
import { freeArea } from '../room/floor/grid.ts';
import { blockShowers, findPosts } from '../room/floor/showers.ts';
import { findLayout } from '../room/layout/find-layout.ts';
import { buildGroundModel, openLayout } from '../room/outdoors/ground-model.ts';
import { groundCertainty, sureGround, withoutLawn } from '../room/outdoors/paved-ground.ts';
import { SKY_BOX } from '../room/outdoors/sky-box.ts';
import { buildRoomModel } from '../room/room-model.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { RoomId } from '../scene/room-type.ts';
import { estimateCamera } from '../vision/camera/estimate-camera.ts';
import { detectForeground } from '../vision/foreground/detect-foreground.ts';
import { findForeground } from '../vision/foreground/find-foreground.ts';
import { findStandingParts } from '../vision/foreground/standing-parts.ts';
import { straightView } from '../vision/lens/straight-view.ts';
import { classicalSegmentation } from '../vision/segmentation/classical-segmentation.ts';
import { networkSurfaces } from '../vision/segmentation/network-surfaces.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';

/** Long edge in pixels of the picture that is analysed. */
const WORKING_EDGE = 1000;

export interface AnalyseOptions {
  /** The trained network; without it, only lines and colours are used. */
  readonly segmentation?: SegmentationNetwork | null;
  /** The room's furniture is to be removed: a room whose furniture cannot be is declined. */
  readonly removeFurniture?: boolean;
  /** The requested room type: some need less floor than others, and outdoors no room is searched. */
  readonly room?: RoomId;
  /** Milliseconds since any fixed start, for the timings. */
  readonly now?: () => number;
}

/** Analyses a photo: camera, layout, floor, walls and openings in metres, and whether the room can be furnished. */
export async function analyse(photo: Photo, options: AnalyseOptions = {}): Promise<Analysis> {
  const { segmentation = null } = options;
  const watch = stopwatch(options.now);
  const { timed, timings } = watch;
  const shrunk = timed('shrink', () => shrinkPhoto(photo, WORKING_EDGE));
  // Everything below refers to the undistorted (pinhole) picture.
  const { photo: working, lens, segments } = timed('lens', () => straightView(shrunk));
  const byLines = timed('camera', () => estimateCamera(working, segments));
  if (options.room === 'OUTDOOR' && segmentation) {
    const picture = { photo, working, lens, camera: byLines };
    return analyseOutdoors(picture, segmentation, options.removeFurniture ?? false, watch);
  }
  const finding = findLayout(working, segments, byLines, segmentation, watch);
  // Needed by later steps; independent of segmentation and box, so computed while the network runs.
  timed('colours', () => {
    coarseColours(working);
    fineStructure(working);
  });
  const { camera, layout, ...atFirst } = await finding;
  const picture = { photo, working, lens, camera };
  const surfaces = atFirst.surfaces ?? timed('surfaces', () => classicalSegmentation(working, camera));
  const {
    model: room,
    scaleSource,
    seen,
  } = timed('room', () => buildRoomModel(working, camera, layout, surfaces, atFirst.seen));
  const foreground = timed('foreground', () => detectForeground(seen, camera, room));
  if (options.room === 'BATHROOM') blockShowers(room.floor, findPosts(camera, room.cameraHeight, room.box), room.box);
  const model = { ...room, foreground };
  const input = { photo: working, camera, layout, surfaces, model };
  const score = timed('clutter', () => clutterScore(clutterFeatures(input)));
  const isUnfinished = timed('joists', () => hasOpenJoists(input));
  const freeFloorArea = freeArea(model.floor);
  const { room: requested } = options;
  const judged = (maps: SegmentationMaps): Judgement =>
    requested === 'BATHROOM'
      ? judgeBathroom(maps, working, camera, layout, score)
      : judgeBySegmentation(maps, camera, layout, score);
  const judgement = seen ? judged(seen) : judgeByLines(camera, layout, score);
  const findings = {
    photo,
    camera,
    layout,
    box: model.box,
    judgement,
    isUnfinished,
    freeFloorArea,
    ...(requested && { room: requested }),
  };
  // Ground needs the segmentation: lines and colours cannot tell paving from lawn.
  const reasons: readonly DeclineReason[] =
    requested === 'OUTDOOR' ? ['NO_GROUND'] : decideBeforePlacement(findings, options.removeFurniture ?? false);
  const found = { layout, seen, surfaces, model, scaleSource, judgement, freeFloorArea, reasons, timings };
  return assembleAnalysis(picture, { ...found, clutterScore: score });
}

/**
 * Analyses a terrace, patio or balcony: camera and horizon, free ground in metres, doors, and whether it can be
 * furnished. Walls and ceiling are not searched.
 */
async function analyseOutdoors(
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
  return assembleAnalysis(picture, {
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
