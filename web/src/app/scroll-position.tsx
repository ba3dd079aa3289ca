import { Component } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsScroll } from '../lib/keep-scroll.ts';

/** The element that an address's hash names; a hash may also be a state of its page, and name none. */
function named(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

interface Props {
  readonly location: Location;
  readonly type: NavigationType;
}

/** A class, because nothing else is notified of a change before it is drawn. */
class Scrolling extends Component<Props> {
  /** How far down the page was, per entry of the browser's history. */
  private readonly positions = new Map<string, number>();

  private readonly leave = () => {
    // After a reload, or on the way back from elsewhere, the browser knows best.
    window.history.scrollRestoration = 'auto';
  };

  override componentDidMount(): void {
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', this.leave);
    named(this.props.location.hash)?.scrollIntoView();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('pagehide', this.leave);
  }

  override getSnapshotBeforeUpdate({ location }: Props): null {
    // The page before is still there, scrolled as it was left.
    if (location.key !== this.props.location.key) this.positions.set(location.key, window.scrollY);
    return null;
  }

  override componentDidUpdate(before: Props): void {
    const { key, pathname, hash, state } = this.props.location;
    if (key === before.location.key) return;
    const target = named(hash);
    const isPart = hash !== '' && pathname === before.location.pathname;
    const to = (top: number) => window.scrollTo({ top, behavior: 'instant' });
    if (this.props.type === 'POP') to(this.positions.get(key) ?? 0);
    else if (target) target.scrollIntoView();
    else if (!isPart && !keepsScroll(state)) to(0);
  }

  override render(): null {
    return null;
  }
}

/**
 * Where a page is scrolled to: a link leads to what its hash names, or to the top of another page; back and forward lead to where
 * one was. A hash that names nothing is a part of the page one is on, which stays where it is. What the browser does by itself
 * comes too early, for the page before is still there.
 */
export function ScrollPosition() {
  return <Scrolling location={useLocation()} type={useNavigationType()} />;
}
