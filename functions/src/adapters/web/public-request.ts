import { lookup as resolve } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Returns every address of a host name. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface PublicRequestOptions {
  /** Also asks this machine, on any port and without encryption: for the local suite. */
  readonly allowLocal: boolean;
  readonly resolve?: Resolve;
}

/** An address that must not be asked. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface PublicRequests {
  /** @throws AddressRefused, TypeError for what is not a URL */
  readonly parsed: (text: string, base?: URL) => URL;
  /**
   * Sends a request and returns its response, whose body is to be read or destroyed. Redirects are not followed.
   *
   * @throws AddressRefused if the host’s address is not public
   */
  readonly ask: (url: URL, request: OutgoingRequest) => Promise<IncomingMessage>;
  /** Resolves a host without asking it. @throws AddressRefused */
  readonly checked: (url: URL) => Promise<void>;
}

export interface OutgoingRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as POST; without it, the request is a GET. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Returns the host of a URL, an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Requests to the public internet alone. Follows OWASP's cheat sheet on server-side request forgery: the address is
 * judged after it is resolved, and the connection is made to the very address that was judged, so that a name which
 * resolves differently the next time leads nowhere.
 */
export function createPublicRequests({
  allowLocal,
  resolve: addressesOf = (host) => resolve(host, { all: true, verbatim: true }),
}: PublicRequestOptions): PublicRequests {
  const isAllowed = (address: string): boolean => isPublicAddress(address) || (allowLocal && isLoopback(address));

  /** @throws AddressRefused if one of the addresses is not allowed: the name then leads inside, whichever is chosen */
  const judged = async (host: string) => {
    const addresses = await addressesOf(host);
    const bad = addresses.find(({ address }) => !isAllowed(address));
    if (bad || addresses.length === 0) throw new AddressRefused(`${host} is not on the public internet.`);
    return addresses;
  };

  /** Called by Node when it connects: there is no second look-up. */
  const lookup: LookupFunction = (host, { all }, callback) => {
    judged(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all)
          callback(
            null,
            addresses.map((each) => ({ ...each })),
          );
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

  return {
    parsed(text, base) {
      const url = new URL(text, base);
      const host = hostOf(url);
      // Node does not look up what is an address already.
      if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressRefused(`${host} is not on the public internet.`);
      const isLocal = allowLocal && (isLoopback(host) || host === 'localhost');
      if (!isLocal && (url.protocol !== 'https:' || url.port !== ''))
        throw new AddressRefused('Only https on its own port.');
      if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused('Only https.');
      if (url.username !== '' || url.password !== '') throw new AddressRefused('No user names or passwords.');
      return url;
    },

    ask: (url, { headers, body, signal }) =>
      new Promise((answer, fail) => {
        const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
        const method = body === undefined ? 'GET' : 'POST';
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const all = { 'accept-encoding': 'identity', 'user-agent': 'Roomwright/1.0', ...length, ...headers };
        // Without an agent, each connection is made anew and judged.
        const sent = request(url, { method, agent: false, lookup, headers: all, signal }, answer);
        sent.once('error', fail);
        sent.end(body);
      }),

    async checked(url) {
      const host = hostOf(url);
      if (isIP(host) === 0) await judged(host);
    },
  };
}
