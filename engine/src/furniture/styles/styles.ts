import type { StyleId } from '../../scene/pieces.ts';
import type { StyleLook } from '../style-look.ts';
import { BOHEMIAN } from './bohemian.ts';
import { FARMHOUSE } from './farmhouse.ts';
import { INDUSTRIAL } from './industrial.ts';
import { LUXURY } from './luxury.ts';
import { MINIMALIST } from './minimalist.ts';
import { MODERN } from './modern.ts';
import { SCANDINAVIAN } from './scandinavian.ts';
import type { StyleDefinition } from './style-definition.ts';
import { TRADITIONAL } from './traditional.ts';

/** Every style. A new one takes its file, a line here and its id among STYLE_IDS. */
export const STYLES: Readonly<Record<StyleId, StyleDefinition>> = {
  MODERN,
  SCANDINAVIAN,
  TRADITIONAL,
  INDUSTRIAL,
  LUXURY,
  MINIMALIST,
  BOHEMIAN,
  FARMHOUSE,
};

/** Materials and forms that all pieces of a style share. */
export const styleLook = (style: StyleId): StyleLook => STYLES[style].look;
