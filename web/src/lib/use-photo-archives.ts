import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import type { ExportKind } from '@roomwright/functions/contract/exports.ts';
import { call } from './api/client.ts';
import { useArchives } from './use-archives.ts';

const KINDS: readonly ExportKind[] = ['photos', 'listing'];

/** Archives of chosen photos, as they are or prepared for a market. */
export const usePhotoArchives = () =>
  useArchives(KINDS, (chosen: BodySent<'galleryExport'>) => call('galleryExport', { body: chosen }));
export type PhotoArchives = ReturnType<typeof usePhotoArchives>;
