/** The environment of the meshes: the photo on the room's box, or a plain sky. */
import {
  H_AMBIENT,
  H_AMBIENT_UNSAMPLED,
  H_BOUNDS,
  H_BOX,
  H_ENVIRONMENT,
  H_EYE,
  H_FACE_RADIANCE,
  H_HORIZON,
  H_LIGHT_COUNT,
  H_MAP,
  H_MAP_HEIGHT,
  H_MAP_PROJECT,
  H_MAP_WIDTH,
  H_UNSEEN_LIT,
  H_ZENITH,
  HEADER,
} from '../../src/rendering/kernel-layout';
import { headerFloat, headerInt, headerPointer } from './header';
import { anyHit } from './intersect';
import { cosineX, cosineY, cosineZ, sampleCosine } from './directions';
import { drawPoint, pointX, pointY } from './random';

/** Points of the map nearer than this to the camera's plane are not in the photo. */
const NEAR_PLANE: f32 = 0.02;
/** Furniture darkens the box's faces up to this far (metres) around its bounds. */
const SHADE_MARGIN: f32 = 1;
/** Share of the light left where a ray from a face is blocked: it bounces off the blocker. */
const SHADE_FLOOR: f32 = 0.15;

let photo: bool = false;
let hasLights: bool = false;
let unseenLit: bool = false;
let left: f32 = 0;
let right: f32 = 0;
let bottom: f32 = 0;
let top: f32 = 0;
let front: f32 = 0;
let back: f32 = 0;
let map: usize = 0;
let mapWidth: i32 = 0;
let mapHeight: i32 = 0;
let eyeX: f32 = 0;
let eyeY: f32 = 0;
let eyeZ: f32 = 0;

/** The place on the box that the latest ray met: distance, point, number of the face. */
export let boxDistance: f32 = 0;
export let boxX: f32 = 0;
export let boxY: f32 = 0;
export let boxZ: f32 = 0;
export let boxFace: i32 = 0;

/** Radiance along the latest ray. */
export let skyRed: f32 = 0;
export let skyGreen: f32 = 0;
export let skyBlue: f32 = 0;

export function bindEnvironment(): void {
  photo = headerInt(H_ENVIRONMENT) == 1;
  hasLights = headerInt(H_LIGHT_COUNT) > 0;
  unseenLit = headerInt(H_UNSEEN_LIT) != 0;
  left = headerFloat(H_BOX);
  right = headerFloat(H_BOX + 4);
  bottom = headerFloat(H_BOX + 8);
  top = headerFloat(H_BOX + 12);
  front = headerFloat(H_BOX + 16);
  back = headerFloat(H_BOX + 20);
  map = headerPointer(H_MAP);
  mapWidth = headerInt(H_MAP_WIDTH);
  mapHeight = headerInt(H_MAP_HEIGHT);
  eyeX = headerFloat(H_EYE);
  eyeY = headerFloat(H_EYE + 4);
  eyeZ = headerFloat(H_EYE + 8);
}

export function isPhoto(): bool {
  return photo;
}

/** Whether all light of a photo's room comes from lights, and is shown as blended exposures show it. */
export function isUnseenLit(): bool {
  return unseenLit;
}

/** Finds where a ray from inside the box leaves it. */
export function meetBox(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): void {
  const tx = dx > 0 ? (right - ox) / dx : dx < 0 ? (left - ox) / dx : <f32>1e9;
  const ty = dy > 0 ? (top - oy) / dy : dy < 0 ? (bottom - oy) / dy : <f32>1e9;
  const tz = dz > 0 ? (back - oz) / dz : dz < 0 ? (front - oz) / dz : <f32>1e9;
  let t = tx;
  let face = dx > 0 ? 3 : 2;
  if (ty < t) {
    t = ty;
    face = dy > 0 ? 1 : 0;
  }
  if (tz < t) {
    t = tz;
    face = dz > 0 ? 4 : 5;
  }
  // Furniture may reach a little through a wall: then the wall is right there.
  t = max(<f32>1e-3, t);
  boxDistance = t;
  boxX = ox + dx * t;
  boxY = oy + dy * t;
  boxZ = oz + dz * t;
  boxFace = face;
}

