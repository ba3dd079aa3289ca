import type { StoredFile } from '../../ports/files.ts';

/** Firebase Storage's origin in the cloud. */
export const FIREBASE_STORAGE = 'https://firebasestorage.googleapis.com';

const TOKEN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Names joined by slashes; none starts with a dot, which excludes `.` and `..`. */
const PATH = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

export interface DownloadUrls {
  urlOf(path: string, token: string): string;
  /** Returns path and token of a URL written by urlOf, or null for any other. */
  parse(url: string): { readonly path: string; readonly token: string } | null;
}

/**
 * Download URLs in the format of Firebase's clients (getDownloadURL): their token is stored in the file's metadata,
 * and they also work in the emulator.
 *
 * @param origin origin of Firebase Storage or its emulator, without a trailing slash
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
      // Each file has one valid URL; other hosts, buckets, encodings, parameters or paths compare as different.
      return PATH.test(path) && TOKEN.test(token) && url === urlOf(path, token) ? { path, token } : null;
    },
  };
}

/** Returns the token of a URL issued by this service. */
export function tokenOf(urls: DownloadUrls, { path, url }: StoredFile): string {
  const parsed = urls.parse(url);
  if (parsed?.path !== path) throw new Error('The address of a stored file does not belong to its path.');
  return parsed.token;
}
