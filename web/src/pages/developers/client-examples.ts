/** File of the client, which the service offers itself. */
export const CLIENT_FILE = 'roomwright-client.tgz';

export const getClient = (origin: string): string => `curl -sO ${origin}/${CLIENT_FILE}
npm install ./${CLIENT_FILE}`;

export const stageWithClient = (origin: string): string => `import { readFile } from 'node:fs/promises';
import { createRoomwright } from '@roomwright/client';

const { stage } = createRoomwright({
  key: process.env.KEY,
  origin: '${origin}',
});
const files = [await readFile('living-room.jpg'), await readFile('bedroom.jpg')];
const { photos } = await stage(files, { style: 'MODERN' });
for (const { key, picture } of photos) {
  console.log(key, picture?.status, picture?.staged?.url);
}`;

export const VERIFY_WEBHOOK = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@roomwright/client';

createServer(async (request, response) => {
  const body = await text(request);
  try {
    const secret = process.env.WEBHOOK_SECRET;
    const { type, data } = await verifyWebhook(body, request.headers, secret);
    console.log(type, data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT ?? 8787);`;
