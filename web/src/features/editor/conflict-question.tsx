import { ERRORS } from '@roomwright/functions/contract/errors.ts';
import { useEditor, useEditorState } from './editor-context.ts';
import { Modal } from './modal.tsx';

/** Asks which arrangement is kept where another window has saved one meanwhile. */
export function ConflictQuestion() {
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
