import { z } from 'zod';
import { KEEP_IDS, REMOVALS, ROOM_TYPE_IDS, STYLE_IDS } from './staging-options.ts';

/* Apart from their names, which pages show before they need a schema of anything. */
export const roomTypeSchema = z.enum(ROOM_TYPE_IDS);
export const styleSchema = z.enum(STYLE_IDS);
export const removalSchema = z.enum(REMOVALS);
export const keepsSchema = z.array(z.enum(KEEP_IDS)).max(KEEP_IDS.length);
