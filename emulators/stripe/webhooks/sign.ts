import { createHmac } from 'node:crypto';

/**
 * @param secret of the endpoint
 * @param at seconds since 1970, by the machine's clock
 * @returns the header `Stripe-Signature` of a body
 */
export function signatureOf(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
