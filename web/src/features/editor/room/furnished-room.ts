import {
  addPiece,
  type Design,
  designSpec,
  dragPiece,
  type Finish,
  isAgainstWall,
  levelAt,
  type Nudge,
  nudgePiece,
  type Opening,
  openingOutline,
  outlineOf,
  type PicturePoint,
  type PieceSpec,
  type PlacedPiece,
  pictureOf,
  pieceAt,
  pieceName,
  placeOf,
  recolourPiece,
  removePiece,
  restyle,
  roomOf,
  type Scene,
  type ShelfItem,
  type StoredRoom,
  type StyleId,
  type Swatch,
  shelfOf,
  swapDesign,
  swatchesOf,
  turnPiece,
  type Warning,
  type WarningCode,
  warningsOf,
} from '@roomwright/engine/live';
import type { LengthUnit } from '@roomwright/functions/contract/market-ids.ts';
import type { Arrangement, Edited, PieceView, PieceWarning } from '../arrangement.ts';
import { openingText } from './opening-text.ts';
import { inSentence, placeText } from './place-text.ts';

/** @param what the other piece, door or window concerned, named as within a sentence */
const TEXTS: Readonly<Record<WarningCode, (isForbidden: boolean, what: string) => string>> = {
  DOOR_HIDDEN: (isForbidden, what) =>
    isForbidden ? `It hides ${what}. Doors have to stay in sight.` : `It hides a part of ${what}.`,
  WINDOW_HIDDEN: (isForbidden, what) =>
    isForbidden ? `It hides ${what}. Windows have to stay in sight.` : `It hides a part of ${what}.`,
  BLOCKS_DOOR: (_, what) => `It stands in the way of ${what}.`,
  BLOCKS_WINDOW: (_, what) => `It stands in the way of ${what}.`,
  BLOCKS_FIRE: (_, what) => `It is too close to ${what}.`,
  BLOCKS_RADIATOR: (_, what) => `It stands in the way of ${what}.`,
  BLOCKS_WAY: () => 'It blocks the way through the room.',
  BLOCKS_FITTINGS: () => 'It blocks what is built in.',
  OUTSIDE_ROOM: () => 'It reaches through a wall.',
  ON_NOTHING: () => 'Nothing holds it there.',
  MEETS_HOUSE: () => 'Something built in stands there.',
  MEETS_PIECE: (_, what) => `It runs into the ${what}.`,
  TOO_CLOSE: (_, what) => `It is too close to the ${what}: nobody could use it.`,
  NEAR_CAMERA: () => 'It is very close to the camera.',
  OUT_OF_SIGHT: () => 'The picture hardly shows it.',
};

const POINTS = 48;
/** Distance between a piece's corners and the circle around it, metres. */
const RING_MARGIN_METRES = 0.12;
const LEAST_RADIUS = 0.28;

/** Turning by hand snaps to multiples of 45° within this angle, radians. */
const TURN_SNAP_RADIANS = 0.07;

/** Number of arrangements tried to find one that hides no door or window. */
const MAX_ROLLS = 6;

const rightAngled = (yaw: number): number => {
  const nearest = Math.round(yaw / (Math.PI / 4)) * (Math.PI / 4);
  return Math.abs(yaw - nearest) < TURN_SNAP_RADIANS ? nearest : yaw;
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Identifies a piece at its place: a warning overruled there is not overruled elsewhere. */
const keyOf = ({ piece, seed, position, yaw }: PlacedPiece): string =>
  [piece, seed, ...[...position, yaw].map((value) => value.toFixed(2))].join(' ');

/** Names of all pieces, numbered where several have the same name. */
function namesOf({ pieces }: Arrangement): string[] {
  const names = pieces.map(({ piece }) => capital(pieceName(piece)));
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `${name} ${number}`;
  });
}

/**
 * A room whose furniture is edited: every edit takes an arrangement and returns a new one. Plain values only, so that
 * it can be used from another thread.
 */
