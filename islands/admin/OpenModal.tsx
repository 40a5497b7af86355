import { useEffect } from "preact/hooks";
import { modals } from "../../lib/modal_stack.ts";

/** Makes a modal of a dialog that the page was sent with, open and in sight already. */
export function OpenModal({ id }: { id: string }) {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    dialog.close();
    modals.open(dialog, null);
  }, []);
  return null;
}
