import { WasmReader } from '@contentauth/c2pa-wasm';
import { STAGING_ASSERTION, stagingAssertionSchema } from '@roomwright/functions/contract/content-credentials.ts';
import { z } from 'zod';
import type { Claims, Credentials } from './file-facts.ts';
import { sourceName } from './source-type.ts';

const codes = z.array(z.object({ code: z.string() }).transform(({ code }) => code));

/** The part of a manifest store that is read, as the library writes it. */
const storeSchema = z.object({
  active_manifest: z.string(),
  manifests: z.record(z.string(), z.unknown()),
  validation_results: z.object({ activeManifest: z.object({ success: codes, failure: codes }) }),
});

const manifestSchema = z.object({
  claim_generator_info: z.array(z.object({ name: z.string(), version: z.string().nullish() })).nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).nullish(),
  signature_info: z.object({ issuer: z.string().nullish(), common_name: z.string().nullish() }).nullish(),
});
type Manifest = z.output<typeof manifestSchema>;

/** An assertion of actions: how each of them made pixels, if it says so. */
const actionsSchema = z.object({ actions: z.array(z.object({ digitalSourceType: z.string().optional() })) });

/**
 * Validation codes (C2PA Technical Specification, section "Validate"): whether the file's bytes match the signature,
 * for each way of binding a manifest to a file.
 */
const BINDINGS = ['dataHash', 'bmffHash', 'boxesHash'];
const BOUND = new Set(BINDINGS.map((binding) => `assertion.${binding}.match`));
const CHANGED = new Set(BINDINGS.map((binding) => `assertion.${binding}.mismatch`));

/** Codes that concern only the signer's trust or expiry, not the credentials themselves. */
const isAboutSigner = (code: string): boolean =>
  code === 'signingCredential.untrusted' || code === 'signingCredential.expired' || code.startsWith('timeStamp.');

/** Names from a certificate or program are written by others, at any length. */
const short = (text: string): string => text.slice(0, 120);

/** The library's error if there is no manifest, or a remote one, which is not fetched. */
const NO_MANIFEST = /JumbfNotFound|RemoteManifest/;
/** Its error if the file is not the picture that its first bytes promise. */
const DAMAGED = /InvalidAsset|UnsupportedType/;
/** Its error if the settings are wrong rather than the file. */
const SETTINGS = /BadParam/;

/**
 * Reads and validates a picture's content credentials; the WebAssembly must be loaded.
 * @param anchor PEM of the only trusted authority, or null
 * @returns null if the file itself is damaged
 * @throws the library's error about an anchor that is not a certificate
 */
export async function readCredentials(file: Blob, mime: string, anchor: string | null): Promise<Credentials | null> {
  const settings = {
    // Nothing is fetched: neither remote manifests nor revocation status.
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
    if (NO_MANIFEST.test(reason)) return { state: 'none' };
    return DAMAGED.test(reason) ? null : { state: 'broken' };
  }
}

function toolOf({ claim_generator_info: tools }: Manifest): string | null {
  const [tool] = tools ?? [];
  return tool ? short([tool.name, tool.version].filter(Boolean).join(' ')) : null;
}

function sourcesOf(assertions: Manifest['assertions']): string[] {
  const lists = (assertions ?? []).filter(({ label }) => /^c2pa\.actions(\.v\d+)?$/.test(label));
  const actions = lists.flatMap(({ data }) => actionsSchema.safeParse(data).data?.actions ?? []);
  return [...new Set(actions.flatMap((action) => action.digitalSourceType ?? []).map(sourceName))];
}

function stagingOf(assertions: Manifest['assertions']): Claims['staging'] {
  const found = assertions?.find(({ label }) => label === STAGING_ASSERTION);
  return stagingAssertionSchema.safeParse(found?.data).data ?? null;
}

/**
 * Judges the credentials of a file.
 * @param store what the library has read, with its validation of the active manifest under this installation's
 * authority alone
 */
function judgeCredentials(store: unknown): Credentials {
  const read = storeSchema.safeParse(store);
  const manifest = manifestSchema.safeParse(read.data?.manifests[read.data.active_manifest]);
  if (!read.success || !manifest.success) return { state: 'broken' };
  const success = new Set(read.data.validation_results.activeManifest.success);
  const failures = read.data.validation_results.activeManifest.failure;
  const changed = failures.some((code) => CHANGED.has(code));
  const broken = failures.some((code) => !CHANGED.has(code) && !isAboutSigner(code));
  const bound = [...BOUND].some((code) => success.has(code));
  if (broken || !success.has('claimSignature.validated') || (!bound && !changed)) return { state: 'broken' };
  const { assertions, signature_info: signature } = manifest.data;
  const ours = success.has('signingCredential.trusted') && !failures.includes('signingCredential.untrusted');
  const signer = signature?.issuer || signature?.common_name;
  const claims: Claims = {
    ours,
    expired: failures.includes('signingCredential.expired'),
    signer: signer ? short(signer) : null,
    tool: toolOf(manifest.data),
    sources: sourcesOf(assertions),
    staging: ours ? stagingOf(assertions) : null,
  };
  return { state: changed ? 'changed' : 'intact', claims };
}
