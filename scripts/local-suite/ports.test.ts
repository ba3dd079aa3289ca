import { expect, test } from 'vitest';
import { configuredPorts, LISTENERS } from './ports.ts';

test('Hosting uses port 5000, and every listener has its own port', () => {
  const ports = configuredPorts();
  expect(ports.hosting).toBe(5000);
  expect(new Set(Object.values(ports)).size).toBe(LISTENERS.length);
});

test('another port of Hosting is followed by all others, and none is that of a suite on the standard ports', () => {
  const taken = new Set(Object.values(configuredPorts()));
  for (const hosting of [5100, 5200, 6000]) {
    const ports = Object.values(configuredPorts(hosting));
    expect(ports).toEqual(LISTENERS.map((_, index) => hosting + index));
    expect(ports.filter((port) => taken.has(port))).toEqual([]);
  }
  expect(configuredPorts(5000)).toEqual(configuredPorts());
});
