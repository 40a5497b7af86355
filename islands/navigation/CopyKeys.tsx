import { useEffect } from "react";
import { notify } from "../../lib/browser/notify.ts";

/**
 * Once on a page with a text to keep: buttons with `data-copies` copy it, those with `data-prints` print the
 * page.
 */
export function CopyKeys() {
  useEffect(() => {
    document.addEventListener("click", onClick);
    // Disabled until this script runs.
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-waits-to-copy]")) {
      button.disabled = false;
    }
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}

async function onClick({ target }: MouseEvent) {
  const pressed = (target as Element).closest<HTMLElement>("[data-copies], [data-prints]");
  if (!pressed) return;
  const { copies, copied, copyFailed } = pressed.dataset;
  if (copies === undefined) return print();
  const isCopied = await copy(copies);
  notify({ kind: isCopied ? "success" : "error", text: (isCopied ? copied : copyFailed)! });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard API, but a selection can still be copied.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}
