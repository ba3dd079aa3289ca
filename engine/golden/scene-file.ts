import type { StyleId } from '@roomwright/engine';
import type { Golden, GoldenScene } from './golden-crew.ts';

/** Levels of objects whose entries get a line each: the file, the parts of it, the scenes. */
const OPEN_LEVELS = 3;

/** JSON with a line for each entry of the outer levels and for each object in a list, so that what changed can be read. */
function layOut(value: unknown, levels: number): string {
  if (Array.isArray(value)) {
    const isList = value.length > 0 && value.every((item) => typeof item === 'object');
    return isList ? `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]` : JSON.stringify(value);
  }
  if (levels === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{\n${entries.map(([key, part]) => `${JSON.stringify(key)}: ${layOut(part, levels - 1)}`).join(',\n')}\n}`;
}

/** What all scenes of a photo have in common; nothing for a single scene, which is stored whole. */
function commonPart(scenes: readonly GoldenScene[]): Record<string, unknown> {
  const [first, ...others] = scenes.map((scene) => new Map<string, unknown>(Object.entries(scene)));
  if (others.length === 0) return {};
  const alike = [...first].filter(([key, value]) => {
    const text = JSON.stringify(value);
    return others.every((other) => JSON.stringify(other.get(key)) === text);
  });
  return Object.fromEntries(alike);
}

/** The scenes of one photo as a file; what they have in common is in it once. */
export function sceneFile(goldens: readonly Golden[]): string {
  const common = commonPart(goldens.map(({ scene }) => scene));
  const own = goldens.map(({ style, scene }) => [
    style,
    Object.fromEntries(Object.entries(scene).filter(([key]) => !(key in common))),
  ]);
  return `${layOut({ common, scenes: Object.fromEntries(own) }, OPEN_LEVELS)}\n`;
}

/** The scenes in such a file, as JSON has them. */
export function readSceneFile(text: string): ReadonlyMap<StyleId, Record<string, unknown>> {
  const { common, scenes } = JSON.parse(text) as {
    common: Record<string, unknown>;
    scenes: Record<StyleId, Record<string, unknown>>;
  };
  return new Map(Object.entries(scenes).map(([style, own]) => [style as StyleId, { ...common, ...own }]));
}
