import { useEffect } from "preact/hooks";
import { modals } from "../../lib/modal_stack.ts";

/** Opens a dialog that the page was sent with as soon as the page is there, whether it stood open until then or not. */
export function OpenModal({ id }: { id: string }) {
  useEffect(() => {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    dialog.close();
    modals.open(dialog, null);
  }, []);
  return null;
}
