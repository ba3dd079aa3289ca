/** The client that the page for developers offers, and the tools for assistants: as shown there, and in a browser. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { Webhook } from 'standardwebhooks';
import { ROOT } from '../../../emulators/suite/firebase-config.ts';
import { signedIn } from './setup/account.ts';
import { givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

async function testKey(page: Page): Promise<string> {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  const made = await page.request.post('/api/keys', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { name: 'Client', mode: 'test', scopes: ['read', 'stage'] },
  });
  return ((await made.json()) as { secret: string }).secret;
}
/** Returns a port that nothing listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const shown = (page: Page, name: string): Promise<string> => page.getByRole('region', { name }).innerText();

/** Gets the client as the page shows it. Its one dependency is linked: nothing outside can be reached from here. */
async function getClient(page: Page): Promise<void> {
  const [download = '', install] = (await shown(page, 'Get the client')).split('\n');
  expect(install).toBe('npm install ./roomwright-client.tgz');
  execFileSync('bash', ['-c', download], { cwd: folder });
  const client = join(folder, 'node_modules/@roomwright/client');
  mkdirSync(client, { recursive: true });
  execFileSync('tar', ['-xzf', 'roomwright-client.tgz', '-C', client, '--strip-components', '1'], { cwd: folder });
  symlinkSync(join(ROOT, 'node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'));
}

test('the client stages photos and checks webhooks as the page for developers shows it', async ({ page }) => {
  const KEY = await testKey(page);
  await page.goto('/developers');
  const file = await page.request.get('/roomwright-client.tgz');
  expect(file.headers()['content-type']).toBe('application/gzip');
  await getClient(page);
  for (const name of ['living-room.jpg', 'bedroom.jpg']) cpSync(join(ROOT, 'samples', name), join(folder, name));
  writeFileSync(join(folder, 'stage.mjs'), await shown(page, 'Stage with the client'));
  const options = { cwd: folder, env: { ...process.env, KEY } };
  const lines = execFileSync(process.execPath, ['stage.mjs'], options).toString().trim().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^photo-1 staged http.*\.jpg$/),
    expect.stringMatching(/^photo-2 staged http.*\.jpg$/),
  ]);

  writeFileSync(join(folder, 'receive.mjs'), await shown(page, 'Receive webhooks'));
  const secret = `whsec_${btoa('a'.repeat(32))}`;
  const port = await freePort();
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), FORCE_COLOR: '0' };
  const receiver = spawn(process.execPath, ['receive.mjs'], { cwd: folder, env });
  let told = '';
  receiver.stdout.on('data', (text) => {
    told += text;
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    // Refused once it listens: nobody has signed this.
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(400);
    const body = JSON.stringify({
      type: 'batch.finished',
      timestamp: new Date().toISOString(),
      data: { batchId: 'b' },
    });
    const sent = (signature: string) => {
      const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
      return fetch(url, { method: 'POST', body, headers: { ...headers, 'webhook-signature': signature } });
    };
    expect((await sent(new Webhook(secret).sign('msg_1', new Date(), body))).status).toBe(204);
    await expect.poll(() => told).toBe("batch.finished { batchId: 'b' }\n");
    expect((await sent('v1,AAAA')).status).toBe(400);
  } finally {
    receiver.kill();
  }
});

test('the MCP server answers as the page for developers shows it', async ({ page }) => {
  const KEY = await testKey(page);
  await page.goto('/developers');
  const settings = JSON.parse(await shown(page, 'Settings of an assistant'));
  expect(settings.mcpServers.roomwright.url).toBe(`${process.env.E2E_ORIGIN}/mcp`);
  const command = await shown(page, 'Call a tool');
  const { result } = JSON.parse(execFileSync('bash', ['-c', command], { env: { ...process.env, KEY } }).toString());
  expect(result.structuredContent).toMatchObject({ used: 0, available: 1000 });
});

test('the client stages photos in a browser', async ({ page }) => {
  const key = await testKey(page);
  await page.goto('/developers');
  await getClient(page);
  const build = await rolldown({ input: join(folder, 'node_modules/@roomwright/client/dist/index.js'), cwd: folder });
  const { output } = await build.generate({ format: 'iife', name: 'client' });
  await build.close();
  await page.evaluate(`${output[0].code};globalThis.roomwrightClient = client`);
  const photo = readFileSync(join(ROOT, 'samples/bedroom.jpg')).toString('base64');
  const statuses = await page.evaluate(
    async ({ key, photo }) => {
      const { roomwrightClient } = globalThis as unknown as {
        roomwrightClient: typeof import('../../../client/src/index.ts');
      };
      const { stage } = roomwrightClient.createRoomwright({ key, origin: window.location.origin });
      const file = new File([Uint8Array.from(atob(photo), (char) => char.charCodeAt(0))], 'bedroom.jpg');
      const { photos } = await stage([file, { source: file, key: 'declined-1' }], { roomType: 'BEDROOM' });
      return photos.map(({ picture }) => picture?.status);
    },
    { key, photo },
  );
  expect(statuses).toEqual(['staged', 'declined']);
});
