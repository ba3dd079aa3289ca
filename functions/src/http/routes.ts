import type { Endpoint } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';

/** Every endpoint with its name, in the order in which they are matched. */
export const ROUTES = Object.entries(ENDPOINTS) as readonly (readonly [EndpointName, Endpoint])[];

/** A path of the contract as Hono writes it: `/jobs/{id}` is `/jobs/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const PATTERNS = ROUTES.map(([, { method, path }]) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Methods that a path answers, HEAD wherever GET is; none where there is no such path. */
export function methodsOf(path: string): string[] {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
