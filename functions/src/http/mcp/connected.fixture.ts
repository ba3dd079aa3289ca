/** Clients of the Model Context Protocol, connected to the local suite. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The stateless revision, and how older clients connect. */
export const REVISIONS = { '2026-07-28': { pin: '2026-07-28' }, earlier: 'legacy' } as const;
export type Revision = keyof typeof REVISIONS;

export async function connected(origin: string, key: string, revision: Revision = '2026-07-28'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: REVISIONS[revision] } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  return client;
}

interface Answered {
  readonly isError: boolean;
  /** All text of the answer. */
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Addresses of its links. */
  readonly links: readonly string[];
}

/** Calls a tool, and returns what a program reads of its answer. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Answered> {
  const {
    content,
    structuredContent,
    isError = false,
  } = (await client.callTool({
    name,
    arguments: given,
  })) as CallToolResult;
  return {
    isError,
    text: content.flatMap((each) => (each.type === 'text' ? each.text : [])).join('\n'),
    value: (structuredContent ?? {}) as Answered['value'],
    links: content.flatMap((each) => (each.type === 'resource_link' ? each.uri : [])),
  };
}

/** Asks for a batch until it is finished. */
export async function finished(client: Client, batchId: unknown): Promise<Answered> {
  let current = await callTool(client, 'get_batch', { batchId });
  while (current.value.status === 'working') current = await callTool(client, 'get_batch', { batchId });
  return current;
}

/** Asks for a picture until it is made anew. */
export async function redrawn(client: Client, pictureId: string): Promise<Answered> {
  const ask = () => callTool(client, 'get_picture', { pictureId });
  let current = await ask();
  while ((current.value.picture as { redrawing: boolean }).redrawing) current = await ask();
  return current;
}

/** Serves a photo from this machine, as a website would. */
export async function photoServer(bytes: Uint8Array): Promise<{ readonly url: string; readonly end: () => void }> {
  const server = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/photo.jpg`, end: () => server.close() };
}
