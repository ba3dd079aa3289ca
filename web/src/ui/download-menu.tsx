import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import type { Disclosure } from '@roomwright/functions/contract/endpoints/gallery.ts';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { rememberedDisclosure } from '../lib/disclosure-choice.ts';
import styles from './download-menu.module.css';
import { useBackCloses } from './use-back-closes.ts';

const CHOICES: readonly { readonly disclosure: Disclosure; readonly title: string; readonly text: string }[] = [
  {
    disclosure: 'caption',
    title: 'With caption',
    text: 'The picture says that it is virtually staged, in the words of your market.',
  },
  { disclosure: 'none', title: 'Without caption', text: 'The picture alone. Say in the listing that it is staged.' },
];

interface Props {
  readonly anchor: HTMLElement;
  readonly onChoose: (disclosure: Disclosure) => void;
  readonly onClose: () => void;
}

/** Whether the file says on the picture that it is staged, and why one may need either. */
export function DownloadMenu({ anchor, onChoose, onClose }: Props) {
  const title = useId();
  useBackCloses(onClose);
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
      {CHOICES.map(({ disclosure, ...choice }) => (
        <ButtonBase
          key={disclosure}
          className={styles.choice}
          // Opened to choose: what was chosen last is under the finger.
          autoFocus={disclosure === (remembered ?? 'caption')}
          onClick={() => onChoose(disclosure)}
        >
          <span className={styles.mark}>{disclosure === remembered && <Check size={18} aria-label="Last used" />}</span>
          <span>
            <span className={styles.name}>{choice.title}</span>
            <span className={styles.text}>{choice.text}</span>
          </span>
        </ButtonBase>
      ))}
      <p className={styles.why}>
        State law and MLS rules differ: some ask for words on the picture, others forbid them. Both files say in their
        metadata that the picture is a composite. Your choice is remembered.
      </p>
    </Popover>
  );
}
