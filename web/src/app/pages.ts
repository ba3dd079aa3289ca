import { type ComponentType, lazy } from 'react';
import { PATHS, withoutSlash } from '../lib/paths.ts';

/** A page could not be fetched: the connection failed, or a newer version of the application was released. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

/** A page of the application, in a chunk that is fetched when the page is visited. */
export interface Page {
  readonly path: string;
  /** Fetches the page before it is rendered. */
  load(): Promise<void>;
  /**
   * Returns the page's component: at once if it has been fetched; otherwise a lazy one, which throws PageNotLoaded if
   * it cannot be fetched.
   */
  component(): ComponentType;
}

function page(path: string, fetch: () => Promise<ComponentType>): Page {
  let loaded: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => {
    try {
      loaded ??= await fetch();
      return loaded;
    } catch (cause) {
      throw new PageNotLoaded(cause instanceof Error ? cause.message : path, { cause });
    }
  };
  // One per page: React calls component() on every attempt to render it.
  const waiting = lazy(async () => ({ default: await load() }));
  return {
    path,
    load: async () => {
      await load();
    },
    component: () => loaded ?? waiting,
  };
}

const HOME = page(PATHS.home, async () => (await import('../pages/home/home-page.tsx')).HomePage);

/** Pages that were visited or are prerendered, by their path. */
const others = new Map<string, Page>();

/** Fetches the list of all other pages, which home's first visit does not need. A failed load is tried again on use. */
export function listPages(): void {
  import('./other-pages.ts').catch(() => undefined);
}

/** Returns the page at a path, or the "not found" page. */
export function pageAt(pathname: string): Page {
  const path = withoutSlash(pathname);
  if (path === PATHS.home) return HOME;
  const known = others.get(path);
  if (known) return known;
  const other = page(path, async () => (await import('./other-pages.ts')).fetchPage(path));
  others.set(path, other);
  return other;
}
