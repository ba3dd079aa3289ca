import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEditorState } from '../editor-context.ts';
import type { SaveState } from '../saving/save-queue.ts';
import styles from './save-note.module.css';

const ICONS = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  changed: TriangleAlert,
  refused: TriangleAlert,
} as const;

function textOf(saving: SaveState, kept: string): string {
  switch (saving.kind) {
    case 'saved':
      return kept;
    case 'saving':
      return 'Saving …';
    case 'waiting':
      return 'Not saved yet, trying again';
    case 'changed':
      return 'Not saved: changed in another window';
    case 'refused':
      return `Not saved. ${saving.message}`;
  }
}

/** Whether the server has what is on the screen. It is read aloud only where something is wrong: edits come many a minute. */
export function SaveNote({ kept }: { readonly kept: string }) {
  const saving = useEditorState((state) => state.saving);
  const Icon = ICONS[saving.kind];
  const text = textOf(saving, kept);
  const isWell = saving.kind === 'saved' || saving.kind === 'saving';
  return (
    <>
      <p className={styles.note} data-kind={saving.kind}>
        <Icon size={15} aria-hidden="true" />
        <span>{text}</span>
      </p>
      <p className="visually-hidden" role="status">
        {!isWell && text}
      </p>
    </>
  );
}
