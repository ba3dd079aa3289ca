import { describe, expect, it } from 'vitest';
import { workingFolder } from './paths.ts';

describe('paths on the command line', () => {
  it('are relative to the folder where npm was called', () => {
    const env = { npm_package_json: '/package/package.json', INIT_CWD: '/home/me' };
    expect(workingFolder(env, '/package')).toBe('/home/me');
    expect(workingFolder(env, '/elsewhere')).toBe('/elsewhere');
    expect(workingFolder({}, '/package')).toBe('/package');
  });
});
