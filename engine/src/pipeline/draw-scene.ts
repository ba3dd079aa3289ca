import { mergePlaced } from '../furniture/catalogue/assemble.ts';
import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import { lightBoxes } from '../furniture/catalogue/light-boxes.ts';
import { distanceToBox, pieceBox } from '../furniture/catalogue/piece-box.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import { layShadows } from '../lighting/outdoors/lay-shadows.ts';
import { floorShare } from '../lighting/sun/sunlit-floor.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo/photo.ts';
import type { PicturePart } from '../photo/picture-part.ts';
import { type Composite, composite, layerBlur } from '../rendering/composite/composite.ts';
import { confineRatio, END_OF_REACH } from '../rendering/composite/confine-ratio.ts';
import { contactArea } from '../rendering/composite/contact-area.ts';
import { addContactShadows, contactsOf, flatMaterials } from '../rendering/composite/contact-shadows.ts';
import { followFloorLight } from '../rendering/composite/follow-floor-light.ts';
import { blurReach } from '../rendering/composite/furniture-layer.ts';
import { raiseLocalContrast } from '../rendering/composite/local-contrast.ts';
import { characterOf } from '../rendering/composite/photo-character.ts';
import { shadeFeet } from '../rendering/composite/shade-feet.ts';
import { hideFurniture } from '../rendering/hide-furniture.ts';
import type { RenderInput, RenderOutput } from '../rendering/render-input.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { wallAtBack } from '../room/walls/plane.ts';
import { type Camera, resizeCamera } from '../scene/camera.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';
import type { PhotoOf, View } from '../scene/room-view.ts';
import type { Scene } from '../scene/scene.ts';
import { foregroundMask } from '../vision/foreground/foreground-mask.ts';
import { isNearPieces } from './near-pieces.ts';
import { renderingOfPart } from './part-window.ts';
import type { PhotoSetting, SunOnGround } from './photo-setting.ts';
import { mirrorFurniture } from './render-reflection.ts';
import { layOnTops, topUnder } from './render-tops.ts';

/** Rendering cost of a picture. */
export interface Effort {
  /** Longest edge of the rendered picture, pixels. */
  readonly maxEdge: number;
  /** Paths per pixel, and their bounces. */
  readonly samples: number;
  readonly bounces: number;
  /** Samples per point of the relighting ratio. */
  readonly shadowSamples: number;
  /** Resolution of the textures of pictures and rugs. */
  readonly texelsPerPixel: number;
  /** Iterations of the denoiser; by default as many as a large picture needs. */
  readonly iterations?: number;
  /**
   * For partial redraws: texture resolutions are rounded to octaves, so that a moving piece keeps its textures, and
   * no pixel's grain depends on the rest of its row.
   */
  readonly isInParts?: boolean;
}

/** Steps whose results a caller may cache between pictures. */
export interface DrawingSteps {
  readonly build: (piece: PieceSpec) => Mesh;
  readonly touch: typeof contactArea;
  readonly mask: typeof foregroundMask;
}

const NOTHING_KEPT: DrawingSteps = { build: buildPiece, touch: contactArea, mask: foregroundMask };

/** Distance from the camera in metres below which textures get no finer. */
const MIN_TEXTURE_DISTANCE = 0.5;

/**
 * Pixels per point of the relighting ratio: soft shadows need half resolution, shadows of the sun and contacts full
 * resolution.
 */
const SHADOW_STEP = 2;
const SHARP_SHADOW_STEP = 1;

/** The relighting ratio, with the sun's shadows on floor or ground added where there is sun. */
function withShadows(
  output: RenderOutput,
  view: PhotoOf<View>,
  { sky, sun }: Scene,
  shining: SunOnGround | null,
  window: PicturePart | undefined,
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight'> {
  const { ratio, ratioWidth, ratioHeight } = output;
  if (!shining) return { ratio, ratioWidth, ratioHeight };
  const part = window ? { part: window } : {};
  if (sky?.sun) return layShadows(ratio, output, view, sky.sun, part);
  if (!sun) return { ratio, ratioWidth, ratioHeight };
  const [red, green, blue] = sun.strength;
  const ambient: Vec3 = [1 / (1 + red), 1 / (1 + green), 1 / (1 + blue)];
  const litAt = floorShare(sun, shining.ground);
  return layShadows(ratio, output, view, sun, { ambient, litAt, ...part });
}

/** Share of the progress spent on furniture on the floor if there are objects on counters, too. */
const SHARE_STANDING = 0.9;

/** Texels per metre, rounded to octaves. */
const inSteps = (texels: number): number => 2 ** Math.ceil(Math.log2(texels));

/** Textures are painted on first use and cached; painting them here makes them ready before the light is known. */
function paintTextures({ materials }: Mesh): void {
  for (const material of materials) void material.texture;
}

/**
 * Builds a piece at the resolution that the picture needs.
 *
 * @param camera the picture's camera
 */
export function paintedPiece(
  piece: PlacedPiece,
  { cameraHeight, light }: Pick<Scene, 'cameraHeight' | 'light'>,
  { focal }: Camera,
  { texelsPerPixel, isInParts = false }: Effort,
): PlacedPiece {
  const distance = Math.max(MIN_TEXTURE_DISTANCE, distanceToBox(pieceBox(piece), 0, cameraHeight, 0));
  const lift = traitsOf(piece.piece).hangs === 'window' ? light.atWalls?.[wallAtBack(piece.yaw)] : undefined;
  const texels = (texelsPerPixel * focal) / distance;
  return { ...piece, texelsPerMetre: isInParts ? inSteps(texels) : texels, ...(lift && { lift }) };
}

