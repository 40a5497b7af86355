import { type ReactNode, useLayoutEffect, useRef } from "react";

interface ModalBoxProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Escape; null if the modal has to be answered. */
  readonly onDismiss: (() => void) | null;
  readonly isWide?: boolean;
}

/** A native modal dialog: the focus goes in, stays in, and returns to where it was. */
export function ModalBox({ title, children, onDismiss, isWide }: ModalBoxProps) {
  const box = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = box.current!;
    dialog.showModal();
    // The heading, not a button that hands in: a fast typist would press it unseen.
    (dialog.querySelector<HTMLElement>("[data-first]") ?? dialog.querySelector("h2")!).focus();
    return () => dialog.close();
  }, []);

  // A second close request closes a modal even if the first was cancelled. One that has to be answered opens
  // again.
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
