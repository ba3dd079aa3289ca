import { expect, test } from 'vitest';
import { configuredPorts, LISTENERS } from './ports.ts';

test('Hosting uses port 5000, every listener has its own port, and a shift moves all', () => {
  const ports = configuredPorts(0);
  expect(ports.hosting).toBe(5000);
  expect(new Set(Object.values(ports)).size).toBe(LISTENERS.length);
  const moved = configuredPorts(300);
  for (const listener of LISTENERS) expect(moved[listener]).toBe(ports[listener] + 300);
});
