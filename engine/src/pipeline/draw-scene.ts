import { mergePlaced } from '../furniture/catalogue/assemble.ts';
import { buildPiece } from '../furniture/catalogue/catalogue.ts';
import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import { lightBoxes } from '../furniture/catalogue/light-boxes.ts';
import { distanceToBox } from '../furniture/catalogue/piece-box.ts';
import { pieceBox } from '../furniture/catalogue/placed-box.ts';
import type { Mesh } from '../furniture/shapes/mesh.ts';
import { layShadows } from '../lighting/outdoors/lay-shadows.ts';
import { floorShare } from '../lighting/sun/sunlit-floor.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo/photo.ts';
import type { PicturePart } from '../photo/picture-part.ts';
import { type Composite, composite, layerBlur } from '../rendering/composite/composite.ts';
import { confineRatio, END_OF_REACH } from '../rendering/composite/confine-ratio.ts';
import { contactArea } from '../rendering/composite/contact-area.ts';
import { addContactShadows, contactsOf } from '../rendering/composite/contact-shadows.ts';
import { blurReach } from '../rendering/composite/furniture-layer.ts';
import { hideFurniture } from '../rendering/hide-furniture.ts';
import type { RenderInput, RenderOutput } from '../rendering/render-input.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { wallAtBack } from '../room/walls/plane.ts';
import { type Camera, resizeCamera } from '../scene/camera.ts';
import type { PieceSpec, PlacedPiece } from '../scene/pieces.ts';
import type { PhotoOf, View } from '../scene/room-view.ts';
import type { Scene } from '../scene/scene.ts';
import { foregroundMask } from '../vision/foreground/foreground-mask.ts';
import { renderingOfPart } from './part-window.ts';
import type { PhotoSetting, SunOnGround } from './photo-setting.ts';
import { mirrorFurniture } from './render-reflection.ts';
import { layOnTops, topUnder } from './render-tops.ts';

/** What a picture costs. */
export interface Effort {
  /** Long edge of the rendered picture at most, pixels. */
  readonly maxEdge: number;
  /** Paths per pixel, and their bounces. */
  readonly samples: number;
  readonly bounces: number;
  /** Samples per point of the relighting ratio. */
  readonly shadowSamples: number;
  /** How fine pictures and rugs are painted. */
  readonly texelsPerPixel: number;
  /** Iterations of the denoiser; without it as many as a large picture needs. */
  readonly iterations?: number;
  /**
   * Whether parts of the picture are drawn anew: textures are painted in octaves, so that a piece keeps them as it moves, and
   * no pixel's grain depends on the rest of its row.
   */
  readonly isInParts?: boolean;
}

/** Steps whose results may be kept from one picture to the next. */
export interface DrawingSteps {
  readonly build: (piece: PieceSpec) => Mesh;
  readonly touch: typeof contactArea;
  readonly mask: typeof foregroundMask;
}

const NOTHING_KEPT: DrawingSteps = { build: buildPiece, touch: contactArea, mask: foregroundMask };

/** Metres from the camera; what is nearer is painted no finer. */
const NEAREST = 0.5;

/** Pixels per point of the relighting ratio: soft shadows need half the resolution, those of the sun and of contacts all of it. */
const SHADOW_STEP = 2;
const SHARP_SHADOW_STEP = 1;

/** The relighting ratio with the sun's shadows laid on the floor or the ground, where a sun shines. */
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

/** Share of the rendering that furniture on the floor takes where objects stand on counters, too. */
const SHARE_STANDING = 0.9;

/** Texels per metre in whole octaves. */
const inSteps = (texels: number): number => 2 ** Math.ceil(Math.log2(texels));

/** Textures are painted at their first use, and kept: painted here, they are ready once the light is known. */
function paintTextures({ materials }: Mesh): void {
  for (const material of materials) void material.texture;
}

/**
 * A piece as it is built for a picture: painted as finely as the picture needs.
 *
 * @param camera of the picture
 */
export function paintedPiece(
  piece: PlacedPiece,
  { cameraHeight, light }: Pick<Scene, 'cameraHeight' | 'light'>,
  { focal }: Camera,
  { texelsPerPixel, isInParts = false }: Effort,
): PlacedPiece {
  const distance = Math.max(NEAREST, distanceToBox(pieceBox(piece), 0, cameraHeight, 0));
  const lift = traitsOf(piece.piece).hangs === 'window' ? light.atWalls?.[wallAtBack(piece.yaw)] : undefined;
  const texels = (texelsPerPixel * focal) / distance;
  return { ...piece, texelsPerMetre: isInParts ? inSteps(texels) : texels, ...(lift && { lift }) };
}

export interface DrawingContext {
  readonly renderer: Renderer;
  /** What the photo brings; it may still be being found while the furniture is built. */
  readonly setting: Promise<PhotoSetting>;
  readonly steps?: DrawingSteps;
  /**
   * The part of the photo that is drawn; all of it without. It is bit for bit what it is in the whole picture, and beyond it
   * the photo is left as it is.
   */
  readonly part?: PicturePart;
  readonly signal?: AbortSignal;
  /** Share of the rendering done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Draws a furnished scene into the photo it was made for, at the photo's own size.
 *
 * @throws the signal's reason when aborted.
 */
export async function drawScene(
  photo: Photo,
  scene: Scene,
  effort: Effort,
  { renderer, setting, steps = NOTHING_KEPT, part, signal, onProgress }: DrawingContext,
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
  const { straight: straightened, environment, lights, sun, glare, mirrored, character } = await setting;
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
  const blur = layerBlur(character, photo.width / width);
  const window = part && renderingOfPart(part, photo, camera, lens, blurReach(blur));
  const most = raised.length > 0 ? SHARE_STANDING : 1;
  const shadowReach = { boxes, distance: END_OF_REACH };
  const output = await renderer.render(
    { ...settings, mesh, environment, shadowReach, ...(window && { window }) },
    { ...(signal && { signal }), ...(onProgress && { onProgress: (share) => onProgress(most * share) }) },
  );
  const confined = confineRatio(output, boxes, camera, cameraHeight, scene);
  const touched = addContactShadows(
    { ...output, ratio: confined },
    contactsOf(meshes, standing, steps.touch),
    view,
    window,
  );
  const near = { ...output, ...touched };
  const laid = { ...near, ...withShadows(near, view, scene, sun, window) };
  const render = (input: RenderInput) => renderer.render(input, { ...(signal && { signal }) });
  const reflection = await mirrorFurniture(
    scene,
    mirrored,
    { ...settings, mesh, environment, ...(window && { window }) },
    render,
  );
  const shown = foreground ? { ...laid, ...hideFurniture(laid, foreground, view, steps.mask) } : laid;
  const traits = { character, glare, lens, reflection, seed, isGrainApart: isInParts, ...(part && { part }) };
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
