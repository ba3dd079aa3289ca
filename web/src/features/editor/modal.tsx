import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './modal.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape was pressed. Undefined: one of its buttons has to be. */
  readonly onClose?: () => void;
}

/** A question that comes before everything else, open as long as it is drawn. */
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