export interface DrawingContext {
  readonly renderer: Renderer;
  /** The photo's contribution; it may still be pending while the furniture is built. */
  readonly setting: Promise<PhotoSetting>;
  readonly steps?: DrawingSteps;
  /**
   * The part of the photo to draw; by default all of it. It is bit-identical to the same part of the whole picture;
   * outside it the photo is unchanged.
   */
  readonly part?: PicturePart;
  /** One byte per pixel of the photo: 1 where opaque furniture must cover it. */
  readonly concealed?: Uint8Array;
  readonly signal?: AbortSignal;
  /** Completed share of the rendering, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Draws a furnished scene into its photo, at the photo's own size.
 *
 * @throws the signal's reason when aborted
 */
export async function drawScene(
  photo: Photo,
  scene: Scene,
  effort: Effort,
  { renderer, setting, steps = NOTHING_KEPT, part, concealed, signal, onProgress }: DrawingContext,
): Promise<Composite> {
  const { maxEdge, samples, bounces, shadowSamples, iterations, isInParts = false } = effort;
  const shrink = Math.min(1, maxEdge / Math.max(photo.width, photo.height));
  const width = Math.round(photo.width * shrink);
  const height = Math.round(photo.height * shrink);
  const { pieces, foreground = null } = scene;
  const camera = resizeCamera(scene.camera, width, height);
  const { cameraHeight, seed, tops = [] } = scene;
  const painted = pieces.map((piece) => paintedPiece(piece, scene, camera, effort));
  const raised = painted.filter((piece) => topUnder(tops, piece));
  const standing = painted.filter((piece) => !raised.includes(piece));
  const boxes = standing.flatMap(lightBoxes);
  const meshes = standing.map(steps.build);
  const mesh = mergePlaced(meshes, standing);
  renderer.start();
  paintTextures(mesh);
  const { straight: straightened, environment, lights, sun, glare, mirrored, traces } = await setting;
  const view = { photo: straightened ?? photo, camera, cameraHeight, box: scene.box };
  const paths = { samples, bounces, shadowSamples, shadowStep: SHADOW_STEP };
  const settings = {
    camera,
    cameraHeight,
    lights,
    ...(sun && { sun }),
    ...paths,
    denoise: true,
    ...(iterations !== undefined && { iterations }),
    seed,
    isBare: true,
  };
  const lens = scene.lens ?? null;
  // A part must look the same wherever the furniture of the rest stands.
  const character = characterOf(traces, isInParts ? undefined : isNearPieces(photo, scene, boxes));
  const blur = layerBlur(character, photo.width / width);
  const window = part && renderingOfPart(part, photo, camera, lens, blurReach(blur));
  const most = raised.length > 0 ? SHARE_STANDING : 1;
  const shadowReach = { boxes, distance: END_OF_REACH };
  const output = await renderer.render(
    { ...settings, mesh, environment, shadowReach, ...(window && { window }) },
    { ...(signal && { signal }), ...(onProgress && { onProgress: (share) => onProgress(most * share) }) },
  );
  const confined = confineRatio(output, boxes, camera, cameraHeight, scene);
  const contacts = contactsOf(meshes, standing, steps.touch, lights);
  const isFlat = flatMaterials(mesh, meshes, standing);
  const shade = (drawn: RenderOutput, from: Pick<View, 'camera' | 'cameraHeight'>, wanted?: PicturePart) =>
    shadeFeet({ ...drawn, isFlat }, contacts, from, wanted);
  const grounded = { ...output, ratio: confined, radiance: shade(output, view, window) };
  const touched = addContactShadows(grounded, contacts, view, isFlat, window);
  const near = { ...output, ...touched };
  const onFloor = scene.floorLight
    ? { ...near, radiance: followFloorLight(near, scene.floorLight, view, window) }
    : near;
  const laid = { ...onFloor, ...withShadows(onFloor, view, scene, sun, window) };
  const render = (input: RenderInput) => renderer.render(input, { ...(signal && { signal }) });
  const reflection = await mirrorFurniture(
    scene,
    mirrored,
    { ...settings, mesh, environment, ...(window && { window }) },
    render,
    shade,
  );
  const unhidden = isInParts ? laid : { ...laid, radiance: raiseLocalContrast(laid) };
  const shown = foreground ? { ...unhidden, ...hideFurniture(unhidden, foreground, view, steps.mask) } : unhidden;
  const traits = {
    character,
    glare,
    lens,
    reflection,
    seed,
    isInParts,
    ...(part && { part }),
    ...(concealed && { concealed }),
  };
  const finish = (whole: RenderOutput) => composite(photo, whole, traits, renderer, signal);
  if (raised.length === 0) return finish(shown);
  const whole = await layOnTops(
    shown,
    raised,
    tops,
    { ...settings, environment, shadowStep: SHARP_SHADOW_STEP },
    { render, steps, ...(window && { window }) },
  );
  onProgress?.(1);
  return finish(whole);
}
