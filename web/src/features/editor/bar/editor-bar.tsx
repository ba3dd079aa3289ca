import {
  ArrowLeft,
  Check,
  CloudOff,
  Eye,
  EyeOff,
  LoaderCircle,
  Redo2,
  RotateCcw,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { WayBack } from '../../../lib/way-back.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import type { SaveState } from '../saving/save-queue.ts';
import styles from './editor-bar.module.css';
import { LeaveLink } from './leave-link.tsx';

const ICONS = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  changed: TriangleAlert,
  refused: TriangleAlert,
} as const;

interface Props {
  readonly title: string;
  readonly back: WayBack;
  /** Text shown when everything is saved. */
  readonly kept: string;
  readonly isBefore: boolean;
  readonly onBefore: (isBefore: boolean) => void;
  /** The button that makes the final picture. */
  readonly children: ReactNode;
}

/** Duration from which pressing counts as holding, milliseconds. */
const HOLD_MS = 350;

/** Actions on the whole arrangement. */
export function EditorBar({ title, back, kept, isBefore, onBefore, children }: Props) {
  const editor = useEditor();
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  const [isAsking, setAsking] = useState(false);
  // When the button was pressed, and whether the "before" picture was already shown.
  const press = useRef({ at: 0, wasBefore: false });
  return (
    <header className={styles.bar}>
      <LeaveLink back={back} className={styles.leave} aria-label={back.label}>
        <ArrowLeft size={20} aria-hidden="true" />
      </LeaveLink>
      <div className={styles.title}>
        <h1>{title}</h1>
        <SaveNote kept={kept} />
      </div>
      <div className={styles.tools} role="toolbar" aria-label="Arrangement">
        <button
          type="button"
          aria-label="Compare Before/After"
          title="Compare Before/After (hold or press)"
          aria-pressed={isBefore}
          onPointerDown={() => {
            press.current = { at: Date.now(), wasBefore: isBefore };
            onBefore(true);
          }}
          onClick={({ detail }) => {
            const { at, wasBefore } = press.current;
            // A key press clicks without a pointer.
            if (detail === 0) onBefore(!isBefore);
            else if (wasBefore || Date.now() - at > HOLD_MS) onBefore(false);
          }}
        >
          {isBefore ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        </button>
        <button type="button" aria-label="Undo" title="Undo (Ctrl+Z)" disabled={!canUndo} onClick={() => editor.undo()}>
          <Undo2 size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={!canRedo}
          onClick={() => editor.redo()}
        >
          <Redo2 size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Start again"
          title="Start again"
          disabled={!canUndo && !editor.hasDrawn}
          onClick={() => setAsking(true)}
        >
          <RotateCcw size={20} aria-hidden="true" />
        </button>
      </div>
      {children}
      {isAsking && (
        <Modal title="Start again?" onClose={() => setAsking(false)}>
          <p>
            {editor.hasDrawn
              ? 'The furniture goes back to where the picture shows it, or to where it was when you opened the editor. You can undo this.'
              : 'The furniture goes back to where it was when you opened the editor. You can undo this.'}
          </p>
          <div>
            {editor.hasDrawn && (
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  setAsking(false);
                  void editor.resetToDrawn();
                }}
              >
                As in the picture
              </button>
            )}
            {canUndo && (
              <button
                type="button"
                className={editor.hasDrawn ? 'button quiet' : 'button primary'}
                onClick={() => {
                  setAsking(false);
                  void editor.reset();
                }}
              >
                {editor.hasDrawn ? 'As I opened it' : 'Start again'}
              </button>
            )}
            <button type="button" className="button quiet" onClick={() => setAsking(false)}>
              Keep my changes
            </button>
          </div>
        </Modal>
      )}
    </header>
  );
}

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

/** The saving state. Announced only when something is wrong, because edits come many a minute. */
function SaveNote({ kept }: { readonly kept: string }) {
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
