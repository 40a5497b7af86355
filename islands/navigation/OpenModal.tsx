import { useEffect } from "react";
import { modals } from "../../lib/browser/modal_stack.ts";

interface Props {
  id: string;
  /** The id of what has the focus once the dialog is closed. */
  returnTo?: string;
}

/** Opens a dialog that the page was sent with as soon as the page is there, whether it stood open until then or not. */
export function OpenModal({ id, returnTo }: Props) {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    // Not by `close()`: that is told a moment later, when it would be taken for the modal's own end.
    dialog.removeAttribute("open");
    modals.open(dialog, returnTo ? document.getElementById(returnTo) : null);
  }, []);
  return null;
}
