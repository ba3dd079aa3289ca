import { z } from 'zod';

const NAME = 'ADDRESS_HASH_KEY';
/** Shorter keys could be guessed, and addresses with them. */
const MIN_LENGTH = 32;
/** Used by the local suite, whose database is on the same machine anyway. */
const LOCAL_KEY = 'the key of the local suite, no secret';

export const ADDRESSES_VARIABLES = {
  [NAME]: z.string().min(MIN_LENGTH, `must have at least ${MIN_LENGTH} characters`).optional(),
};
type AddressesValues = z.output<z.ZodObject<typeof ADDRESSES_VARIABLES>>;

/**
 * Returns the secret of the functions that open or delete accounts, which Firebase must know at deploy. The local suite
 * has no Secret Manager, and so no secret.
 */
export const addressesSecrets = ({ FUNCTIONS_EMULATOR }: Readonly<Record<string, string | undefined>>): string[] =>
  FUNCTIONS_EMULATOR === 'true' ? [] : [NAME];

export function addressesProblems(given: Readonly<Record<string, string | undefined>>, local: boolean): string[] {
  return NAME in given || local
    ? []
    : [`${NAME} is missing: the secret that addresses of deleted accounts are hashed with.`];
}

/** Returns the key; null in functions that are not given it. */
export const addressHashKeyOf = (values: AddressesValues, local: boolean): string | null =>
  values[NAME] ?? (local ? LOCAL_KEY : null);
