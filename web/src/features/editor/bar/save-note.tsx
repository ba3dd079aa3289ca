import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEditorState } from '../editor-context.ts';
import styles from './save-note.module.css';

/** Whether the server has what is on the screen. */
export function SaveNote() {
  const saving = useEditorState((state) => state.saving);
  const Icon = {
    saved: Check,
    saving: LoaderCircle,
    waiting: CloudOff,
    changed: TriangleAlert,
    refused: TriangleAlert,
  }[saving.kind];
  const text =
    saving.kind === 'refused'
      ? `Not saved. ${saving.message}`
      : {
          saved: 'Saved',
          saving: 'Saving …',
          waiting: 'Not saved yet, trying again',
          changed: 'Not saved: changed in another window',
        }[saving.kind];
  return (
    <p className={styles.note} data-kind={saving.kind} role="status">
      <Icon size={15} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
