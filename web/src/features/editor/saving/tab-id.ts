const KEY = 'editor_tab';
/** Milliseconds that a page that is being reloaded may take to let go. */
const PATIENCE = 500;

const lockOf = (tab: string): string => `${KEY} ${tab}`;

/** Holds a tab's name as long as its page is there. @returns whether nobody else does */
function hold(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks
      .request(lockOf(tab), { signal }, () => {
        resolve(true);
        return new Promise(() => {});
      })
      .catch(() => resolve(false));
  });
}

/** A name for this tab that stays when it is reloaded; a copy of the tab gets another one. */
export async function tabId(): Promise<string> {
  const known = sessionStorage.getItem(KEY);
  const fresh = crypto.randomUUID();
  const id = known !== null && (await hold(known)) ? known : fresh;
  if (id === fresh) await hold(fresh);
  sessionStorage.setItem(KEY, id);
  return id;
}

/** Names of the tabs that are open with an editor. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(KEY.length + 1)));
}
