import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentCertificate } from '../../functions/test/development-certificate.ts';

/**
 * The variables by which pictures are signed on this machine: a certificate that is made at the first start and kept with the data, so
 * that pictures of an earlier day are still known as this suite's.
 *
 * @param folder of the suite's files
 */
export async function credentialsEnvironment(folder: string): Promise<Record<string, string>> {
  const place = join(folder, 'credentials');
  const [certificates, key] = [join(place, 'certificates.pem'), join(place, 'private-key.pem')];
  try {
    return { C2PA_CERTIFICATES: await readFile(certificates, 'utf8'), C2PA_PRIVATE_KEY: await readFile(key, 'utf8') };
  } catch {
    const made = await developmentCertificate();
    await mkdir(place, { recursive: true });
    await writeFile(certificates, made.certificates);
    await writeFile(key, made.key, { mode: 0o600 });
    return { C2PA_CERTIFICATES: made.certificates, C2PA_PRIVATE_KEY: made.key };
  }
}
