import type { ReactNode } from "react";
import { Button } from "../form/Button.tsx";

interface DialogProps {
  id: string;
  title: string;
  children: ReactNode;
  /** Label of the closing button. Omitted, the modal cannot be dismissed. */
  closeText?: string;
  width?: "narrow" | "normal" | "wide";
  /** Rendered open, for a page that consists of this modal. */
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

/** Buttons at the foot of a modal or its form: Cancel first, the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-acts">{children}</div>;
}
