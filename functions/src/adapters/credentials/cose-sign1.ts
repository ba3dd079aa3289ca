import type { SigningKey } from './signing-key.ts';

// The subset of CBOR (RFC 8949) needed for a signature.

/** Encodes the head of an item: its major type, and a length, number or tag. */
function head(major: number, value: number): Uint8Array {
  const first = major << 5;
  if (value < 24) return Uint8Array.of(first | value);
  if (value < 0x100) return Uint8Array.of(first | 24, value);
  if (value < 0x10000) return Uint8Array.of(first | 25, value >> 8, value & 255);
  return Uint8Array.of(first | 26, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);
const integer = (value: number): Uint8Array => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Uint8Array => joined(head(2, value.length), value);
const text = (value: string): Uint8Array => joined(head(3, Buffer.byteLength(value)), Buffer.from(value));
const array = (...items: readonly Uint8Array[]): Uint8Array => joined(head(4, items.length), ...items);
const map = (...pairs: readonly (readonly [Uint8Array, Uint8Array])[]): Uint8Array =>
  joined(head(5, pairs.length), ...pairs.flat());
const NULL = Uint8Array.of(0xf6);

/** Labels of COSE headers: algorithm (RFC 9052) and certificate chain (RFC 9360). */
const ALGORITHM = 1;
const CERTIFICATES = 33;
/** Tag of a signature with one signer (RFC 9052). */
const SIGN1 = 18;

/**
 * Encodes a claim's signature as embedded by C2PA: COSE_Sign1 with a detached payload (RFC 9052, section 4; C2PA
 * specification 2.2, section 13.2).
 *
 * @param size exact size of the result, bytes; filled by the header `pad`
 */
export function coseSign1(claim: Uint8Array, key: SigningKey, size: number): Uint8Array {
  const isProtected = map(
    [integer(ALGORITHM), integer(key.algorithm.cose)],
    [integer(CERTIFICATES), array(...key.chain.map(bytes))],
  );
  const signed = array(text('Signature1'), bytes(isProtected), bytes(new Uint8Array()), bytes(claim));
  const signature = bytes(key.sign(signed));
  const withPadding = (length: number): Uint8Array =>
    joined(
      head(6, SIGN1),
      array(bytes(isProtected), map([text('pad'), bytes(new Uint8Array(length))]), NULL, signature),
    );
  const bare = withPadding(0).length;
  // Longer lengths take more bytes to encode, so some sizes cannot be reached by any padding.
  for (let length = size - bare; length >= 0; length--) {
    const whole = withPadding(length);
    if (whole.length === size) return whole;
    if (whole.length < size) break;
  }
  throw new Error(`A signature of ${bare} bytes cannot be made ${size} bytes long.`);
}
