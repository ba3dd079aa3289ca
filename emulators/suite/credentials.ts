import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { developmentCertificate } from '../../functions/test/development-certificate.ts';

/**
 * Returns the variables for signing pictures on this machine. The certificate is created at the first start and kept
 * with the data, so that earlier pictures still verify.
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
