import { STYLE_IDS, STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { Shuffle } from 'lucide-react';
import { useId } from 'react';
import { useEditor, useEditorState } from '../editor-context.ts';
import styles from './room-tools.module.css';

/** What changes all furniture at once. */
export function RoomTools() {
  const id = useId();
  const editor = useEditor();
  const style = useEditorState(({ history }) => history.present.arrangement.style);
  return (
    <div className={styles.tools}>
      <label htmlFor={id}>Style</label>
      <select
        id={id}
        value={style}
        onChange={({ target }) => {
          const chosen = STYLE_IDS.find((each) => each === target.value);
          if (chosen) void editor.restyle(chosen, STYLES[chosen].label);
        }}
      >
        {STYLE_IDS.map((each) => (
          <option key={each} value={each}>
            {STYLES[each].label}
          </option>
        ))}
      </select>
      <button type="button" className="button quiet" onClick={() => void editor.shuffle()}>
        <Shuffle size={18} aria-hidden="true" /> Shuffle
      </button>
    </div>
  );
}
