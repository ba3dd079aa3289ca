/** The MCP server over HTTP, as the protocol's own client calls it. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiClient } from '../../../test/api-client.ts';
import { greyPhoto, PASSWORD, type Person, person } from '../../../test/people.ts';
import { KEY_SCOPES, type KeyMode, type KeyScope } from '../../contract/api-keys.ts';
import { LIMITS } from '../../contract/limits.ts';
import { MCP_METADATA_PATH, MCP_TOOLS } from '../../contract/mcp.ts';
import { callTool, connected, finished, photoServer, REVISIONS, type Revision } from './connected.fixture.ts';

const { origin, projectId } = inject('suite');
const api = apiClient(origin);
const app = initializeApp({ projectId }, 'mcp.suite.test');
afterAll(() => deleteApp(app));

let owner: Person;
let photo: Awaited<ReturnType<typeof photoServer>>;
const keyOf = async (mode: KeyMode, scopes: readonly KeyScope[] = KEY_SCOPES): Promise<string> => {
  const body = { name: 'MCP', mode, scopes: [...scopes], currentPassword: PASSWORD };
  return (await api.ok('createApiKey', { token: owner.token, body })).secret;
};
let test: string;

beforeAll(async () => {
  owner = await person(api, getFirestore(app), 'PREMIUM');
  test = await keyOf('test');
  photo = await photoServer(await greyPhoto());
});
afterAll(() => photo.end());

describe.each(Object.keys(REVISIONS) as Revision[])('a client of revision %s', (revision) => {
  it('finds every tool with what it costs, and reads styles and credits', async () => {
    const client = await connected(origin, test, revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name, title, description }) => ({ name, title, description }))).toEqual(
      Object.entries(MCP_TOOLS).map(([name, { title, description }]) => ({ name, title, description })),
    );
    for (const { name, description, inputSchema } of tools) {
      expect(inputSchema.type).toBe('object');
      const costs = description?.includes('credit');
      if (costs && name !== 'credits') expect(inputSchema.properties).toHaveProperty('confirm');
      expect(costs || description?.includes('Free of charge.')).toBe(true);
    }
    expect((await callTool(client, 'list_styles')).value).toMatchObject({
      styles: expect.arrayContaining([{ id: 'MODERN', name: 'Modern' }]),
      markets: expect.arrayContaining([expect.objectContaining({ id: 'crmls' })]),
    });
    expect((await callTool(client, 'credits')).value).toMatchObject({ used: 0, available: 1000 });
    await client.close();
  });

  it('stages a photo once a person has agreed, once however often it is called, and gets links to the picture', async () => {
    const client = await connected(origin, test, revision);
    const wanted = { photoUrl: photo.url, style: 'LUXURY', batchId: `agreed-${revision}` };
    const asked = await callTool(client, 'stage_photo', wanted);
    expect([asked.isError, asked.value]).toEqual([false, { done: false, needs: 'confirm' }]);
    expect(asked.text).toContain('1 credit');
    const begun = await callTool(client, 'stage_photo', { ...wanted, confirm: true });
    const { value, links } = await finished(client, begun.value.batchId);
    expect(value).toMatchObject({ status: 'finished', photos: [{ picture: { status: 'staged', style: 'LUXURY' } }] });
    expect(links).toHaveLength(1);
    const again = await callTool(client, 'stage_photo', { ...wanted, confirm: true });
    expect(again.value.photos).toEqual(value.photos);
    await client.close();
  });
});

describe('a key', () => {
  it('is needed: an answer without one says where that is described', async () => {
    const response = await fetch(`${origin}/mcp`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(401);
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(response.headers.get('www-authenticate') ?? '') ?? [];
    expect(new URL(metadata).pathname).toBe(MCP_METADATA_PATH);
    const described = await fetch(new URL(MCP_METADATA_PATH, origin));
    expect(await described.json()).toMatchObject({
      resource: expect.stringMatching(/\/mcp$/),
      bearer_methods_supported: ['header'],
      scopes_supported: [...KEY_SCOPES],
    });
    const wrong = `${test.slice(0, -1)}${test.endsWith('A') ? 'B' : 'A'}`;
    await expect(connected(origin, wrong)).rejects.toThrow();
    await expect(connected(origin, owner.token)).rejects.toThrow();
  });

  it('is bound by its rights, and a test key sees nothing of the account', async () => {
    const reader = await connected(origin, await keyOf('live', ['read']));
    const { isError, text } = await callTool(reader, 'stage_photo', { photoUrl: photo.url, confirm: true });
    expect([isError, text]).toEqual([true, expect.stringContaining('KEY_SCOPE')]);
    expect((await callTool(reader, 'list_pictures')).value).toEqual({ pictures: [], nextCursor: null });
    const client = await connected(origin, test);
    const published = await callTool(client, 'publish', { pictureId: 'test_0_none', confirm: true });
    expect([published.isError, published.text]).toEqual([true, expect.stringContaining('LIVE_KEY_NEEDED')]);
  });

  it('counts the calls of its tools, too', async () => {
    const send = () =>
      fetch(`${origin}/mcp`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${test}`, 'content-type': 'application/json' },
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'credits', arguments: {} },
        }),
      });
    const left = async () => Number(/r=(\d+)/.exec((await send()).headers.get('ratelimit') ?? '')?.[1]);
    const first = await left();
    expect(await left()).toBeLessThanOrEqual(first - 2);
  });
});

describe('tools', () => {
  it('stage photos of one room together, and remove furniture with a link to the emptied room', async () => {
    const client = await connected(origin, test);
    const room = { photos: [{ photoUrl: photo.url }, { photoUrl: photo.url }], roomType: 'BEDROOM' };
    expect((await callTool(client, 'stage_room', room)).text).toContain('2 credits');
    const begun = await callTool(client, 'stage_room', { ...room, confirm: true });
    expect((await finished(client, begun.value.batchId)).links).toHaveLength(2);
    const emptied = await callTool(client, 'remove_furniture', { photoUrl: photo.url, confirm: true });
    const { links } = await finished(client, emptied.value.batchId);
    expect(links).toHaveLength(2);
    const only = { photoUrl: photo.url, emptyOnly: true };
    expect((await callTool(client, 'remove_furniture', only)).text).toContain('removing the furniture costs 1 credit');
    const bare = await callTool(client, 'remove_furniture', { ...only, confirm: true });
    expect(bare.value.batchId).not.toBe(emptied.value.batchId);
    const shown = await finished(client, bare.value.batchId);
    expect([shown.links.length, shown.text]).toEqual([1, expect.stringContaining('"style":null')]);
    for (const url of links) expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('say in words what was wrong with a call', async () => {
    const client = await connected(origin, test);
    const both = await callTool(client, 'stage_photo', { photoUrl: photo.url, pictureId: 'p', confirm: true });
    expect([both.isError, both.text]).toEqual([true, 'Name either photoUrl or pictureId.']);
    const gone = await callTool(client, 'get_batch', { batchId: 'nothing-here' });
    expect([gone.isError, gone.text]).toEqual([true, expect.stringContaining('NOT_FOUND')]);
    const style = await callTool(client, 'stage_photo', { photoUrl: photo.url, style: 'BAROQUE' });
    expect(style.isError).toBe(true);
    const inside = await callTool(client, 'stage_photo', { photoUrl: 'https://10.0.0.1/photo.jpg', confirm: true });
    expect([inside.isError, inside.text]).toEqual([true, expect.stringContaining('PHOTO_URL_REFUSED')]);
  });
});

describe('the address', () => {
  const headers = () => ({ authorization: `Bearer ${test}`, 'content-type': 'application/json' });

  it('refuses pages of other sites, large requests, and sessions', async () => {
    const foreign = { ...headers(), origin: 'https://elsewhere.example' };
    expect((await fetch(`${origin}/mcp`, { method: 'POST', headers: foreign, body: '{}' })).status).toBe(403);
    const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(LIMITS.jsonBytes) });
    const accept = 'application/json, text/event-stream';
    const sent = { method: 'POST', headers: { ...headers(), accept }, body: large };
    expect((await fetch(`${origin}/mcp`, sent)).status).toBe(413);
    expect((await fetch(`${origin}/mcp`, { headers: { ...headers(), accept } })).status).toBe(405);
  });
});
