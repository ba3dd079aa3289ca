import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Imports modules in a separate process and returns the packages loaded by it. */
export async function loadedPackages(modules: readonly URL[]): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      load(url, context, next) {
        const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1];
        if (name) packages.add(name);
        return next(url, context);
      },
    });
    for (const url of ${JSON.stringify(modules.map(({ href }) => href))}) await import(url);
    console.log(JSON.stringify([...packages]));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout) as string[];
}
