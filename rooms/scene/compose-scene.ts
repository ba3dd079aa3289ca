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
import { furnish } from './furnishings/furnish.ts';
import { addFillLight, planLight } from './light/plan-light.ts';
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
/** Maximum distance of a jamb to the side of the camera, metres. */
const MAX_JAMB_METRES = 4;

interface Fixture {
  readonly name: string;
  readonly add: (site: Site, random: Random) => void;
  /** Probability that a room of a kind has this fixture. */
  readonly share: number;
  readonly shares?: Partial<Record<RoomKind, number>>;
}

/** Large fixtures come first, because they are hardest to place. */
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

/** A planned and built room with its camera. */
export interface Scene {
  readonly seed: number;
  readonly site: Site;
  /** The sun, where it shines into the room or onto the terrace. */
  readonly sun: Sun | null;
  readonly lens: Lens;
}

export interface SceneOptions {
  /** Side length of textures in texels, a power of two. */
  readonly textureSize: number;
  /** Long edge of the picture in pixels. */
  readonly longEdge: number;
  readonly furnishing?: Furnishing;
  readonly kind?: RoomKind;
  /**
   * Allows most wall furniture to stand in front of windows and curtains, as in lived-in rooms; otherwise only a
   * little may.
   */
  readonly hidesWindows?: boolean;
  /** Parts chosen by hand instead of at random. */
  readonly wishes?: SceneWishes;
}

/** Parts of a room chosen by hand; the rest is planned at random around them. */
export interface SceneWishes {
  readonly plan?: ShellPlan;
  readonly view?: ListingView;
  /** Further camera positions in the plan; only together with `view`. */
  readonly otherPlaces?: readonly FloorPoint[];
  readonly light?: SiteLight;
  /** Leaves out random fireplaces and radiators, because the openings need the walls. */
  readonly isBare?: boolean;
  /** Builds the built-in fixtures in place of the random ones. */
  readonly builtins?: (site: Site) => void;
  /** Builds and lights the surroundings of a terrace in place of the random ones; returns the sun if it shines. */
  readonly terrace?: (site: Site) => Sun | null;
  /** Cuts and builds doors and windows; returns the sun if it shines in. */
  readonly openings?: (site: Site) => Sun | null;
  /** Adapts the random palette; gets the side length of textures in texels. */
  readonly palette?: (drawn: SitePalette, textureSize: number) => SitePalette;
}

type Shares<T extends string> = readonly (readonly [T, number])[];

/** Frequency of room kinds: as in listings, but with fewer terraces and bathrooms, which vary less. */
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

/** Half of the rooms are empty, like rooms to be staged; the others teach the network clutter. */
const FURNISHINGS: Shares<Furnishing> = [
  ['empty', 0.5],
  ['sparse', 0.16],
  ['full', 0.25],
  ['cluttered', 0.09],
];

/** Share of rooms photographed from a doorway whose jamb is in the picture. */
const NEAR_JAMB_SHARE = 0.05;

function choose<T extends string>(random: Random, shares: Shares<T>): T {
  let r = random();
  for (const [value, share] of shares) {
    r -= share;
    if (r < 0) return value;
  }
  return shares[0][0];
}

/** Plans and builds the room of a seed. The same seed and options always give the same room. */
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
  if (kind !== 'terrace' && !wishes?.view && doorway() < NEAR_JAMB_SHARE) addNearJamb(site, doorway);
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

/** Adds what has to fit around the finished openings: radiators, shelves, closets and sockets. */
export function buildFixtures(site: Site): void {
  if (site.kind === 'terrace') return;
  for (const { name, add, share, shares } of FIXTURES) {
    const random = site.random(name);
    if (random() < (shares?.[site.kind] ?? share)) add(site, random);
  }
}

/**
 * Adds the jamb of the doorway that the photographer stands in or behind: a casing and the wall beside it, from
 * floor to ceiling, cut off by the left or right edge of the picture.
 */
export function addNearJamb(site: Site, random: Random): void {
  const { camera, palette } = site;
  const side = random() < 0.5 ? -1 : 1;
  const ahead = between(random, 0.3, 0.9);
  const thick = between(random, 0.04, 0.2);
  const covered = between(random, 0.02, 0.16);
  const limit = camera.width * (side > 0 ? 1 - covered : covered);
  // Image x is monotonic along a line across the view, so bisection finds the edge of the jamb.
  let [near, far] = [0, MAX_JAMB_METRES];
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
  // Extends beyond the ceiling.
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
