import { z } from 'zod';

/** Origins on the local machine. */
export const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Scheme, host and port only, as browsers send it in `Origin`. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com', abort: true })
  .refine((text) => /^https?:\/\/[^/]+\/?$/.test(text), 'must not have a path')
  .transform((text) => new URL(text).origin)
  .refine((text) => text.startsWith('https:') || LOCAL.test(text), 'must begin with https://, except on this machine');
