import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { HOST } from '../../scripts/local-suite/ports.ts';
import { busyMessage, busyPorts, freePorts } from './ports.ts';

test('free ports are free and distinct, and a taken port is found and named', async () => {
  const ports = await freePorts();
  expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
  expect(await busyPorts(ports)).toEqual([]);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(ports.auth, HOST, resolve));
  expect(await busyPorts(ports)).toEqual(['auth']);
  expect(busyMessage(['auth'], ports)).toContain(`${ports.auth}  (auth)`);
  await new Promise((resolve) => other.close(resolve));
});
