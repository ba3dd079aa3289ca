import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { hasResult, type WayBack } from '../../../lib/way-back.ts';

interface Props extends Omit<LinkProps, 'to' | 'onClick'> {
  readonly back: WayBack;
}

/** Leads to where the editor was opened. */
export function LeaveLink({ back, ...props }: Props) {
  const onClick = (event: MouseEvent): void => {
    if (!hasResult(back) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    window.history.back();
  };
  return <Link {...props} to={back.to} onClick={onClick} />;
}
