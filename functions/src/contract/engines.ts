/** Ids of the staging engines that an installation may choose. */
export const ENGINE_IDS = ['embedded'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];
