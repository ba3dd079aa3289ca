import type { BodySent } from '@roomwright/functions/contract/endpoints.ts';
import type { Export, ExportKind } from '@roomwright/functions/contract/exports.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from './api/client.ts';
import { isBeingMade } from './archive-text.ts';
import { saveFrom } from './save-file.ts';

/** Pause between two requests if the server answers at once, milliseconds; usually it waits for a change. */
const PAUSE_MS = 500;

const NONE: readonly Export[] = [];

/** The user's archives, newest first: being made, ready or failed. */
const archivesQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call('userExports', { signal })).exports,
  staleTime: 0,
});

/** Updates an archive in the cached list. */
function patchArchive(client: QueryClient, archive: Export): void {
  client.setQueryData(archivesQuery.queryKey, (list = []) =>
    list.some(({ id }) => id === archive.id)
      ? list.map((each) => (each.id === archive.id ? archive : each))
      : [archive, ...list],
  );
}

/**
 * Keeps the list up to date: follows the first archive that is being made, and refetches all now and then.
 * @param isListed whether those that were requested elsewhere are fetched
 */
function useFollowArchives(isListed: boolean): readonly Export[] {
  const client = useQueryClient();
  const refetchInterval = TIMES.pollInterval * 1000;
  const { data: archives = NONE } = useQuery({
    ...archivesQuery,
    enabled: isListed,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? refetchInterval : false),
  });
  const id = archives.find(isBeingMade)?.id;
  const { data, error } = useQuery({
    queryKey: ['exports', id],
    queryFn: ({ signal }) => call('getExport', { params: { id: id ?? '' }, wait: TIMES.longPoll, signal }),
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? refetchInterval : PAUSE_MS),
  });
  useEffect(() => {
    if (data) patchArchive(client, data);
  }, [client, data]);
  useEffect(() => {
    // It may have expired: the list says.
    if (error) void client.invalidateQueries({ queryKey: archivesQuery.queryKey, exact: true });
  }, [client, error]);
  return archives;
}

/**
 * The user's archives of certain kinds, with the actions on them.
 * @param begin requests another one
 * @param isListed whether those that were requested elsewhere are needed
 */
export function useArchives<T>(kinds: readonly ExportKind[], begin: (what: T) => Promise<Export>, isListed = true) {
  const client = useQueryClient();
  const all = useFollowArchives(isListed);
  const archives = useMemo(() => all.filter((each) => kinds.includes(each.kind)), [all, kinds]);
  /** Archives requested here, whose download starts by itself. */
  const awaited = useRef(new Set<string>());
  const [startedId, setStartedId] = useState<string | null>(null);
  const onSuccess = (archive: Export) => {
    awaited.current.add(archive.id);
    patchArchive(client, archive);
  };
  const start = useMutation({
    mutationFn: begin,
    onSuccess: (archive) => {
      onSuccess(archive);
      setStartedId(archive.id);
    },
  });
  const retry = useMutation({ mutationFn: (id: string) => call('retryExport', { params: { id } }), onSuccess });

  useEffect(() => {
    for (const { id, status, parts } of archives) {
      if (isBeingMade({ status }) || !awaited.current.delete(id)) continue;
      // Browsers ask before saving several files without a click.
      const [part, ...others] = parts;
      if (part && others.length === 0) saveFrom(part.url);
    }
  }, [archives]);

  return {
    archives,
    /** The archive last requested here. */
    started: archives.find(({ id }) => id === startedId),
    start,
    retry,
    /** To be called when one of them has expired. */
    refresh: () => void client.invalidateQueries({ queryKey: archivesQuery.queryKey, exact: true }),
  };
}
/** Archives and actions regardless of what the archives contain. */
export type ShownArchives = Omit<ReturnType<typeof useArchives<never>>, 'start'>;

const KINDS: readonly ExportKind[] = ['photos', 'listing'];

/** Archives of chosen photos, as they are or prepared for a market. */
export const usePhotoArchives = ({ isListed = true } = {}) =>
  useArchives(KINDS, (chosen: BodySent<'galleryExport'>) => call('galleryExport', { body: chosen }), isListed);
export type PhotoArchives = ReturnType<typeof usePhotoArchives>;
