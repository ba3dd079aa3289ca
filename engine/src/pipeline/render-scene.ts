import { mergePlaced } from '../furniture/assemble.ts';
import { buildPiece } from '../furniture/catalogue.ts';
import { traitsOf } from '../furniture/find-profile.ts';
import { lightBoxes } from '../furniture/light-boxes.ts';
import type { Mesh } from '../furniture/mesh.ts';
import { distanceToBox } from '../furniture/piece-box.ts';
import { pieceBox } from '../furniture/placed-box.ts';
import { layShadows } from '../lighting/outdoors/lay-shadows.ts';
import { floorShare } from '../lighting/sun/sunlit-floor.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Photo } from '../photo/photo.ts';
import { type Composite, composite } from '../rendering/composite/composite.ts';
import { confineRatio, END_OF_REACH } from '../rendering/composite/confine-ratio.ts';
import { addContactShadows, contactsOf } from '../rendering/composite/contact-shadows.ts';
import { hideFurniture } from '../rendering/hide-furniture.ts';
import type { RenderInput, RenderOutput } from '../rendering/render-input.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { wallAtBack } from '../room/walls/plane.ts';
import { resizeCamera } from '../scene/camera.ts';
import type { PhotoOf, View } from '../scene/room-view.ts';
import type { Scene } from '../scene/scene.ts';
import { type Lighting, lightHere } from './lighting.ts';
import type { SunOnGround } from './photo-setting.ts';
import { mirrorFurniture } from './render-reflection.ts';
import { layOnTops, topUnder } from './render-tops.ts';

export type Quality = 'draft' | 'final';

/** What each quality costs: long edge of the rendered picture, paths per pixel, samples per shadow point, and how fine
 * pictures and rugs are painted. */
const QUALITY = {
  draft: { maxEdge: 768, samples: 4, bounces: 1, shadowSamples: 16, texelsPerPixel: 0.45 },
  final: { maxEdge: 2048, samples: 12, bounces: 2, shadowSamples: 24, texelsPerPixel: 1 },
} as const;

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
): Pick<RenderOutput, 'ratio' | 'ratioWidth' | 'ratioHeight'> {
  const { ratio, ratioWidth, ratioHeight } = output;
  if (!shining) return { ratio, ratioWidth, ratioHeight };
  if (sky?.sun) return layShadows(ratio, output, view, sky.sun);
  if (!sun) return { ratio, ratioWidth, ratioHeight };
  const [red, green, blue] = sun.strength;
  const ambient: Vec3 = [1 / (1 + red), 1 / (1 + green), 1 / (1 + blue)];
  const litAt = floorShare(sun, shining.ground);
  return layShadows(ratio, output, view, sun, { ambient, litAt });
}

/** Share of the rendering that furniture on the floor takes where objects stand on counters, too. */
const SHARE_STANDING = 0.9;

/** Textures are painted at their first use, and kept: painted here, they are ready once the light is known. */
function paintTextures({ materials }: Mesh): void {
  for (const material of materials) void material.texture;
}

export interface RenderContext {
  readonly renderer: Renderer;
  /** What finds the photo's light; the caller's own thread without it. */
  readonly lighting?: Lighting;
  readonly signal?: AbortSignal;
  /** Share of the rendering done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Renders a furnished scene into the photo it was made for, at the photo's own size. May be called again with an edited
 * scene; the same photo, scene and quality give the same bytes.
 *
 * @throws the signal's reason when aborted.
 */
export async function renderScene(
  photo: Photo,
  scene: Scene,
  quality: Quality,
  { renderer, lighting = lightHere, signal, onProgress }: RenderContext,
): Promise<Composite> {
  const { maxEdge, samples, bounces, shadowSamples, texelsPerPixel } = QUALITY[quality];
  const shrink = Math.min(1, maxEdge / Math.max(photo.width, photo.height));
  const width = Math.round(photo.width * shrink);
  const height = Math.round(photo.height * shrink);
  const { pieces, foreground = null, ...bare } = scene;
  const finding = lighting.setting(photo, bare);
  const camera = resizeCamera(scene.camera, width, height);
  const { cameraHeight, seed, tops = [] } = scene;
  const painted = pieces.map((piece) => {
    const distance = Math.max(NEAREST, distanceToBox(pieceBox(piece), 0, cameraHeight, 0));
    const lift = traitsOf(piece.piece).hangs === 'window' ? scene.light.atWalls?.[wallAtBack(piece.yaw)] : undefined;
    return { ...piece, texelsPerMetre: (texelsPerPixel * camera.focal) / distance, ...(lift && { lift }) };
  });
  const raised = painted.filter((piece) => topUnder(tops, piece));
  const standing = painted.filter((piece) => !raised.includes(piece));
  const boxes = standing.flatMap(lightBoxes);
  const meshes = standing.map(buildPiece);
  const mesh = mergePlaced(meshes, standing);
  renderer.start();
  paintTextures(mesh);
  const { straight: straightened, environment, lights, sun, glare, mirrored, character } = await finding;
  const view = { photo: straightened ?? photo, camera, cameraHeight, box: scene.box };
  const paths = { samples, bounces, shadowSamples, shadowStep: SHADOW_STEP };
  const settings = {
    camera,
    cameraHeight,
    lights,
    ...(sun && { sun }),
    ...paths,
    denoise: true,
    seed,
    isBare: true,
  };
  const most = raised.length > 0 ? SHARE_STANDING : 1;
  const shadowReach = { boxes, distance: END_OF_REACH };
  const output = await renderer.render(
    { ...settings, mesh, environment, shadowReach },
    { ...(signal && { signal }), ...(onProgress && { onProgress: (share) => onProgress(most * share) }) },
  );
  const confined = confineRatio(output, boxes, camera, cameraHeight, scene);
  const touched = addContactShadows({ ...output, ratio: confined }, contactsOf(meshes, standing), view);
  const near = { ...output, ...touched };
  const laid = { ...near, ...withShadows(near, view, scene, sun) };
  const render = (input: RenderInput) => renderer.render(input, { ...(signal && { signal }) });
  const reflection = await mirrorFurniture(scene, mirrored, { ...settings, mesh, environment }, render);
  const shown = foreground ? { ...laid, ...hideFurniture(laid, foreground, view) } : laid;
  const traits = { character, glare, lens: scene.lens ?? null, reflection, seed };
  const finish = (whole: RenderOutput) => composite(photo, whole, traits, renderer, signal);
  if (raised.length === 0) return finish(shown);
  const whole = await layOnTops(
    shown,
    raised,
    tops,
    { ...settings, environment, shadowStep: SHARP_SHADOW_STEP },
    render,
  );
  onProgress?.(1);
  return finish(whole);
}
