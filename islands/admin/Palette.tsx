import { useSignal } from "@preact/signals";
import { useEffect } from "react";
import { modals } from "../../lib/browser/modal_stack.ts";
import type { PaletteProps } from "./(_palette)/PaletteDialog.tsx";

type Dialog = typeof import("./(_palette)/PaletteDialog.tsx").PaletteDialog;

/** Opened by Ctrl-K or Cmd-K anywhere in the admin area, or by a button. Its content is loaded only then. */
export function Palette(props: PaletteProps) {
  const Dialog = useSignal<Dialog | null>(null);

  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("click", onClick);
    };
  }, []);

  async function onKeyDown(event: KeyboardEvent) {
    if (
      event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey
    ) return;
    event.preventDefault();
    const open = document.getElementById(props.id);
    // An open modal has to be finished first.
    if (modals.top) return modals.top === open ? modals.close() : undefined;
    if (open instanceof HTMLDialogElement) modals.open(open);
    else await fetchDialog();
  }

  /** Once loaded, islands/navigation/ModalKeys.tsx opens it like any other modal. */
  async function onClick({ target }: MouseEvent) {
    if ((target as Element).closest(`[data-opens="${props.id}"]`)) await fetchDialog();
  }

  async function fetchDialog() {
    Dialog.value ??= (await import("./(_palette)/PaletteDialog.tsx")).PaletteDialog;
  }

  return Dialog.value && <Dialog.value {...props} />;
}
