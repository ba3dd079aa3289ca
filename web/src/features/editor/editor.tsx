import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { noticeOf } from '../../lib/api/notice-of.ts';
import type { WayBack } from '../../lib/way-back.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Modal } from '../../ui/modal.tsx';
import { EditorBar } from './bar/editor-bar.tsx';
import { LeaveLink } from './bar/leave-link.tsx';
import styles from './editor.module.css';
import { EditorContext, useEditor, useEditorState } from './editor-context.ts';
import type { EditorProps } from './open-editor.ts';
import { type PanelView, SidePanel } from './panel/side-panel.tsx';
import type { EditorSource } from './saving/editor-source.ts';
import { Stage } from './stage/stage.tsx';
import type { Opening } from './use-opened-editor.ts';

interface Props {
  readonly opened: EditorProps;
  readonly title: string;
  /** Where closing it leads. */
  readonly back: WayBack;
  /** Text for "everything is saved": "Saved". */
  readonly kept: string;
  /** The button that makes the picture. */
  readonly children: ReactNode;
}

/** Edits a furnished room: pieces are moved, turned, exchanged, recoloured, removed and added. */
export function Editor({ opened, title, back, kept, children }: Props) {
  const { editor, scene, isStagedShown, hasWatermark, unit, onPicture } = opened;
  const [isBefore, setBefore] = useState(false);
  const [view, setView] = useState<PanelView>(() =>
    editor.store.getState().history.present.arrangement.pieces.length === 0 ? 'shelf' : 'list',
  );
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const news = useStore(editor.store, (state) => state.news);
  const failure = useStore(editor.store, (state) => state.failure);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      void (isRedo ? editor.redo() : editor.undo());
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor]);

  const toList = (): void => {
    setView('list');
    // It exists once the panel has been rendered.
    requestAnimationFrame(() => list.current?.focus());
  };

  return (
    <EditorContext value={opened}>
      <div
        className={styles.editor}
        style={{ '--tallness': scene.scene.camera.height / scene.scene.camera.width } as CSSProperties}
      >
        <EditorBar title={title} back={back} kept={kept} isBefore={isBefore} onBefore={setBefore}>
          {children}
        </EditorBar>
        <Stage
          scene={scene}
          isStagedShown={isStagedShown}
          hasWatermark={hasWatermark}
          unit={unit}
          onPicture={onPicture}
          frame={frame}
          isBefore={isBefore}
          onPress={(index) => {
            setBefore(false);
            setView(index === null ? 'list' : 'piece');
          }}
          onLeave={toList}
        />
        <SidePanel
          pictureStyle={scene.pictureStyle}
          view={view}
          onView={setView}
          list={list}
          onOpen={() => {
            setView('piece');
            frame.current?.focus();
          }}
          onAdded={() => {
            setView('piece');
            frame.current?.focus();
          }}
        />
        <p className="visually-hidden" role="status" data-testid="news">
          {news}
        </p>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
            <button type="button" onClick={() => editor.noteFailure(null)}>
              Close
            </button>
          </p>
        )}
        <ConflictQuestion />
      </div>
    </EditorContext>
  );
}

/** Asks which arrangement to keep after another window has saved one. */
function ConflictQuestion() {
  const editor = useEditor();
  const kind = useEditorState(({ saving }) => saving.kind);
  if (kind !== 'changed') return null;
  return (
    <Modal title="Which arrangement do you want to keep?">
      <p>{ERRORS.SCENE_CHANGED.message}</p>
      <div>
        <button type="button" className="button primary" onClick={editor.keepOurs}>
          Keep what is here
        </button>
        <button type="button" className="button quiet" onClick={() => void editor.takeTheirs()}>
          Take the other one
        </button>
      </div>
    </Modal>
  );
}

interface NotOpenProps {
  readonly title: string;
  readonly back: WayBack;
  readonly opening: Exclude<Opening<EditorSource>, { kind: 'open' }>;
}

/** Shown while an editor is opening, or if it cannot be opened. */
export function NotOpen({ title: heading, back, opening }: NotOpenProps) {
  if (opening.kind === 'failed') {
    const { title, text, action, reference } = noticeOf(opening.error);
    return (
      <ErrorScreen title={title} text={text} reference={reference}>
        {action?.to === undefined ? (
          <button type="button" className="button primary" onClick={opening.retry}>
            Try again
          </button>
        ) : (
          <Link className="button primary" to={action.to}>
            {action.label}
          </Link>
        )}
        <LeaveLink className="button quiet" back={back}>
          {back.label}
        </LeaveLink>
      </ErrorScreen>
    );
  }
  return (
    <div className={styles.opening}>
      <h1>{heading}</h1>
      <progress aria-label="The room is being opened" />
      <p role="status">Opening the room …</p>
      <LeaveLink className="button quiet" back={back}>
        {back.label}
      </LeaveLink>
    </div>
  );
}
