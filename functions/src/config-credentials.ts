import { z } from 'zod';
import { authorityOf, readSigningKey, type SigningKey } from './adapters/credentials/signing-key.ts';

/** Configuration of Content Credentials. */
export interface CredentialsConfig {
  /** PEM of the last certificate of the chain. */
  readonly authority: string;
  /** Private key; null in functions that do not sign. */
  readonly key: SigningKey | null;
}

export const CREDENTIALS_VARIABLES = {
  C2PA_CERTIFICATES: z.string().optional(),
  C2PA_PRIVATE_KEY: z.string().optional(),
};
type CredentialsValues = z.output<z.ZodObject<typeof CREDENTIALS_VARIABLES>>;

/**
 * Secrets of the functions that write pictures. Firebase must know them at deploy: they are bound if certificates
 * are configured, and never in the local suite, which has no Secret Manager.
 */
export function credentialsSecrets(environment: Readonly<Record<string, string | undefined>>): string[] {
  const configured = Boolean(environment.C2PA_CERTIFICATES?.trim());
  return configured && environment.FUNCTIONS_EMULATOR !== 'true' ? ['C2PA_PRIVATE_KEY'] : [];
}

/**
 * Reads the configuration; null if no certificate is configured.
 *
 * @param signs whether this function is given the private key
 * @throws Error with a message for the operator
 */
export function credentialsOf(values: CredentialsValues, signs: boolean): CredentialsConfig | null {
  const { C2PA_CERTIFICATES: certificates, C2PA_PRIVATE_KEY: key } = values;
  if (certificates === undefined) {
    if (key !== undefined) throw new Error('C2PA_PRIVATE_KEY is set, but no certificate to use it with.');
    return null;
  }
  if (signs && key === undefined) throw new Error('C2PA_PRIVATE_KEY is missing: C2PA_CERTIFICATES needs it.');
  try {
    return { authority: authorityOf(certificates), key: key && signs ? readSigningKey(certificates, key) : null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`C2PA_CERTIFICATES and C2PA_PRIVATE_KEY do not fit: ${reason}.`, { cause: error });
  }
}
