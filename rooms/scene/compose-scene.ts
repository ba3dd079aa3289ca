import { type Camera, resizeCamera } from '@roomwright/engine';
import { createRandom, mixSeed, type Random, type Sun } from '@roomwright/engine/testing';
import { buildBuiltins } from './builtins/build-builtins.ts';
import { buildFixtures } from './builtins/build-fixtures.ts';
import { createSite } from './create-site.ts';
import { addFillLight } from './fill-light.ts';
import { furnish } from './furnishings/furnish.ts';
import { planLight } from './light/plan-light.ts';
import { planPalette } from './materials/plan-palette.ts';
import { buildOpenings } from './openings/build-openings.ts';
import { addNearJamb } from './openings/near-jamb.ts';
import type { FloorPoint, ShellPlan } from './shell.ts';
import { buildShell } from './shells/build-shell.ts';
import { placeInWorld, placeShell } from './shells/place-shell.ts';
import { planShell } from './shells/plan-shell.ts';
import type { Furnishing, RoomKind, Site, SiteLight, SitePalette } from './site.ts';
import { buildTerrace } from './terraces/build-terrace.ts';
import type { Lens } from './view/plan-lens.ts';
import { type ListingView, planListingView } from './view/plan-listing-view.ts';

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
