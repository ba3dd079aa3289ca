import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api/client.ts';
import { asImage } from './gallery-query.ts';

/** Opens the photo that the page's address names, once: the editor leads there when its picture is made. */
export function useNamedPhoto(open: (image: GalleryImage) => void): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const id = new URLSearchParams(search).get('photo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address changes.
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    client
      .fetchQuery({
        queryKey: ['named-photo', id],
        queryFn: ({ signal }) => call('getJob', { params: { id }, signal }),
        staleTime: 0,
      })
      .then(
        (job) => {
          const image = asImage(job);
          if (!isCurrent) return;
          const others = new URLSearchParams(search);
          others.delete('photo');
          void navigate({ search: others.toString(), hash }, { replace: true });
          if (image) open(image);
        },
        // It is gone: the gallery shows what there is.
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [id]);
}
