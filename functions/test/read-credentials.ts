import { JPEG } from '@trustnxt/c2pa-ts/asset';
import { CBORBox, SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore } from '@trustnxt/c2pa-ts/manifest';
import { z } from 'zod';
import { STAGING_ASSERTION } from '../src/contract/content-credentials.ts';

const actionsSchema = z.object({
  actions: z.array(z.object({ action: z.string(), description: z.string().optional() })),
});

/** A file's content credentials, as read by a library other than the one that writes them. */
export interface ReadCredentials {
  /**
   * Whether the signature and all hashes, including that of the file's bytes, are valid. The certificate is not
   * checked.
   */
  readonly valid: boolean;
  readonly codes: readonly string[];
  readonly assertions: readonly string[];
  readonly actions: readonly { readonly action: string; readonly description?: string | undefined }[];
  /** Of the product's own assertion. */
  readonly staging: unknown;
}

/** @returns null if a JPEG file has none */
export async function readCredentials(file: Uint8Array): Promise<ReadCredentials | null> {
  const asset = new JPEG(file);
  const bytes = asset.getManifestJUMBF();
  if (!bytes) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(bytes)));
  const { isValid, statusEntries } = await store.validate(asset);
  const assertions = store.getActiveManifest()?.assertions?.assertions ?? [];
  /** Returns raw JSON, because the library's objects omit some of it. */
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
