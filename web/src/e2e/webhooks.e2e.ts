import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { signedIn } from './setup/account.ts';
import { expectAccessible } from './setup/axe.ts';
import { givePlan } from './setup/staged-photos.ts';
import { expect, test } from './setup/test.ts';

/** A program on this machine. It keeps what comes and answers with `status`. */
async function program() {
  const received: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const state = { status: 200 };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(state.status).end('<b>The answer</b>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, state, end: () => server.close().closeAllConnections() };
}

test('a webhook is added, receives a signed test, is sent again, switched off by 410 and deleted @phone', async ({
  page,
  allowFailures,
}) => {
  // An address that is not public.
  allowFailures(/422.*webhook-endpoints|webhook-endpoints.*422/);
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  const { url, received, state, end } = await program();
  await page.goto('/profile#data');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Please enter an address.')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText('Nothing can be sent to this address.')).toBeVisible();
  await dialog.getByLabel('Address').fill(url);
  await dialog.getByRole('checkbox', { name: 'credits.low' }).uncheck();
  await expectAccessible(page, 'a new webhook', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const shown = dialog.getByRole('textbox', { name: 'Signing secret' });
  await expect(shown).toHaveValue(/^whsec_/);
  const secret = await shown.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const webhooks = page.getByRole('list', { name: 'Webhooks' });
  await expect(webhooks).toContainText('nothing delivered yet');
  await expect(webhooks).not.toContainText('credits.low');
  expect(await page.content()).not.toContain(secret);
  const openDeliveries = () => webhooks.getByRole('button', { name: `Deliveries to ${url}` }).click();
  await openDeliveries();
  await expect(dialog.getByText('Nothing yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog.getByText('Delivered')).toBeVisible({ timeout: 30_000 });
  const [first] = received;
  expect(new Webhook(secret).verify(first?.body ?? '', first?.headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
  });
  await dialog.getByText('Request and answer').click();
  await expect(dialog.getByText('<b>The answer</b>')).toBeVisible();
  await expectAccessible(page, 'deliveries', '[role=dialog]');

  state.status = 410;
  await dialog.getByRole('button', { name: /^Send again: webhook.test/ }).click();
  await expect(dialog.getByText('Failed')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByText('Answered 410')).toBeVisible();
  expect(received.at(-1)?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(webhooks).toContainText('its address answered that it is gone');
  await expectAccessible(page, 'webhooks', 'main');

  const more = async (entry: string): Promise<void> => {
    await webhooks.getByRole('button', { name: `More: ${url}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await more('Switch on');
  await expect(webhooks).not.toContainText('is gone');
  await more('New secret');
  await dialog.getByRole('button', { name: 'Make secret' }).click();
  await expect(shown).not.toHaveValue(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(webhooks).toContainText('The secret before this one signs too until');
  await more('Delete');
  await dialog.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(dialog).toBeHidden();
  await expect(webhooks).toBeHidden();
  end();
});

test('the program of the page for developers takes what is signed, and nothing else', async ({ page }) => {
  const account = await signedIn(page);
  await givePlan(account, 'PREMIUM', 400);
  await page.goto('/developers#webhooks');
  const code = await page.getByRole('region', { name: 'Check a signature' }).innerText();
  // A port that was free a moment ago.
  const { url, end } = await program();
  end();
  const headers = { authorization: `Bearer ${account.token}` };
  const added = await page.request.post('/api/webhook-endpoints', { headers, data: { url, events: ['photo.staged'] } });
  const { endpoint, secret } = (await added.json()) as { endpoint: { id: string }; secret: string };
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, PORT: new URL(url).port, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: receiver.stdout });
    // Tried again after five seconds, should it not listen yet.
    const [[line]] = await Promise.all([
      once(lines, 'line'),
      page.request.post(`/api/webhook-endpoints/${endpoint.id}/test`, { headers }),
    ]);
    expect(line).toMatch(/^webhook-test-\S+ webhook.test \{\}$/);
    const forged = await page.request.post(url, {
      data: { type: 'photo.staged' },
      headers: { 'webhook-id': '1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
    });
    expect(forged.status()).toBe(400);
  } finally {
    receiver.kill();
  }
});
