import type { PlacedPiece } from '@roomwright/engine';
import {
  apart,
  covers,
  degreesOff,
  isRug,
  ofKind,
  placeOf,
  pointOf,
  pointsOf,
  type StagedRoom,
} from './staged-room.ts';
import type { Tally } from './tally.ts';

const SOFAS = ['sofa', 'sectional', 'outdoorSofa'] as const;
const CHAIRS = ['armchair', 'outdoorChair'] as const;
/** What a chair or sofa may turn to. */
const COMPANY = [...SOFAS, ...CHAIRS, 'coffeeTable', 'outdoorTable', 'desk', 'bed', 'mediaUnit', 'bench'] as const;

/*
 * Limits of what counts as a fault: as stagers' guides give them, and agreed with the graded pictures.
 */

/** Largest distance in metres at which people talk. */
const MAX_APART = 3.4;
/** Largest angle between a seat's front and what it is turned to, degrees. */
const MAX_TURNED = 60;
/** Largest angle for a sofa, on which people turn less than on a chair. */
const MAX_SOFA_TURNED = 40;
/** Angle from which a seat has its back to something. */
const BACK_FROM = 110;
/** Largest angle at which people still sit beside a fire: sofa and chairs that face each other before it. */
const BESIDE_FIRE = 100;
/** Share of a chair's width between its front legs, and how far they stand behind its front edge, metres. */
const LEGS_SHARE = 0.8;
const LEGS_BEHIND = 0.12;
/** Least share of a rug under or right beside pieces; what "beside" is, metres. */
const MIN_RUG_FILLED = 0.55;
const BESIDE = 0.25;
/** What rugs lie under. */
const ON_RUGS: readonly string[] = [
  ...COMPANY,
  ...['diningTable', 'diningChair', 'taskChair', 'sideTable', 'nightstand', 'stool', 'outdoorDiningTable'],
];

/** Whether a seat is turned to another that is near and not turned away from it. */
const talksTo = (seat: PlacedPiece, other: PlacedPiece): boolean =>
  degreesOff(seat, placeOf(other)) < MAX_TURNED &&
  degreesOff(other, placeOf(seat)) < BACK_FROM &&
  apart(placeOf(seat), placeOf(other)) < MAX_APART + 1;

/** Whether a sofa faces a fire, a view, a screen, art on the wall it looks at, or a seat opposite. */
function hasFocus(sofa: PlacedPiece, scene: StagedRoom): boolean {
  const watched = [
    ...scene.foci.map(({ at }) => at),
    ...ofKind(scene, 'mediaUnit', 'art').map(placeOf),
    ...ofKind(scene, ...CHAIRS, ...SOFAS)
      .filter((seat) => seat !== sofa && talksTo(seat, sofa))
      .map(placeOf),
  ];
  return watched.some((at) => degreesOff(sofa, at) < MAX_SOFA_TURNED);
}

/** Whether a sofa looks at a wall of the picture rather than out of it. */
function facesSeenWall({ position, yaw }: PlacedPiece, { box }: StagedRoom): boolean {
  const [dx, dz] = [Math.sin(yaw), Math.cos(yaw)];
  const until = (from: number, to: number, by: number): number => (Math.abs(by) < 0.01 ? Infinity : (to - from) / by);
  const side = dx > 0 ? until(position[0], box.right, dx) : until(position[0], box.left, dx);
  return dz > 0.01 || side < until(position[2], 0, dz);
}

/** Counts what is wrong with the seats of a living room, and with chairs anywhere. */
export function countSeats(scene: StagedRoom, tally: Tally): void {
  const sofas = ofKind(scene, ...SOFAS);
  const chairs = ofKind(scene, ...CHAIRS);
  const rugs = scene.pieces.filter(isRug);
  if (scene.room === 'LIVING_ROOM') {
    const further = chairs.length + Math.max(0, sofas.length - 1);
    const isSectional = sofas.some(({ piece }) => piece === 'sectional');
    tally('fewerThanTwoFurtherSeats', further < 2 && !isSectional);
    tally('noFurtherSeat', further < 1 && !isSectional);
    tally('noSofa', sofas.length === 0);
    tally('livingRoomWithoutRug', rugs.length === 0);
    countFocus(scene, sofas, [...sofas, ...chairs], tally);
  }
  for (const chair of chairs) {
    const company = ofKind(scene, ...COMPANY).filter((other) => other !== chair);
    const foci = scene.foci.map(({ at }) => at);
    const turnedTo = [...company.map(placeOf), ...foci].filter((at) => apart(at, placeOf(chair)) < MAX_APART + 1);
    tally(
      'chairFacesNothing',
      turnedTo.every((at) => degreesOff(chair, at) > MAX_TURNED),
    );
    if (scene.room !== 'LIVING_ROOM') continue;
    const legs = [-LEGS_SHARE / 2, LEGS_SHARE / 2].map((across) =>
      pointOf(chair, across * chair.size.width, chair.size.depth / 2 - LEGS_BEHIND),
    );
    if (rugs.length > 0) tally('chairOffRug', !legs.every((leg) => rugs.some((rug) => covers(rug, leg))));
    if (sofas.length > 0)
      tally('chairApart', Math.min(...sofas.map((s) => apart(placeOf(s), placeOf(chair)))) > MAX_APART);
  }
}

function countFocus(
  scene: StagedRoom,
  sofas: readonly PlacedPiece[],
  seats: readonly PlacedPiece[],
  tally: Tally,
): void {
  if (sofas.length > 0) {
    tally(
      'sofaFacesBlankWall',
      sofas.every((sofa) => facesSeenWall(sofa, scene) && !hasFocus(sofa, scene)),
    );
  }
  const fires = scene.foci.filter(({ kind }) => kind === 'fire').map(({ at }) => at);
  if (fires.length === 0 || seats.length === 0) return;
  tally(
    'seatWithBackToFire',
    seats.some((seat) => fires.some((fire) => degreesOff(seat, fire) > BACK_FROM)),
  );
  tally('nothingFacesFire', !seats.some((seat) => fires.some((fire) => degreesOff(seat, fire) < BESIDE_FIRE)));
}

/** Counts rugs of which much is bare. */
export function countRugs(scene: StagedRoom, tally: Tally): void {
  const company = scene.pieces.filter(({ piece }) => ON_RUGS.includes(piece));
  for (const rug of scene.pieces.filter(isRug)) {
    const points = pointsOf(rug, 20);
    const filled = points.filter((at) => company.some((piece) => covers(piece, at, BESIDE))).length / points.length;
    tally('rugHalfEmpty', filled < MIN_RUG_FILLED);
  }
}
