import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Returns the output of a process that logs; Firebase's logger captures the console when it is loaded. */
async function printed(level: string, code: string): Promise<Record<string, unknown>[]> {
  const script = `import { createLog } from '${new URL('./log.ts', import.meta.url).href}'; const log = createLog('${level}'); ${code}`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line is an object with event, fields and severity', async () => {
  const lines = await printed('info', `log.info('mail.sent', { mailId: 'm', outcome: 'sent', tries: 1 });`);
  expect(lines).toEqual([
    { severity: 'INFO', message: 'mail.sent', event: 'mail.sent', mailId: 'm', outcome: 'sent', tries: 1 },
  ]);
});

test('an error has its message, stack and causes', async () => {
  const [line] = await printed(
    'error',
    `const cause = Object.assign(new Error('ECONNRESET'), { code: 14, response: 'ann@example.com' });
     log.error('mail.broken', new TypeError('not sent', { cause }), { mailId: 'm' });`,
  );
  expect(line).toMatchObject({
    severity: 'ERROR',
    event: 'mail.broken',
    message: 'mail.broken: not sent',
    mailId: 'm',
    error: 'TypeError',
    cause: { error: 'Error', errorCode: 14, reason: 'ECONNRESET' },
  });
  expect(line?.stack_trace).toMatch(/^TypeError: not sent\n {4}at /);
  expect(JSON.stringify(line)).not.toContain('ann@example.com');
});

test('lines below the level are not written', async () => {
  const code = `log.info('store.watch', { jobId: '1' }); log.warn('store.watch', { jobId: '2' });`;
  expect((await printed('warn', code)).map(({ jobId }) => jobId)).toEqual(['2']);
});
