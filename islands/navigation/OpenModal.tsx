import { useEffect } from "react";
import { modals } from "../../lib/browser/modal_stack.ts";

interface Props {
  id: string;
  /** Id of the element that gets the focus when the dialog is closed. */
  returnTo?: string;
}

/** Opens as a modal a dialog that was sent with the page, whether it was sent open or not. */
export function OpenModal({ id, returnTo }: Props) {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    // Not by `close()`: its event comes a moment later, and would be taken for the closing of the modal.
    dialog.removeAttribute("open");
    modals.open(dialog, returnTo ? document.getElementById(returnTo) : null);
  }, []);
  return null;
}
