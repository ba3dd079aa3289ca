import { atPath } from '../http/find.ts';
import { pageOf } from '../http/list.ts';
import type { Routes } from '../http/router.ts';

export const EVENTS: Routes = {
  'GET /v1/events': (request) => {
    const type = request.params.text('type');
    const types = request.params.texts('types');
    const all = request.draft.list('event');
    return pageOf(
      request,
      all.filter((event) => (type ?? event.type) === event.type && (types?.includes(event.type) ?? true)),
    );
  },
  'GET /v1/events/:id': (request) => atPath(request, 'event'),
};
