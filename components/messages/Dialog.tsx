import type { ReactNode } from "react";
import { Button } from "../form/Button.tsx";

interface DialogProps {
  id: string;
  title: string;
  children: ReactNode;
  /** What its closing button is called. A modal without one stays until what it asks for is done. */
  closeText?: string;
  width?: "narrow" | "normal" | "wide";
  /** There before any script, where the page is about nothing else. */
  open?: boolean;
}

/** Opened by a button or link that `opens` its id (islands/navigation/ModalKeys.tsx), or by `modals.open`. */
export function Dialog({ id, title, children, closeText, width = "normal", open }: DialogProps) {
  const isDismissable = closeText !== undefined;
  return (
    <dialog
      className="dialog"
      id={id}
      open={open}
      data-width={width}
      aria-labelledby={`${id}-title`}
      {...(isDismissable ? {} : { closedby: "none" })}
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {isDismissable && (
          <form method="dialog">
            <Button kind="quiet" icon="close" label={closeText} />
          </form>
        )}
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** At the foot of a modal, or of the form in it: the way out first, what one came for last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-acts">{children}</div>;
}
