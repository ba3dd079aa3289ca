import { STYLE_REGISTRY } from './registry.ts';
import type { StyleDefinition } from './style-definition.ts';

type Registered = (typeof STYLE_REGISTRY)[number];

export type StyleId = Registered['id'];

/** Styles that inherit from no other: every table of designs has an entry for them. */
export type BaseStyleId = Extract<Registered, { readonly inherits: null }>['id'];

export const STYLE_IDS: readonly StyleId[] = STYLE_REGISTRY.map(({ id }) => id);

const BY_ID: ReadonlyMap<string, StyleDefinition> = new Map(STYLE_REGISTRY.map((style) => [style.id, style]));

/** The definition of a style. Throws RangeError if it is not registered. */
export function styleDefinition(id: string): StyleDefinition {
  const found = BY_ID.get(id);
  if (!found) throw new RangeError(`There is no style "${id}".`);
  return found;
}
