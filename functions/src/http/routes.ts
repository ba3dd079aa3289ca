import { type Endpoint, type Service, serviceOf } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';

export type Route = readonly [EndpointName, Endpoint];

/** Every endpoint with its name, in the order in which they are matched. */
export const ROUTES = Object.entries(ENDPOINTS) as readonly Route[];

/** The endpoints that one deployed function answers. */
export const routesOf = (service: Service): readonly Route[] =>
  ROUTES.filter(([, endpoint]) => serviceOf(endpoint) === service);

/** A path of the contract as Hono writes it: `/jobs/{id}` is `/jobs/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Methods that a path answers, HEAD wherever GET is; none where there is no such path. */
export function methodsOf(path: string, routes: readonly Route[] = ROUTES): string[] {
  const methods = routes
    .filter(([, endpoint]) => patternOf(endpoint.path).test(path))
    .map(([, endpoint]) => endpoint.method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
