import type { AnyObject, List } from '../state/objects.ts';
import { invalid, missing } from './errors.ts';
import type { ApiRequest } from './router.ts';

const MAX_LIMIT = 100;

/**
 * Returns one page of objects, newest first, by Stripe's `limit`, `starting_after`, `ending_before` and `created`.
 *
 * @param objects oldest first, as in the store
 */
export function pageOf<T extends AnyObject>({ params, path }: ApiRequest, objects: readonly T[]): List<T> {
  const limit = params.int('limit') ?? 10;
  if (limit < 1 || limit > MAX_LIMIT)
    throw invalid(`Invalid limit: must be from 1 to ${MAX_LIMIT}`, { param: 'limit' });
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  const all = objects.filter(createdWithin(params)).reverse();
  const place = (id: string, param: string): number => {
    const index = all.findIndex((object) => object.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  const end = before === undefined ? all.length : place(before, 'ending_before');
  const rest = all.slice(after === undefined ? 0 : place(after, 'starting_after') + 1, end);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', data, has_more: rest.length > data.length, url: path };
}

function createdWithin(params: ApiRequest['params']): (object: AnyObject) => boolean {
  // A timestamp, or a range.
  const moment = params.isText('created') ? params.int('created') : undefined;
  const range = moment === undefined ? params.group('created') : undefined;
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((bound) => range?.int(bound));
  return (object) => {
    const created = 'created' in object ? object.created : 0;
    if (moment !== undefined && created !== moment) return false;
    if (gt !== undefined && created <= gt) return false;
    if (gte !== undefined && created < gte) return false;
    if (lt !== undefined && created >= lt) return false;
    return lte === undefined || created <= lte;
  };
}
