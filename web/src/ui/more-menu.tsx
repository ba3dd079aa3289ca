import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBackCloses } from './dialog-history.ts';
import styles from './more-menu.module.css';

/** An entry of the menu: a link if it has an address, otherwise an action. */
export interface MoreEntry {
  readonly words: string;
  /** What it costs or leads to, in a second line. */
  readonly hint?: string | undefined;
  readonly Icon: LucideIcon;
  readonly to?: string;
  /** Called with the button that opened the menu, for what opens beside it. */
  readonly onChoose?: (anchor: HTMLElement) => void;
  readonly disabled?: boolean;
}

/** Entries under a title; those that do not apply are false. */
export interface MoreGroup {
  readonly title: string;
  readonly entries: readonly (MoreEntry | false)[];
}

interface Props {
  /** What the menu is about, for screen readers: "Salon". */
  readonly name: string;
  readonly groups: readonly MoreGroup[];
  /** Only an icon, for places with little room. */
  readonly iconOnly?: boolean;
}

/** One menu for everything that can be done with a picture and has no button of its own. */
export function MoreMenu({ name, groups, iconOnly = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = {
    'aria-label': `More: ${name}`,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton {...button} title="More">
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button {...button} variant="outlined" startIcon={<Ellipsis size={18} aria-hidden="true" />}>
          More
        </Button>
      )}
      {anchor && <OpenMenu anchor={anchor} groups={groups} onClose={() => setAnchor(null)} />}
    </>
  );
}

interface OpenMenuProps extends Pick<Props, 'groups'> {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Pixels that the menu keeps from the edge of the screen, and from its button. */
const MARGIN = 16;
const GAP = 4;

/**
 * Where there is more space, above or below the button, and no larger than that space: over the button, the second click of a
 * double click would choose an entry, the last of which deletes.
 */
function placeBeside(anchor: HTMLElement) {
  const { top, bottom } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const isAbove = top > below;
  return {
    anchorOrigin: { vertical: isAbove ? 'top' : 'bottom', horizontal: 'left' },
    transformOrigin: { vertical: isAbove ? 'bottom' : 'top', horizontal: 'left' },
    style: { maxHeight: Math.max(top, below) - MARGIN - GAP, marginTop: isAbove ? -GAP : GAP },
  } as const;
}

function OpenMenu({ anchor, groups, onClose }: OpenMenuProps) {
  useBackCloses(onClose);
  const [{ style, ...place }] = useState(() => placeBeside(anchor));
  const shown = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => entry !== false) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      // Arrow keys would switch the photo in the lightbox below.
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ paper: { className: styles.menu, style } }}
      {...place}
    >
      {shown.flatMap(({ title, entries }) => [
        <ListSubheader key={title} role="none" disableSticky className={styles.title}>
          {title}
        </ListSubheader>,
        ...entries.map(({ words, hint, Icon, to, onChoose, disabled = false }) => (
          <MenuItem
            key={words}
            className={styles.entry}
            disabled={disabled}
            // A link closes the menu by leaving the page: closing it here would go back in the history at the same time.
            {...(to === undefined
              ? {
                  onClick: () => {
                    onClose();
                    onChoose?.(anchor);
                  },
                }
              : { component: Link, to })}
          >
            <ListItemIcon>
              <Icon size={18} aria-hidden="true" />
            </ListItemIcon>
            <ListItemText primary={words} secondary={hint} />
          </MenuItem>
        )),
      ])}
    </Menu>
  );
}
