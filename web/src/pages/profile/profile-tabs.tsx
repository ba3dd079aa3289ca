import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { KEEP_SCROLL } from '../../lib/keep-scroll.ts';
import { PATHS } from '../../lib/paths.ts';

const TABS = {
  overview: { label: 'Overview', to: PATHS.profile },
  photos: { label: 'Staged Photos', to: PATHS.photos },
  membership: { label: 'Membership', to: PATHS.membership },
  data: { label: 'Your data', to: PATHS.yourData },
} as const;
export type TabId = keyof typeof TABS;

/** The tab that a hash opens: the overview where it names none. */
export function tabOf(hash: string): TabId {
  const tab = hash.slice(1);
  return tab === 'photos' || tab === 'membership' || tab === 'data' ? tab : 'overview';
}

// Not the hash itself: the browser would scroll to the panel.
export const tabId = (tab: TabId): string => `profile-tab-${tab}`;
export const panelId = (tab: TabId): string => `profile-panel-${tab}`;

/** The tabs; each is a link, so that the browser's history knows them. */
export function ProfileTabs({ current }: { readonly current: TabId }) {
  return (
    <Tabs value={current} variant="scrollable" allowScrollButtonsMobile scrollButtons={false} aria-label="Profile">
      {(Object.keys(TABS) as TabId[]).map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={tabId(tab)}
          {...(tab === current && { 'aria-controls': panelId(tab) })}
          label={TABS[tab].label}
          component={Link}
          to={TABS[tab].to}
          state={KEEP_SCROLL}
        />
      ))}
    </Tabs>
  );
}
