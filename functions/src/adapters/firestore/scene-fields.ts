import { z } from 'zod';
import { styleSchema } from '../../contract/staging-option-schemas.ts';
import type { SavedScene } from '../../domain/saved-scene.ts';
import { keepingUnknown, time } from './document.ts';

const arrangement = { style: styleSchema, pieces: z.string() };

/** Stored as `scenes/{jobId}-{number}`. */
export const sceneFields: z.ZodType<Omit<SavedScene, 'id'>> = keepingUnknown(
  z.object({
    ...arrangement,
    userId: z.string(),
    jobId: z.string(),
    revision: z.int().min(0),
    drawn: z.object(arrangement).exactOptional(),
    restyled: z.object({ revision: z.int().min(1), jobId: z.string() }).exactOptional(),
    updatedAt: time,
  } satisfies Record<keyof Omit<SavedScene, 'id'>, z.ZodType>),
);
