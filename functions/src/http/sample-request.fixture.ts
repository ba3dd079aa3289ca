import { API } from '../api/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { EndpointName } from '../contract/endpoints.ts';

/** Fills an id into a path of the contract. */
export function samplePath(endpoint: Endpoint, id = 'j8Kq2mV0xT5cYw7Rb3Ns'): string {
  return endpoint.path.replace(/\{\w+\}/g, id);
}

/** Builds a form with a file in a field. */
export function formWith(field: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], 'room.jpg', { type: 'image/jpeg' }));
  return form;
}

/** Encodes a JSON body as a client sends it. */
export function json(value: unknown, method = 'POST'): RequestInit & { headers: Record<string, string> } {
  return { method, body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

/** Builds a valid request to an endpoint from the contract's example. */
export function sampleRequest(name: EndpointName, endpoint: Endpoint): RequestInit {
  const { method, body, file } = endpoint;
  if (file) return { method, body: formWith(file, new Uint8Array([0xff, 0xd8, 0xff])) };
  return body ? json(API[name].example.body, method) : { method };
}