export function createFurnishedRoom(opened: Scene, stored: StoredRoom, unit: LengthUnit) {
  const room = roomOf(stored);
  const designs = new Map<string, number>();
  let shelf: { readonly style: StyleId; readonly pieces: readonly ShelfItem[] } | null = null;

  const sceneOf = ({ style, pieces }: Arrangement): Scene => ({ ...opened, style, pieces });
  const arranged = ({ style, pieces }: Scene): Arrangement => ({ style, pieces });

  function shelfIn(scene: Scene): readonly ShelfItem[] {
    if (shelf?.style === scene.style) return shelf.pieces;
    const pieces = shelfOf(scene).map((item) => ({ ...item, name: capital(item.name) }));
    shelf = { style: scene.style, pieces };
    for (const { piece, designs: count } of pieces) designs.set(`${scene.style} ${piece}`, count);
    return pieces;
  }

  function designsOf(scene: Scene, piece: string): number {
    shelfIn(scene);
    return designs.get(`${scene.style} ${piece}`) ?? 1;
  }

  function viewOf(scene: Scene, index: number, names: readonly string[]): PieceView {
    const placed = scene.pieces[index];
    const nameOf = (other: number): string => names[other] ?? '';
    const warnings = warningsOf(room, scene, index).map((warning): PieceWarning => {
      const { opening } = warning;
      const other = warning.with === undefined ? '' : scene.pieces[warning.with];
      return {
        key: [keyOf(placed), warning.code, other && keyOf(other)].join(' '),
        text: warningText(warning, nameOf, room.openings),
        isForbidden: warning.isForbidden,
        opening: opening ? openingOutline(room, scene, opening) : null,
      };
    });
    return {
      name: nameOf(index),
      place: placeText(placeOf(room, scene, index), nameOf, unit),
      warnings,
      outline: outlineOf(scene, index),
      ring: turnRing(scene, placed),
      design: { piece: placed.piece, variant: placed.variant, of: designsOf(scene, placed.piece) },
    };
  }

  const isForbidden = (scene: Scene, index: number): boolean =>
    warningsOf(room, scene, index).some((warning) => warning.isForbidden);

  const edited = (scene: Scene, index: number): Edited => {
    const arrangement = arranged(scene);
    return { arrangement, index, view: viewOf(scene, index, namesOf(arrangement)) };
  };

  return {
    /** All pieces, as screens show them. */
    views(arrangement: Arrangement): readonly PieceView[] {
      const scene = sceneOf(arrangement);
      const names = namesOf(arrangement);
      return arrangement.pieces.map((_, index) => viewOf(scene, index, names));
    },
    pieceAt: (arrangement: Arrangement, at: PicturePoint): number | null => pieceAt(sceneOf(arrangement), at),
    drag(arrangement: Arrangement, index: number, from: PicturePoint, to: PicturePoint, snap: boolean): Edited {
      return edited(dragPiece(room, sceneOf(arrangement), index, from, to, { snap }), index);
    },
    nudge: (arrangement: Arrangement, index: number, by: Nudge): Edited =>
      edited(nudgePiece(room, sceneOf(arrangement), index, by), index),
    turn: (arrangement: Arrangement, index: number, byRadians: number): Edited =>
      edited(turnPiece(room, sceneOf(arrangement), index, byRadians), index),
    /** Turns a piece as a drag on its circle from one point of the picture to another does. */
    turnBetween(arrangement: Arrangement, index: number, from: PicturePoint, to: PicturePoint): Edited {
      const scene = sceneOf(arrangement);
      const { position, yaw } = arrangement.pieces[index];
      const angle = (at: PicturePoint): number | null => {
        const level = levelAt(scene, at, position[1]);
        return level && Math.atan2(level[0] - position[0], level[1] - position[2]);
      };
      const [before, after] = [angle(from), angle(to)];
      if (before === null || after === null) return edited(scene, index);
      return edited(turnPiece(room, scene, index, rightAngled(yaw + after - before) - yaw), index);
    },
    swap: (arrangement: Arrangement, index: number, variant: number): Edited => {
      const { piece } = arrangement.pieces[index];
      const swapped = swapDesign(sceneOf(arrangement), index, { piece, variant });
      // Pieces that stood on it may be gone, which shifts the indices.
      const after = swapped.pieces.findIndex(
        (each) => each.piece === piece && each.seed === arrangement.pieces[index].seed,
      );
      return edited(swapped, Math.max(0, after));
    },
    recolour: (arrangement: Arrangement, index: number, finish: Finish | null): Edited =>
      edited(recolourPiece(sceneOf(arrangement), index, finish), index),
    remove: (arrangement: Arrangement, index: number): Arrangement =>
      arranged(removePiece(sceneOf(arrangement), index)),
    /** @returns null if nothing could carry it */
    add(arrangement: Arrangement, design: Design): Edited | null {
      const added = addPiece(room, sceneOf(arrangement), design);
      return added && edited(added.scene, added.index);
    },
    restyle: (arrangement: Arrangement, style: StyleId): Arrangement => arranged(restyle(sceneOf(arrangement), style)),
    /**
     * Plans another arrangement, preferably one that hides no door or window.
     * @param roll number of the next arrangement to try
     * @returns it with the roll that follows; null if the planner finds no place
     */
    async shuffle(
      arrangement: Arrangement,
      roll: number,
    ): Promise<{ readonly arrangement: Arrangement; readonly next: number } | null> {
      // The planner is a fifth of the code, and few need it.
      const { shuffle } = await import('@roomwright/engine/shuffle');
      const scene = sceneOf(arrangement);
      let found: { readonly arrangement: Arrangement; readonly next: number } | null = null;
      for (let next = roll; next < roll + MAX_ROLLS; next++) {
        const planned = shuffle(room, scene, { style: scene.style, seed: opened.seed, variation: next });
        if (!planned) continue;
        found = { arrangement: arranged(planned), next: next + 1 };
        if (planned.pieces.every((_, index) => !isForbidden(planned, index))) break;
      }
      return found;
    },
    shelf: (arrangement: Arrangement): readonly ShelfItem[] => shelfIn(sceneOf(arrangement)),
    swatches: (arrangement: Arrangement, index: number): readonly Swatch[] =>
      swatchesOf(sceneOf(arrangement), index).map((each) => ({ ...each, name: capital(each.name) })),
    /** The specification of a design's own picture. */
    spec: (arrangement: Arrangement, design: Design): PieceSpec => designSpec(sceneOf(arrangement), design),
  };
}

export type FurnishedRoom = ReturnType<typeof createFurnishedRoom>;

/** A circle around the base of a piece, in picture coordinates; null for hanging pieces. */
function turnRing(scene: Scene, placed: PlacedPiece): PieceView['ring'] {
  if (isAgainstWall(placed)) return null;
  const { size, yaw } = placed;
  const [x, y, z] = placed.position;
  const radius = Math.max(LEAST_RADIUS, Math.hypot(size.width, size.depth) / 2 + RING_MARGIN_METRES);
  const at = (angle: number): PicturePoint =>
    pictureOf(scene, [x + radius * Math.sin(angle), y, z + radius * Math.cos(angle)]);
  return { points: Array.from({ length: POINTS }, (_, i) => at((i / POINTS) * 2 * Math.PI)), facing: at(yaw) };
}

/** A warning in plain words. */
function warningText(
  { code, isForbidden, with: other, opening }: Warning,
  nameOf: (index: number) => string,
  openings: readonly Opening[],
): string {
  if (opening) return TEXTS[code](isForbidden, openingText(opening, openings));
  return TEXTS[code](isForbidden, other === undefined ? '' : inSentence(nameOf(other)));
}
