import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { CBORBox, SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import { z } from 'zod';
import { STAGING_ASSERTION } from '../src/contract/content-credentials.ts';

const actionsSchema = z.object({
  actions: z.array(z.object({ action: z.string(), description: z.string().optional() })),
});

/** What the credentials of a file say, as another library than the one that writes them reads it. */
export interface ReadCredentials {
  /** Whether signature and hashes hold, of the file's bytes among them. Nothing is said about the certificate. */
  readonly valid: boolean;
  readonly codes: readonly string[];
  readonly assertions: readonly string[];
  readonly actions: readonly { readonly action: string; readonly description?: string | undefined }[];
  /** Of our own assertion. */
  readonly staging: unknown;
}

/** @returns null where a JPEG file has none */
export async function readCredentials(file: Uint8Array): Promise<ReadCredentials | null> {
  const asset = new JPEG(file);
  const bytes = asset.getManifestJUMBF();
  if (!bytes) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(bytes)));
  const { isValid, statusEntries } = await store.validate(asset);
  const assertions = store.getActiveManifest()?.assertions?.assertions ?? [];
  /** As it is written: the library's own objects leave some of it out. */
  const content = (label: string): unknown => {
    const box = assertions.find((each) => each.label === label)?.sourceBox?.contentBoxes[0];
    return box instanceof CBORBox ? box.content : undefined;
  };
  return {
    valid: isValid,
    codes: statusEntries.map(({ code }) => code),
    assertions: assertions.map(({ label }) => label ?? ''),
    actions: actionsSchema.parse(content('c2pa.actions.v2')).actions,
    staging: content(STAGING_ASSERTION),
  };
}
