import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}

/** Says what was done. Takes the focus: the button that did it is not there any more. */
export function Said({ text, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another thing to say.
  useEffect(() => box.current?.focus(), [text]);
  return (
    <Alert ref={box} severity="success" role="status" tabIndex={-1} onClose={onClose}>
      {text}
    </Alert>
  );
}
