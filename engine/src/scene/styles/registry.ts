import { BOHEMIAN } from './bohemian.ts';
import { FARMHOUSE } from './farmhouse.ts';
import { INDUSTRIAL } from './industrial.ts';
import { LUXURY } from './luxury.ts';
import { MINIMALIST } from './minimalist.ts';
import { MODERN } from './modern.ts';
import { SCANDINAVIAN } from './scandinavian.ts';
import type { StyleDefinition } from './style-definition.ts';
import { TRADITIONAL } from './traditional.ts';

/** Every style, in the order of lists. A new one takes its file and a line here. */
export const STYLE_REGISTRY = [
  MODERN,
  SCANDINAVIAN,
  TRADITIONAL,
  INDUSTRIAL,
  LUXURY,
  MINIMALIST,
  BOHEMIAN,
  FARMHOUSE,
] as const satisfies readonly StyleDefinition[];
