import { type Camera, project, resizeCamera } from '@roomwright/engine';
import { createRandom, mixSeed, type Random, type Sun } from '@roomwright/engine/testing';
import type { Frame } from '../mesh/frame.ts';
import { box } from '../mesh/solids.ts';
import { between } from '../plan/choose.ts';
import { buildBuiltins } from './builtins/build-builtins.ts';
import { addRadiators } from './builtins/radiators.ts';
import { addShelving, addWardrobe, addWindowSeat } from './builtins/shelving.ts';
import { addGrilles, addMechanical, addPlates } from './builtins/wall-plates.ts';
import { createSite } from './create-site.ts';
import { addFillLight } from './fill-light.ts';
import { furnish } from './furnishings/furnish.ts';
import { planLight } from './light/plan-light.ts';
import { planPalette } from './materials/plan-palette.ts';
import { buildOpenings } from './openings/build-openings.ts';
import type { FloorPoint, ShellPlan } from './shell.ts';
import { buildShell } from './shells/build-shell.ts';
import { placeInWorld, placeShell } from './shells/place-shell.ts';
import { planShell } from './shells/plan-shell.ts';
import type { Furnishing, RoomKind, Site, SiteLight, SitePalette } from './site.ts';
import { buildTerrace } from './terraces/build-terrace.ts';
import type { Lens } from './view/plan-lens.ts';
import { type ListingView, planListingView } from './view/plan-listing-view.ts';

const WORLD: Frame = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
/** How far beside the camera a jamb may stand, metres. */
const REACH = 4;

interface Fixture {
  readonly name: string;
  readonly add: (site: Site, random: Random) => void;
  /** How often a room of a kind has it. */
  readonly share: number;
  readonly shares?: Partial<Record<RoomKind, number>>;
}

/** The large ones first, because they find room least easily. */
const FIXTURES: readonly Fixture[] = [
  { name: 'radiators', add: addRadiators, share: 0.5, shares: { bathroom: 0.15, kitchen: 0.25 } },
  { name: 'wardrobe', add: addWardrobe, share: 0, shares: { bedroom: 0.22, hall: 0.15, office: 0.06, living: 0.03 } },
  {
    name: 'shelving',
    add: addShelving,
    share: 0.03,
    shares: { living: 0.16, office: 0.22, bedroom: 0.08, dining: 0.1, hall: 0.06 },
  },
  { name: 'window-seat', add: addWindowSeat, share: 0.04, shares: { bathroom: 0, kitchen: 0.02 } },
  { name: 'mechanical', add: addMechanical, share: 0.2 },
  { name: 'grilles', add: addGrilles, share: 0.25 },
  { name: 'plates', add: addPlates, share: 0.75 },
];

/** A room that is planned and built, and the view of it. */
export interface Scene {
  readonly seed: number;
  readonly site: Site;
  /** Where it shines into the room or on the terrace. */
  readonly sun: Sun | null;
  readonly lens: Lens;
}

export interface SceneOptions {
  /** Side of textures in texels, a power of two. */
  readonly textureSize: number;
  /** Long edge of the picture in pixels. */
  readonly longEdge: number;
  readonly furnishing?: Furnishing;
  readonly kind?: RoomKind;
  /** Most furniture at walls may stand before windows and curtains, as it does in lived-in rooms; a little may otherwise. */
  readonly hidesWindows?: boolean;
  /** What is chosen by hand instead of by chance. */
  readonly wishes?: SceneWishes;
}

/** Parts of a room that are chosen by hand; chance plans the rest round them. */
export interface SceneWishes {
  readonly plan?: ShellPlan;
  readonly view?: ListingView;
  /** Other places of the plan that the room is photographed from, too; only with `view`. */
  readonly otherPlaces?: readonly FloorPoint[];
  readonly light?: SiteLight;
  /** Nothing by chance at the walls, neither fireplaces nor radiators: the openings need them. */
  readonly isBare?: boolean;
  /** Builds what belongs to the house, instead of what chance would. */
  readonly builtins?: (site: Site) => void;
  /** Builds and lights what is around a terrace, instead of what chance would; returns the sun where it is to shine. */
  readonly terrace?: (site: Site) => Sun | null;
  /** Cuts and builds doors and windows; returns the sun where it is to shine in. */
  readonly openings?: (site: Site) => Sun | null;
  /** Gets the palette that chance made, and the side of textures in texels. */
  readonly palette?: (drawn: SitePalette, textureSize: number) => SitePalette;
}

type Shares<T extends string> = readonly (readonly [T, number])[];

/** How often each kind of room is drawn: as often as listings show it, but terraces and bathrooms less often because they vary less. */
const KINDS: Shares<RoomKind> = [
  ['living', 0.3],
  ['bedroom', 0.22],
  ['dining', 0.1],
  ['office', 0.07],
  ['hall', 0.07],
  ['kitchen', 0.11],
  ['bathroom', 0.08],
  ['terrace', 0.05],
];

