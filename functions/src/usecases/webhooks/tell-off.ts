import type { WebhookEndpoint } from '../../domain/webhook.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { Store } from '../../ports/store.ts';
import type { WebhookEndpoints } from '../../ports/webhooks.ts';
import { ACCOUNT_MAILS } from '../accounts/account-mails.ts';
import { composeMail } from '../accounts/compose-mail.ts';

export interface TellOffPorts {
  readonly store: Pick<Store, 'account'>;
  readonly webhookEndpoints: Pick<WebhookEndpoints, 'change'>;
  readonly mailer: Mailer;
  /** Base URL of the web app, without a trailing slash. */
  readonly publicUrl: string;
}

/** Emails the owner of an endpoint that was switched off by itself, once however often it is called. */
export type TellOff = (endpoint: WebhookEndpoint) => Promise<void>;

export function makeTellOff({ store, webhookEndpoints, mailer, publicUrl }: TellOffPorts): TellOff {
  return async ({ id, userId, off, tellAt }) => {
    if (!off || !tellAt || off.reason === 'owner') return;
    const account = await store.account(userId);
    if (account) {
      const text = ACCOUNT_MAILS.webhookOff(off.reason, `${publicUrl}/profile#data`);
      await mailer.post(`webhook-off-${id}-${tellAt.getTime()}`, { ...composeMail(account.email, text), userId });
    }
    await webhookEndpoints.change(id, (endpoint) => {
      if (endpoint.tellAt?.getTime() !== tellAt.getTime()) return null;
      const { tellAt: _, ...told } = endpoint;
      return told;
    });
  };
}
