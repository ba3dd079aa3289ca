import type { LiveLevel } from '@roomwright/engine/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EditorProps } from '../open-editor.ts';

/** Shows pictures on a canvas as they come. */
export function usePicture(onPicture: EditorProps['onPicture']): {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Of the picture that is shown; null: there is none yet. */
  readonly level: LiveLevel | null;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [level, setLevel] = useState<LiveLevel | null>(null);
  useEffect(() => {
    onPicture((picture, drawn) => {
      const element = canvas.current;
      const context = element?.getContext('2d', { alpha: false });
      if (element && context) {
        if (element.width !== picture.width || element.height !== picture.height) {
          element.width = picture.width;
          element.height = picture.height;
        }
        context.drawImage(picture, 0, 0);
      }
      picture.close();
      setLevel(drawn);
    });
    return () => onPicture(null);
  }, [onPicture]);
  return { canvas, level };
}
