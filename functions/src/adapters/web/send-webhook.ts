import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_LIMITS } from '../../contract/webhooks.ts';
import type { WebhookProblem } from '../../domain/webhook.ts';
import type { WebhookSender } from '../../ports/send-webhook.ts';
import { AddressRefused, createPublicRequests, type PublicRequestOptions } from './public-request.ts';

export interface WebhookSenderOptions extends PublicRequestOptions {
  readonly timeoutMs?: number;
}

/** Time to look up a host while its owner waits. */
const ACCEPT_MS = 5000;

/** Bytes of an answer that are read: enough for the characters that are kept, whatever their encoding. */
const MAX_BYTES = 4 * WEBHOOK_LIMITS.answerLength;

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error.cause as Error | undefined)?.name === 'TimeoutError');

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof AddressRefused) return 'refused';
  return isTimeout(error) ? 'timeout' : 'unreachable';
}

/** Reads the beginning of an answer; what comes after it is not waited for. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).byteLength;
    if (size >= MAX_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_BYTES));
  // Cut between characters, not between the halves of one.
  return [...text].slice(0, WEBHOOK_LIMITS.answerLength).join('');
}

/** Sends webhooks; a response whose status has arrived counts, even if its body does not end in time. */
export function createWebhookSender({
  timeoutMs = WEBHOOK_LIMITS.timeoutSeconds * 1000,
  ...options
}: WebhookSenderOptions): WebhookSender {
  const { parsed, ask, checked } = createPublicRequests(options);
  return {
    async send({ url, headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await ask(parsed(url), {
          headers: { 'content-type': 'application/json', ...headers },
          body,
          signal,
        });
        const text = await beginningOf(response).catch(() => '');
        response.destroy();
        return { status: response.statusCode ?? 0, text };
      } catch (error) {
        return { problem: problemOf(error) };
      }
    },

    async accepts(url) {
      const tooLate = sleep(ACCEPT_MS, false, { ref: false });
      try {
        return await Promise.race([checked(parsed(url)).then(() => true), tooLate]);
      } catch {
        return false;
      }
    },
  };
}
