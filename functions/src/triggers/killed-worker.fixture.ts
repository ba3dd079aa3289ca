/**
 * A worker in a separate process, for killed-worker.suite.test.ts: receives messages over HTTP and responds like
 * index.ts. Prints its port on the first line.
 *
 * @param argv port; engine behaviour, `endless` or `prompt`; offset of its clock, seconds
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DRAWING_ENGINE, STAGED } from '../../test/drawing-engine.ts';
import { unhurried } from '../../test/unhurried.ts';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import type { StagingEngine } from '../ports/engine.ts';
import type { WorkMessage } from '../ports/queue.ts';
import { makeServices } from '../services.ts';

const [port, kind, ahead] = process.argv.slice(2);
const { ports } = compose(readConfig(process.env));
const engine: StagingEngine = {
  id: String(kind),
  ...DRAWING_ENGINE,
  stage: ({ photo }) =>
    kind === 'endless' ? new Promise(() => undefined) : Promise.resolve({ ...STAGED, image: photo }),
};
const clock = (): Date => new Date(Date.now() + Number(ahead) * 1000);
const settings = {
  ...{ publicUrl: '', supportEmail: '', requireVerification: false, canMail: false },
  ...{ sample: null, credentialsAnchor: null },
};
const services = makeServices({ ...ports, engine, clock }, settings);

const server = createServer(async (request, response) => {
  const { data } = (await json(request)) as { data: WorkMessage };
  const result = await services.workOnJob(data.jobId, unhurried()).catch(() => 'failed');
  response.writeHead({ done: 204, held: 409, failed: 500 }[result] ?? 500).end();
});
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
