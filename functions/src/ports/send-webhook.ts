import type { WebhookAnswer } from '../domain/webhook.ts';

/** A webhook as it is sent. */
export interface OutgoingWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** Sends webhooks to the public internet alone. */
export interface WebhookSender {
  /** Sends one, without following redirects, and returns the beginning of what is answered. Never throws. */
  send(webhook: OutgoingWebhook): Promise<WebhookAnswer>;
  /** Whether a URL may be asked: its host has public addresses. The same is checked whenever something is sent. */
  accepts(url: string): Promise<boolean>;
}