/** Half of the rooms are empty, as those that are staged; the rest teach the network what clutter is. */
const FURNISHINGS: Shares<Furnishing> = [
  ['empty', 0.5],
  ['sparse', 0.16],
  ['full', 0.25],
  ['cluttered', 0.09],
];

/** Share of rooms that are photographed from a doorway whose jamb is in the picture. */
const NEAR_JAMBS = 0.05;

function choose<T extends string>(random: Random, shares: Shares<T>): T {
  let r = random();
  for (const [value, share] of shares) {
    r -= share;
    if (r < 0) return value;
  }
  return shares[0][0];
}

/** Plans and builds the room of a seed. The same seed and options give the same room. */
export function composeScene(seed: number, options: SceneOptions): Scene {
  const part = (index: number): Random => createRandom(mixSeed(seed, 77, index));
  const chance = part(1);
  const chosenKind = choose(chance, KINDS);
  const chosenFurnishing = choose(chance, FURNISHINGS);
  const kind = options.kind ?? chosenKind;
  const furnishing = options.furnishing ?? chosenFurnishing;
  const { wishes } = options;
  const plan = wishes?.plan ?? planShell(part(2), kind);
  const view = wishes?.view ?? planListingView(part(3), plan, kind, furnishing);
  const shell = placeShell(plan, view.quarterTurns, view.position);
  const drawn = planPalette(part(4), kind, shell, options.textureSize);
  const site = createSite({
    seed,
    kind,
    furnishing,
    shell,
    palette: wishes?.palette?.(drawn, options.textureSize) ?? drawn,
    light: wishes?.light ?? planLight(part(5), kind),
    camera: atSize(view.camera, options.longEdge),
    cameraHeight: view.cameraHeight,
    textureSize: options.textureSize,
    ...(wishes?.otherPlaces && {
      otherCameras: wishes.otherPlaces.map((place) => placeInWorld(place, view.quarterTurns, view.position)),
    }),
    ...(options.hidesWindows ? { hidesWindows: true } : {}),
  });
  const doorway = site.random('near-jamb');
  if (kind !== 'terrace' && !wishes?.view && doorway() < NEAR_JAMBS) addNearJamb(site, doorway);
  if (wishes?.builtins) wishes.builtins(site);
  else if (!wishes?.isBare) buildBuiltins(site);
  const sunInside = (wishes?.openings ?? buildOpenings)(site);
  if (!wishes?.isBare) buildFixtures(site);
  buildShell(site);
  const sun = kind === 'terrace' ? (wishes?.terrace ?? buildTerrace)(site) : sunInside;
  furnish(site);
  if (kind !== 'terrace') addFillLight(site);
  return { seed, site, sun, lens: view.lens };
}

function atSize(camera: Camera, longEdge: number): Camera {
  const scale = longEdge / Math.max(camera.width, camera.height);
  return resizeCamera(camera, Math.round(camera.width * scale), Math.round(camera.height * scale));
}

/** Builds what fits round the openings that are there by now: radiators, shelves, closets, sockets. */
export function buildFixtures(site: Site): void {
  if (site.kind === 'terrace') return;
  for (const { name, add, share, shares } of FIXTURES) {
    const random = site.random(name);
    if (random() < (shares?.[site.kind] ?? share)) add(site, random);
  }
}

/**
 * The jamb of a doorway in which or before which the photographer stands, cut off by the picture's left or right edge: a casing
 * and the wall beside it, from floor to ceiling.
 */
export function addNearJamb(site: Site, random: Random): void {
  const { camera, palette } = site;
  const side = random() < 0.5 ? -1 : 1;
  const ahead = between(random, 0.3, 0.9);
  const thick = between(random, 0.04, 0.2);
  const covered = between(random, 0.02, 0.16);
  const limit = camera.width * (side > 0 ? 1 - covered : covered);
  // The picture's x grows along a line across the view, so the jamb's edge is found by halving.
  let [near, far] = [0, REACH];
  const isPast = (aside: number): boolean => {
    const at = project(camera, [side * aside, 0, ahead + thick]);
    return at.depth < 0.05 || (at.x - limit) * side > 0;
  };
  if (isPast(near) || !isPast(far)) return;
  for (let i = 0; i < 24; i++) {
    const middle = (near + far) / 2;
    if (isPast(middle)) far = middle;
    else near = middle;
  }
  // Through the ceiling, wherever that is.
  const top = site.shell.height + 2;
  const casing = between(random, 0.06, 0.16);
  const mesh = site.mesh.as('doorway');
  const slab = (from: number, to: number, front: number, paint: typeof palette.trim): void => {
    const [a, b] = [side * from, side * to].sort((x, y) => x - y);
    box(mesh, WORLD, [a, 0, ahead - front], [b, top, ahead + thick + front], paint, 0);
  };
  slab(far, far + casing, 0.015, palette.trim);
  slab(far + casing, far + 1.2, 0, palette.walls[0] ?? palette.trim);
}
