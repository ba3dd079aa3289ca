import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import type { ExportKind } from '@roomwright/functions/contract/exports.ts';
import { call } from './api/client.ts';
import { useArchives } from './use-archives.ts';

const KINDS: readonly ExportKind[] = ['photos', 'listing'];

/** One's archives of chosen photos, as they are or as a market wants them. */
export const usePhotoArchives = () =>
  useArchives(KINDS, (chosen: BodySent<'galleryExport'>) => call('galleryExport', { body: chosen }));
export type PhotoArchives = ReturnType<typeof usePhotoArchives>;
