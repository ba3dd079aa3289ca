import type { Photo, StyleId } from '@roomwright/engine';
import type { Golden } from './golden-crew.ts';
import type { KeptGolden } from './golden-files.ts';
import { visibleShare } from './picture-difference.ts';

/** A staging that differs from the kept one in any number or pixel. */
export interface Change {
  readonly style: StyleId;
  /** Fields that differ in the scene, as "pieces[2].size.width"; the first few. */
  readonly inScene: readonly string[];
  /** Share of pixels with a noticeable difference. */
  readonly visible: number;
  /** Null if none is kept. */
  readonly old: Photo | null;
  readonly fresh: Photo;
}

/** Maximum number of fields listed per scene. */
const MAX_PLACES = 4;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Finds the paths at which two JSON values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b))
    return a === b ? [] : [path || 'all of it'];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    const step = Array.isArray(a) ? `[${key}]` : path ? `.${key}` : key;
    return differences(a[key], b[key], path + step);
  });
}

const samePixels = (a: Photo, b: Photo): boolean =>
  a.width === b.width && a.height === b.height && Buffer.compare(a.rgb, b.rgb) === 0;

/** Finds a photo's stagings that differ from the kept ones. */
export function changesIn(goldens: readonly Golden[], kept: ReadonlyMap<StyleId, KeptGolden>): Change[] {
  return goldens.flatMap(({ style, scene, picture }) => {
    const { scene: oldScene = null, picture: old = null } = kept.get(style) ?? {};
    const inScene = differences(oldScene, JSON.parse(JSON.stringify(scene))).slice(0, MAX_PLACES);
    if (inScene.length === 0 && old && samePixels(old, picture)) return [];
    return [{ style, inScene, visible: old ? visibleShare(old, picture) : 1, old, fresh: picture }];
  });
}

/** Describes a change in one line. */
export function describeChange(name: string, { style, inScene, visible, old }: Change): string {
  if (!old) return `${name} ${style}: new`;
  const scene = inScene.length === 0 ? 'same scene' : `another scene (${inScene.join(', ')})`;
  return `${name} ${style}: ${scene}, ${(100 * visible).toFixed(2)} % of the picture visibly different`;
}
