import { createServer, request } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';

const TEXTS = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

/** Brotli's quality: about what a content delivery network uses for files it keeps. */
const QUALITY = 9;

/**
 * Serves a local suite's pages compressed, as Firebase Hosting sends them; the emulator sends them as they are.
 *
 * @returns its origin, and how to stop it
 */
export async function compressingProxy(target: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity', host: new URL(target).host } };
    const sent = request(new URL(url, target), options, (answer) => {
      const { 'content-length': length, ...rest } = answer.headers;
      const compressed =
        TEXTS.test(answer.headers['content-type'] ?? '') &&
        !answer.headers['content-encoding'] &&
        answer.statusCode === 200;
      if (!compressed) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      outgoing.writeHead(200, { ...rest, 'content-encoding': 'br', vary: 'accept-encoding' });
      answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })).pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${address.port}`, stop };
}
