import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { configuredPorts, HOST } from '../../scripts/local-suite/ports.ts';
import { runSchedules } from './schedules.ts';

test('the scheduled function is called again and again, through its failures, until the suite ends', async () => {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(500).end();
  }).listen(0, HOST);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ending = new AbortController();
  const running = runSchedules(
    { projectId: 'demo', ports: { ...configuredPorts(), functions: port } },
    ending.signal,
    5,
  );
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2), { timeout: 60_000 });
  ending.abort();
  await running;
  server.close();
  expect(new Set(asked)).toEqual(new Set(['POST /demo/us-central1/sweep-0']));
});