/**
 * Radiance of the latest place on the box. It is 0 where lights are sampled instead, unless `seeBright`; then it is smooth from
 * cell to cell, for a polished surface would show the cells.
 */
function boxRadiance(seeBright: bool): void {
  const x = boxX - eyeX;
  const y = boxY - eyeY;
  const z = boxZ - eyeZ;
  const depth = mapRow(24, x, y, z);
  if (depth > NEAR_PLANE) {
    const u = mapRow(0, x, y, z) / depth;
    const v = mapRow(12, x, y, z) / depth;
    if (u >= 0 && v >= 0 && u < <f32>mapWidth && v < <f32>mapHeight) {
      if (seeBright) blendCells(u - 0.5, v - 0.5);
      else takeCell(map + (<usize>(<i32>v * mapWidth + <i32>u) << 4));
      return;
    }
  }
  if (unseenLit && !seeBright) {
    skyRed = skyGreen = skyBlue = 0;
    return;
  }
  const average = H_FACE_RADIANCE + boxFace * 12;
  skyRed = headerFloat(average);
  skyGreen = headerFloat(average + 4);
  skyBlue = headerFloat(average + 8);
}

/** Radiance of one cell of the map, black where it is bright. */
function takeCell(cell: usize): void {
  const dim: f32 = load<f32>(cell, 12) > 0 ? 0 : 1;
  skyRed = dim * load<f32>(cell);
  skyGreen = dim * load<f32>(cell, 4);
  skyBlue = dim * load<f32>(cell, 8);
}

/** Radiance between the centres of four cells. */
function blendCells(u: f32, v: f32): void {
  const fu = floor(u);
  const fv = floor(v);
  const x0 = max(0, <i32>fu);
  const y0 = max(0, <i32>fv);
  const x1 = min(mapWidth - 1, <i32>fu + 1);
  const y1 = min(mapHeight - 1, <i32>fv + 1);
  const wu = f32x4.splat(u - fu);
  const wv = f32x4.splat(v - fv);
  const a = v128.load(map + (<usize>(y0 * mapWidth + x0) << 4));
  const b = v128.load(map + (<usize>(y0 * mapWidth + x1) << 4));
  const c = v128.load(map + (<usize>(y1 * mapWidth + x0) << 4));
  const d = v128.load(map + (<usize>(y1 * mapWidth + x1) << 4));
  const above = f32x4.add(a, f32x4.mul(wu, f32x4.sub(b, a)));
  const below = f32x4.add(c, f32x4.mul(wu, f32x4.sub(d, c)));
  const mixed = f32x4.add(above, f32x4.mul(wv, f32x4.sub(below, above)));
  skyRed = f32x4.extract_lane(mixed, 0);
  skyGreen = f32x4.extract_lane(mixed, 1);
  skyBlue = f32x4.extract_lane(mixed, 2);
}

// @ts-ignore: decorator
@inline
function mapRow(offset: i32, x: f32, y: f32, z: f32): f32 {
  const at = H_MAP_PROJECT + offset;
  return headerFloat(at) * x + headerFloat(at + 4) * y + headerFloat(at + 8) * z;
}

/** Inward normal of a face: the component along `axis` (0 x, 1 y, 2 z). */
// @ts-ignore: decorator
@inline
export function faceNormal(face: i32, axis: i32): f32 {
  if (axis == 0) return face == 2 ? <f32>1 : face == 3 ? <f32>-1 : <f32>0;
  if (axis == 1) return face == 0 ? <f32>1 : face == 1 ? <f32>-1 : <f32>0;
  return face == 5 ? <f32>1 : face == 4 ? <f32>-1 : <f32>0;
}

/**
 * Share of the light that furniture leaves on the latest place on the box, by one cosine-distributed ray: so the floor under a
 * sofa is dark in reflections on other furniture.
 */
