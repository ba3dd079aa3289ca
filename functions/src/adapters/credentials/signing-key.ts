import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';

/** A private key with its certificate chain. */
export interface SigningKey {
  /** DER, the signer's certificate first, each followed by its issuer's. */
  readonly chain: readonly Uint8Array[];
  /** The time in which all certificates of the chain are valid, ms since 1970. */
  readonly validFrom: number;
  readonly validTo: number;
  /** The algorithm's name in C2PA, and its number in COSE (RFC 9053, RFC 8230). */
  readonly algorithm: { readonly name: string; readonly cose: number };
  sign(bytes: Uint8Array): Uint8Array;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Elliptic curves allowed by C2PA, with the hash for each (RFC 9053, section 2.1). */
const CURVES: Readonly<Record<string, { readonly name: string; readonly cose: number; readonly hash: string }>> = {
  prime256v1: { name: 'es256', cose: -7, hash: 'sha256' },
  secp384r1: { name: 'es384', cose: -35, hash: 'sha384' },
  secp521r1: { name: 'es512', cose: -36, hash: 'sha512' },
};

function signerOf(key: KeyObject): Pick<SigningKey, 'algorithm' | 'sign'> {
  const curve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (key.asymmetricKeyType === 'ec' && curve) {
    // COSE encodes r and s by concatenation, not in DER.
    return { algorithm: curve, sign: (bytes) => sign(curve.hash, bytes, { key, dsaEncoding: 'ieee-p1363' }) };
  }
  if (key.asymmetricKeyType === 'ed25519') {
    return { algorithm: { name: 'ed25519', cose: -8 }, sign: (bytes) => sign(null, bytes, key) };
  }
  throw new Error('its kind is not one that Content Credentials allow (P-256, P-384, P-521, Ed25519)');
}

/** Splits PEM text from an environment file, which may contain line ends as `\n` escapes. */
const lines = (text: string): string => text.replaceAll('\\n', '\n');

/**
 * Parses certificates from the signer's to the authority's.
 *
 * @throws Error with the reason
 */
function readChain(certificates: string): readonly [X509Certificate, ...X509Certificate[], X509Certificate] {
  const [own, ...issuers] = (lines(certificates).match(CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
  const authority = issuers.pop();
  if (!own || !authority) throw new Error('the certificate and that of its issuer are needed');
  const chain = [own, ...issuers, authority] as const;
  if (chain.some((each, i) => chain[i + 1] && !each.checkIssued(chain[i + 1] ?? each))) {
    throw new Error('each certificate must be followed by that of its issuer');
  }
  return chain;
}

/**
 * Returns the PEM of the last certificate of a chain, the authority.
 *
 * @throws Error with the reason
 */
export const authorityOf = (certificates: string): string => String(readChain(certificates).at(-1));

/**
 * Parses a key with its certificates.
 *
 * @param certificates PEM: the signer's certificate, then its issuers' up to the authority
 * @param key PEM (PKCS #8) of the private key
 * @throws Error with the reason, without any part of the key
 */
export function readSigningKey(certificates: string, key: string): SigningKey {
  const chain = readChain(certificates);
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(lines(key));
  } catch {
    throw new Error('the private key is not PEM (PKCS #8)');
  }
  if (!chain[0].checkPrivateKey(privateKey)) throw new Error('the private key is not that of the first certificate');
  return {
    chain: chain.map(({ raw }) => raw),
    validFrom: Math.max(...chain.map(({ validFromDate }) => validFromDate.getTime())),
    validTo: Math.min(...chain.map(({ validToDate }) => validToDate.getTime())),
    ...signerOf(privateKey),
  };
}
