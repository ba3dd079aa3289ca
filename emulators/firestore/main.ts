import { parseArgs } from 'node:util';
import { startServer } from './server.ts';

const { values } = parseArgs({
  strict: false,
  options: { host: { type: 'string', default: '127.0.0.1' }, port: { type: 'string', default: '8080' } },
});
const server = await startServer({ host: String(values.host), port: Number(values.port) });
console.log(`Firestore listens on ${values.host}:${server.port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
