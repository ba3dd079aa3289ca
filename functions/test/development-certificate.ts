// Needed by @peculiar/x509's dependency injection.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY = 86_400_000;

/** A certificate of its own private authority, for signing on this machine. */
export interface DevelopmentCertificate {
  /** PEM: the signer's certificate, then the authority's. */
  readonly certificates: string;
  /** PEM (PKCS #8). */
  readonly key: string;
}

/**
 * Creates a certificate that meets C2PA's profile (specification 2.2, section 14.5): a signer for `emailProtection`
 * under an authority.
 *
 * @param options.name of the signer
 * @param options.from start of validity of both; a day ago by default
 * @param options.days length of validity
 */
export async function developmentCertificate({
  name = 'Roomwright development',
  from = new Date(Date.now() - DAY),
  days = 3650,
} = {}): Promise<DevelopmentCertificate> {
  cryptoProvider.set(webcrypto);
  const pair = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [authorityKeys, keys] = await Promise.all([pair(), pair()]);
  const times = { notBefore: from, notAfter: new Date(from.getTime() + days * DAY), signingAlgorithm: ALGORITHM };
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...times,
    serialNumber: '01',
    name: `CN=${name} authority, O=${name}`,
    keys: authorityKeys,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const certificate = await X509CertificateGenerator.create({
    ...times,
    serialNumber: '02',
    subject: `CN=${name}, O=${name}`,
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.emailProtection]),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    certificates: `${certificate.toString('pem')}\n${authority.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${der.replace(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----\n`,
  };
}
