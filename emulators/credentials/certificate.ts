import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** DER (ITU-T X.690): a tag, the length, and the contents. */
function tlv(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly Uint8Array[]): Buffer => tlv(0x30, ...contents);
const integer = (value: number): Buffer => tlv(0x02, Buffer.from([value]));
const octets = (...contents: readonly Uint8Array[]): Buffer => tlv(0x04, ...contents);
/** @param unused bits at the end that do not count */
const bits = (content: Uint8Array, unused = 0): Buffer => tlv(0x03, Buffer.from([unused]), content);

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const base128 = (value: number): number[] =>
    value < 128 ? [value] : [...base128(value >> 7).map((byte) => byte | 0x80), value & 0x7f];
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
const YES = tlv(0x01, Buffer.from([0xff]));
const CRITICAL = true;

/** Subject or issuer: common name and organisation. */
const nameOf = (commonName: string, organisation: string): Buffer =>
  sequence(
    ...[[oid('2.5.4.3'), commonName] as const, [oid('2.5.4.10'), organisation] as const].map(([type, value]) =>
      tlv(0x31, sequence(type, tlv(0x0c, Buffer.from(value)))),
    ),
  );

/** UTCTime: YYMMDDHHMMSSZ. */
const utcTime = (time: Date): Buffer =>
  tlv(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));

const extension = (id: string, critical: boolean, value: Uint8Array): Buffer =>
  sequence(oid(id), ...(critical ? [YES] : []), octets(value));

export interface Certificate {
  readonly der: Buffer;
  readonly commonName: string;
  readonly organisation: string;
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
}

export interface CertificateRequest {
  readonly commonName: string;
  readonly organisation: string;
  readonly from: Date;
  readonly until: Date;
  /** Who signs it; itself, as an authority, where nobody is named. */
  readonly issuer?: Certificate;
}

const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const keyIdentifier = (key: KeyObject): Buffer => createHash('sha1').update(spki(key)).digest();

/** A certificate (RFC 5280) with a new key on P-256: an authority's, or one that content credentials may be signed with. */
export function makeCertificate({ commonName, organisation, from, until, issuer }: CertificateRequest): Certificate {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const by = issuer ?? { commonName, organisation, key, publicKey };
  const isAuthority = !issuer;
  const extensions = [
    extension('2.5.29.19', CRITICAL, sequence(...(isAuthority ? [YES] : []))),
    // keyCertSign and cRLSign, or digitalSignature.
    extension('2.5.29.15', CRITICAL, isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7)),
    extension('2.5.29.14', !CRITICAL, octets(keyIdentifier(publicKey))),
    extension('2.5.29.35', !CRITICAL, sequence(tlv(0x80, keyIdentifier(by.publicKey)))),
    // emailProtection, which the specification of content credentials asks for.
    ...(isAuthority ? [] : [extension('2.5.29.37', !CRITICAL, sequence(oid('1.3.6.1.5.5.7.3.4')))]),
  ];
  const content = sequence(
    tlv(0xa0, integer(2)),
    tlv(0x02, Buffer.from([1]), keyIdentifier(publicKey).subarray(0, 15)),
    ECDSA_WITH_SHA256,
    nameOf(by.commonName, by.organisation),
    sequence(utcTime(from), utcTime(until)),
    nameOf(commonName, organisation),
    spki(publicKey),
    tlv(0xa3, sequence(...extensions)),
  );
  const der = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, by.key)));
  return { der, commonName, organisation, key, publicKey };
}

/** A certificate as text (RFC 7468). */
export const pemOf = ({ der }: Certificate): string =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trimEnd()}\n-----END CERTIFICATE-----\n`;
