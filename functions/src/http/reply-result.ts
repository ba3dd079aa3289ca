import type { Context } from 'hono';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Log } from '../ports/log.ts';
import type { Download } from './call.ts';
import type { AppEnv } from './context.ts';

/** Answers what a handler gave: JSON, or a file that is sent while it is made. */
export function replyResult(endpoint: Endpoint, result: unknown, context: Context<AppEnv>, log: Log): Response {
  if (typeof endpoint.output !== 'string') return context.json(result as object);
  // The type of the handlers says so: where the output is a media type they give a download.
  const { fileName, bytes } = result as Download;
  const facts = { requestId: context.get('requestId'), route: endpoint.path };
  context.header('Content-Type', endpoint.output);
  context.header('Content-Disposition', `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`);
  return context.body(logged(bytes, (error) => log.error('download failed', error, facts)));
}

/** The same bytes; an error on the way is reported and then passed on, which cuts the connection: the status is sent already. */
function logged(bytes: ReadableStream<Uint8Array>, failed: (error: unknown) => void): ReadableStream<Uint8Array> {
  const reader = bytes.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        failed(error);
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
