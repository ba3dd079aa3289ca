import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { KEEP_SCROLL } from '../../lib/keep-scroll.ts';
import styles from './auth-forms.module.css';
import { AUTH_TABS, type AuthTab } from './auth-tab.ts';

interface Props {
  readonly current: AuthTab;
  readonly onChoose: (tab: AuthTab) => void;
}

const IDS = Object.keys(AUTH_TABS) as AuthTab[];

/** The tabs; each is a link, so that the browser's history knows them. Arrow keys go from one to the other. */
export function AuthTabs({ current, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    // There are two: the other one lies in both directions.
    const other = list.current?.querySelector<HTMLAnchorElement>('[aria-selected="false"]');
    other?.focus();
    other?.click();
  };
  return (
    <div ref={list} role="tablist" aria-label="Account" className={styles.tabs} onKeyDown={onKeyDown}>
      {IDS.map((tab) => (
        <Link
          key={tab}
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === current}
          {...(tab === current && { 'aria-controls': `panel-${tab}` })}
          tabIndex={tab === current ? 0 : -1}
          to={AUTH_TABS[tab].to}
          state={KEEP_SCROLL}
          onClick={() => onChoose(tab)}
        >
          {AUTH_TABS[tab].label}
        </Link>
      ))}
    </div>
  );
}
