import type { StoredFile } from '../../ports/files.ts';

/** Where Firebase Storage answers in the cloud. */
export const FIREBASE_STORAGE = 'https://firebasestorage.googleapis.com';

const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Names joined by slashes; none begins with a dot, so that none is `.` or `..`. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

export interface DownloadUrls {
  urlOf(path: string, token: string): string;
  /** Path and token of an address as urlOf writes it, and of no other: null. */
  parse(url: string): { readonly path: string; readonly token: string } | null;
}

/**
 * Addresses of files as Firebase's own clients write them (getDownloadURL): they carry a token that is part of the file's
 * metadata, and work the same in the emulator.
 *
 * @param origin of Firebase Storage or its emulator, without a slash at the end
 */
export function downloadUrls(origin: string, bucket: string): DownloadUrls {
  const prefix = `${origin}/v0/b/${bucket}/o/`;
  const urlOf = (path: string, token: string): string =>
    `${prefix}${encodeURIComponent(path)}?alt=media&token=${token}`;
  return {
    urlOf,
    parse(url) {
      const [object = '', token = ''] = url.slice(prefix.length).split('?alt=media&token=');
      const path = object.replaceAll('%2F', '/');
      // One way to write each address: other hosts, buckets, encodings, parameters or detours give another text.
      return PATH.test(path) && TOKEN.test(token) && url === urlOf(path, token) ? { path, token } : null;
    },
  };
}

/** The token of an address that this service has answered. */
export function tokenOf(urls: DownloadUrls, { path, url }: StoredFile): string {
  const parsed = urls.parse(url);
  if (parsed?.path !== path) throw new Error('The address of a stored file does not belong to its path.');
  return parsed.token;
}
