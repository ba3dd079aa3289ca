/** What the suite has on this machine in place of services in the cloud: origins. */
export interface LocalServices {
  readonly storage: string;
  /** Null: Stripe's own is used. */
  readonly stripe: string | null;
}

const OF_STRIPE = /^https:\/\/([\w*-]+\.)*stripe\.(com|network)$/;

/**
 * @param header of the pages; of interest is the Content-Security-Policy
 * @returns it with the suite's own services in place of those in the cloud: photos come from its Storage, and the checkout
 *   is a frame of its Stripe
 */
export function allowLocal(header: string, { storage, stripe }: LocalServices): string {
  const policy = header.replaceAll('https://firebasestorage.googleapis.com', storage);
  if (stripe === null || !policy.startsWith('default-src ')) return policy;
  return (
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      // A page that frames nothing of Stripe's frames nothing of ours.
      .map(([name = '', ...sources]) =>
        name === 'frame-src' ? [name, stripe] : [name, ...sources.filter((source) => !OF_STRIPE.test(source))],
      )
      .map((words) => words.join(' '))
      .join('; ')
  );
}
