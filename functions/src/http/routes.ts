import { type Endpoint, type Service, serviceOf } from '../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { V1_PREFIX } from '../contract/problem.ts';

export type Route = readonly [EndpointName, Endpoint];

/** Every endpoint with its name, in matching order. */
export const ROUTES = Object.entries(ENDPOINTS) as readonly Route[];

/** The API for programs. */
export const V1_ROUTES = ROUTES.filter(([, { path }]) => path.startsWith(V1_PREFIX));

/** Returns the endpoints that one deployed function serves. */
export const routesOf = (service: Service): readonly Route[] =>
  ROUTES.filter(([, endpoint]) => serviceOf(endpoint) === service);

/** Converts a path of the contract to Hono's syntax: `/jobs/{id}` becomes `/jobs/:id`. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Returns the methods of a path, with HEAD wherever there is GET; empty if the path does not exist. */
export function methodsOf(path: string, routes: readonly Route[] = ROUTES): string[] {
  const methods = routes
    .filter(([, endpoint]) => patternOf(endpoint.path).test(path))
    .map(([, endpoint]) => endpoint.method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}
