import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import type { Disclosure, PictureKind } from '@roomwright/functions/contract/endpoints/gallery.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { meQuery } from '../lib/account.ts';
import { rememberedDisclosure } from '../lib/disclosure-choice.ts';
import { PATHS } from '../lib/paths.ts';
import { useBackCloses } from './dialog-history.ts';
import styles from './download-menu.module.css';

const CHOICES: readonly {
  readonly disclosure: Disclosure;
  readonly title: string;
  readonly texts: Readonly<Record<PictureKind, string>>;
}[] = [
  {
    disclosure: 'caption',
    title: 'With caption',
    texts: {
      staged: 'The picture says that it is virtually staged, in the words of your market.',
      emptied: 'The picture says that furniture was digitally removed.',
    },
  },
  {
    disclosure: 'none',
    title: 'Without caption',
    texts: {
      staged: 'The picture alone. Say in the listing that it is staged.',
      emptied: 'The picture alone. Say in the listing that furniture was removed.',
    },
  },
];

interface Props {
  readonly anchor: HTMLElement;
  readonly kind?: PictureKind;
  readonly onChoose: (disclosure: Disclosure) => void;
  readonly onClose: () => void;
}

/** Asks whether the file should say on the picture that it is staged or emptied, and explains both. */
export function DownloadMenu({ anchor, kind = 'staged', onChoose, onClose }: Props) {
  const title = useId();
  useBackCloses(onClose);
  const { data: user } = useQuery(meQuery);
  const remembered = rememberedDisclosure();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, className: styles.menu } }}
    >
      <p id={title} className={styles.title}>
        Download as JPEG
      </p>
      {CHOICES.map(({ disclosure, title: name, texts }) => (
        <ButtonBase
          key={disclosure}
          className={styles.choice}
          // Focuses the last choice.
          autoFocus={disclosure === (remembered ?? 'caption')}
          onClick={() => onChoose(disclosure)}
        >
          <span className={styles.mark}>{disclosure === remembered && <Check size={18} aria-label="Last used" />}</span>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{texts[kind]}</span>
          </span>
        </ButtonBase>
      ))}
      <p className={styles.why}>
        Laws and MLS rules differ: some ask for words on the picture, others forbid them. The file’s metadata always
        says that it was altered. We remember your choice.
      </p>
      {kind === 'staged' && user && !user.market && (
        <p className={styles.why}>
          You have not chosen a market yet, so the caption is in general words.{' '}
          <Link to={PATHS.yourData}>Choose your market</Link>
        </p>
      )}
    </Popover>
  );
}