function shadeOnBox(index: u32, seed: u32): f32 {
  if (
    boxX < headerFloat(H_BOUNDS) - SHADE_MARGIN ||
    boxX > headerFloat(H_BOUNDS + 12) + SHADE_MARGIN ||
    boxY < headerFloat(H_BOUNDS + 4) - SHADE_MARGIN ||
    boxY > headerFloat(H_BOUNDS + 16) + SHADE_MARGIN ||
    boxZ < headerFloat(H_BOUNDS + 8) - SHADE_MARGIN ||
    boxZ > headerFloat(H_BOUNDS + 20) + SHADE_MARGIN
  ) {
    return 1;
  }
  const nx = faceNormal(boxFace, 0);
  const ny = faceNormal(boxFace, 1);
  const nz = faceNormal(boxFace, 2);
  drawPoint(index, seed);
  sampleCosine(nx, ny, nz, pointX, pointY);
  const rayOffset: f32 = 1e-3;
  const blocked = anyHit(boxX + nx * rayOffset, boxY + ny * rayOffset, boxZ + nz * rayOffset, cosineX, cosineY, cosineZ, 2);
  return blocked ? SHADE_FLOOR : <f32>1;
}

/** Light that arrives along a diffuse ray which leaves the meshes: windows and lamps are left to light sampling. */
export function diffuseRadiance(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, index: u32, seed: u32): void {
  if (!photo) {
    if (hasLights) skyRed = skyGreen = skyBlue = 0;
    else skyRadiance(dy);
    return;
  }
  meetBox(ox, oy, oz, dx, dy, dz);
  boxRadiance(false);
  const shade = shadeOnBox(index, seed);
  skyRed *= shade;
  skyGreen *= shade;
  skyBlue *= shade;
}

/** Radiance that the camera or a reflection sees; a rough reflection leaves what is sampled as a light to the lights. */
export function specularRadiance(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32, seeBright: bool): void {
  if (photo) {
    meetBox(ox, oy, oz, dx, dy, dz);
    boxRadiance(seeBright);
  } else if (seeBright || !hasLights) {
    skyRadiance(dy);
  } else {
    skyRed = skyGreen = skyBlue = 0;
  }
}

/** The unshaded radiance of the box along a ray that leaves no mesh behind it, without what is sampled as a light. */
export function unshadedRadiance(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): void {
  meetBox(ox, oy, oz, dx, dy, dz);
  boxRadiance(false);
}

function skyRadiance(dy: f32): void {
  const up = sqrt(max(<f32>0, dy));
  const level = <f32>1 - up;
  skyRed = headerFloat(H_ZENITH) * up + headerFloat(H_HORIZON) * level;
  skyGreen = headerFloat(H_ZENITH + 4) * up + headerFloat(H_HORIZON + 4) * level;
  skyBlue = headerFloat(H_ZENITH + 8) * up + headerFloat(H_HORIZON + 8) * level;
}

/** Irradiance of the empty room on a surface with this normal in the middle of the meshes, all directions taken in. */
export let ambientRed: f32 = 0;
export let ambientGreen: f32 = 0;
export let ambientBlue: f32 = 0;

/**
 * Ambient cube (Valve 2004): weights by the squares of the normal's components.
 *
 * @param isLitBesides whether the lights are sampled at the same place: then they are left out, or they would count twice
 */
export function lookUpAmbient(nx: f32, ny: f32, nz: f32, isLitBesides: bool): void {
  const cube: usize = HEADER + (isLitBesides ? H_AMBIENT_UNSAMPLED : H_AMBIENT);
  const x = cube + (nx > 0 ? 0 : 12);
  const y = cube + (ny > 0 ? 24 : 36);
  const z = cube + (nz > 0 ? 48 : 60);
  const wx = nx * nx;
  const wy = ny * ny;
  const wz = nz * nz;
  ambientRed = wx * load<f32>(x) + wy * load<f32>(y) + wz * load<f32>(z);
  ambientGreen = wx * load<f32>(x, 4) + wy * load<f32>(y, 4) + wz * load<f32>(z, 4);
  ambientBlue = wx * load<f32>(x, 8) + wy * load<f32>(y, 8) + wz * load<f32>(z, 8);
}
