import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ModalBoxProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, where the modal can be left without doing what it asks for. */
  readonly onDismiss: (() => void) | null;
  readonly isWide?: boolean;
}

/** The browser's own modal: the focus goes in, stays in, and returns to where it was. */
export function ModalBox({ title, children, onDismiss, isWide }: ModalBoxProps) {
  const box = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    // Not on a button that hands in, which somebody who types fast would press unseen.
    (dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector("h2")!).focus();
    return () => dialog.close();
  }, []);

  // A browser that is asked twice to close shuts a modal whatever it is told: one that has to be answered opens again.
  const onClose = () => {
    if (!box.current?.isConnected || box.current.open) return;
    if (onDismiss) onDismiss();
    else box.current.showModal();
  };

  return (
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby="modal-title"
      aria-describedby="modal-text"
      data-wide={isWide}
      {...{ closedby: onDismiss ? "closerequest" : "none" }}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      onClose={onClose}
    >
      <h2 id="modal-title" tabIndex={-1}>{title}</h2>
      {children}
    </dialog>
  );
}
