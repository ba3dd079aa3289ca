import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Escape. Undefined: one of its buttons must be pressed. */
  readonly onClose?: () => void;
}

/** A modal question, open while it is rendered. */
export function Modal({ title, children, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
