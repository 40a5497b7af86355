import { useEffect } from "react";
import { modals } from "../../lib/browser/modal_stack.ts";

/**
 * Once on a page with modals: an element with `data-opens` opens its modal, one with `data-closes` closes it.
 */
export function ModalKeys() {
  useEffect(() => {
    document.addEventListener("click", onClick);
    // Disabled until this script runs.
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-waits]")) {
      button.disabled = false;
    }
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

function onClick(event: MouseEvent) {
  const pressed = (event.target as Element).closest<HTMLElement>("[data-opens], [data-closes]");
  // A link that opens a modal is still a link: in a new tab it leads to the page.
  if (!pressed || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const { opens, closes } = pressed.dataset;
  const dialog = opens && document.getElementById(opens);
  if (dialog instanceof HTMLDialogElement) {
    event.preventDefault();
    modals.open(dialog, pressed);
  } else if (closes === "all") modals.closeAll();
  else if (closes) modals.close();
}
