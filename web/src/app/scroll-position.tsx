import { Component } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsScroll } from '../lib/keep-scroll.ts';

/** Finds the element that a hash names. A hash may also be state of its page and name no element. */
function named(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

interface Props {
  readonly location: Location;
  readonly type: NavigationType;
}

/** A class, because only `getSnapshotBeforeUpdate` runs before a change is committed. */
class Scrolling extends Component<Props> {
  /** Scroll positions by entry of the browser's history. */
  private readonly positions = new Map<string, number>();

  private readonly leave = () => {
    // After a reload, or on the way back from another site, the browser restores the position.
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
    // The previous page is still rendered and scrolled as it was left.
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
 * Scrolls after a navigation: links go to the element that their hash names or to the top of a new page; back and
 * forward restore the earlier position. A hash that names no element keeps the position. The browser's own restoration
 * would come too early, while the previous page is still shown.
 */
export function ScrollPosition() {
  return <Scrolling location={useLocation()} type={useNavigationType()} />;
}
