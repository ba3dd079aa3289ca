import { WasmReader } from '@contentauth/c2pa-wasm';
import type { Credentials } from './file-facts.ts';
import { judgeCredentials } from './judge-credentials.ts';

/** What the library says where there is no manifest, or one that lies elsewhere, which is not fetched. */
const NONE = /JumbfNotFound|RemoteManifest/;
/** What it says where the file is not the picture that its first bytes promise. */
const DAMAGED = /InvalidAsset|UnsupportedType/;
/** What it says where the settings are at fault, and no file. */
const SETTINGS = /BadParam/;

/**
 * Reads the content credentials of a picture and judges them; the WebAssembly must be there.
 * @param anchor PEM of the only authority that is trusted; null: none is
 * @returns null where the file itself is damaged
 * @throws what the library says about an anchor that is no certificate
 */
export async function readCredentials(file: Blob, mime: string, anchor: string | null): Promise<Credentials | null> {
  const settings = {
    // Nothing is fetched: neither a manifest that lies elsewhere nor whether a certificate was revoked.
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
    trust: anchor === null ? {} : { user_anchors: anchor },
  };
  try {
    const reader = await WasmReader.fromBlob(mime, file, JSON.stringify(settings));
    const store: unknown = JSON.parse(reader.json());
    reader.free();
    return judgeCredentials(store);
  } catch (error) {
    const reason = String(error);
    if (SETTINGS.test(reason)) throw error;
    if (NONE.test(reason)) return { state: 'none' };
    return DAMAGED.test(reason) ? null : { state: 'broken' };
  }
}
