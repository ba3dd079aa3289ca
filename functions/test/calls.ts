import type { Call } from '../src/api/call.ts';
import type { BodyOf, EndpointName, OutputOf } from '../src/contract/endpoints.ts';
import type { Account } from '../src/domain/account.ts';
import type { Services } from '../src/services.ts';

const OPTIONS = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;

/** Creates a handler's call context. */
export const callBy = ({
  id,
  email,
}: Account): Omit<Call<'create'>, 'params' | 'body' | 'repeatable'> & { readonly repeatable: undefined } => ({
  session: { userId: id, email, id: 's', expiresAt: new Date(0), authenticatedAt: new Date(0) },
  query: undefined,
  file: undefined,
  key: undefined,
  wait: undefined,
  repeatable: undefined,
  network: '',
  requestId: '',
  signal: new AbortController().signal,
});

/** Creates the context of a request with an `Idempotency-Key`. */
const repeatable = (endpoint: EndpointName, key: string | undefined, asked: unknown) =>
  key === undefined ? undefined : { endpoint, key, fingerprint: JSON.stringify(asked) };

/** Stages an uploaded photo with default options. */
export const create = (
  services: Services,
  account: Account,
  imageUrl: string,
  key?: string,
): Promise<OutputOf<'create'>> =>
  services.handlers.create({
    ...callBy(account),
    params: undefined,
    body: { ...OPTIONS, imageUrl },
    repeatable: repeatable('create', key, imageUrl),
  });

/** Stages the photo of an earlier job in another style. */
export const createFrom = (
  services: Services,
  account: Account,
  { originalImageUrl: imageUrl }: Pick<OutputOf<'create'>, 'originalImageUrl'>,
  wishes: Partial<Omit<BodyOf<'create'>, 'imageUrl'>> = { style: 'LUXURY' },
  key?: string,
): Promise<OutputOf<'create'>> =>
  services.handlers.create({
    ...callBy(account),
    params: undefined,
    body: { ...OPTIONS, ...wishes, imageUrl },
    repeatable: repeatable('create', key, { imageUrl, wishes }),
  });

/** Deletes a staged or failed photo. */
export const remove = (services: Services, account: Account, id: string): Promise<OutputOf<'galleryDelete'>> =>
  services.handlers.galleryDelete({ ...callBy(account), params: { id }, body: undefined });

/** Requests another version of a staged photo. */
export const askVersion = (
  services: Services,
  account: Account,
  id: string,
  number: number,
): Promise<OutputOf<'variation'>> =>
  services.handlers.variation({ ...callBy(account), params: { id }, body: { number } });

/** Requests a clean version of a picture of a staged photo, 0 for the first. */
export const askClean = (
  services: Services,
  account: Account,
  id: string,
  number: number,
): Promise<OutputOf<'cleanVersion'>> =>
  services.handlers.cleanVersion({ ...callBy(account), params: { id }, body: { number } });

/** Selects the picture of a staged photo to use. */
export const chooseVersion = (
  services: Services,
  account: Account,
  id: string,
  number: number,
): Promise<OutputOf<'galleryChooseVersion'>> =>
  services.handlers.galleryChooseVersion({ ...callBy(account), params: { id }, body: { number } });

/** Retries a failed job. */
export const retry = (services: Services, account: Account, id: string, key?: string): Promise<OutputOf<'retry'>> =>
  services.handlers.retry({
    ...callBy(account),
    params: { id },
    body: undefined,
    repeatable: repeatable('retry', key, id),
  });
