import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configuredPorts, HOST } from '../../scripts/local-suite/ports.ts';
import { busyMessage, busyPorts, freePorts, keptStorage } from './ports.ts';

test('data keeps the port of Storage, which is part of the addresses of its pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roomwright-ports-'));
  expect(keptStorage(folder, configuredPorts(5100)).storage).toBe(configuredPorts(5100).storage);
  expect(keptStorage(folder, configuredPorts(5200))).toEqual({
    ...configuredPorts(5200),
    storage: configuredPorts(5100).storage,
  });
  // Data from before the port was kept is from a suite on the standard ports.
  const older = mkdtempSync(join(tmpdir(), 'roomwright-ports-'));
  mkdirSync(join(older, 'export'));
  expect(keptStorage(older, configuredPorts(5100)).storage).toBe(configuredPorts().storage);
  for (const each of [folder, older]) rmSync(each, { recursive: true });
});

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
