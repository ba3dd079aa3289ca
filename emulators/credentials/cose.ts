import { sign } from 'node:crypto';
import type { Certificate } from './certificate.ts';

/** The head of a CBOR item (RFC 8949, section 3): its type, and its value or length. */
function head(type: number, value: number): Buffer {
  const major = type << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 256) return Buffer.from([major | 24, value]);
  const long = Buffer.from([major | 25, 0, 0]);
  long.writeUInt16BE(value, 1);
  return long;
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const list = (...items: readonly Uint8Array[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (...pairs: readonly (readonly [Uint8Array, Uint8Array])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const TAG_SIGN1 = Buffer.from([0xd2]);
const NULL = Buffer.from([0xf6]);
const ALGORITHM = 1;
const ES256 = -7;
/** RFC 9360. */
const X5CHAIN = 33;

/**
 * Signs a claim as content credentials want it: COSE_Sign1 (RFC 9052) with detached content, filled up to a size.
 * @param chain the signer's certificate first
 */
export function coseSign1(
  claim: Uint8Array,
  [signer, ...authorities]: readonly [Certificate, ...Certificate[]],
  size: number,
): Buffer {
  const certificates = [signer, ...authorities].map(({ der }) => bytes(der));
  const protectedHeader = map([integer(ALGORITHM), integer(ES256)], [integer(X5CHAIN), list(...certificates)]);
  const nothing = Buffer.alloc(0);
  const signed = list(text('Signature1'), bytes(protectedHeader), bytes(nothing), bytes(claim));
  const signature = sign('sha256', signed, { key: signer.key, dsaEncoding: 'ieee-p1363' });
  const filledWith = (fill: number): Buffer =>
    Buffer.concat([
      TAG_SIGN1,
      list(bytes(protectedHeader), map([text('pad'), bytes(Buffer.alloc(fill))]), NULL, bytes(signature)),
    ]);
  // The length of the filling takes three bytes itself, and one without any.
  const fill = size - filledWith(0).length - 2;
  return filledWith(fill);
}
