import { useEffect } from "react";
import { notify } from "../../lib/browser/notify.ts";

/**
 * Once on a page with a text to keep: buttons with `data-copies` copy it, those with `data-copies-of` what is
 * seen of an element's `pre`, those with `data-prints` print the page.
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
  const pressed = (target as Element).closest<HTMLElement>(
    "[data-copies], [data-copies-of], [data-prints]",
  );
  if (!pressed) return;
  const { copied = "Copied", copyFailed = "It could not be copied: select the text instead", copiesOf } =
    pressed.dataset;
  const copies = copiesOf === undefined ? pressed.dataset.copies : seenTextOf(copiesOf);
  if (copies === undefined) return print();
  const isCopied = await copy(copies);
  notify({ kind: isCopied ? "success" : "error", text: isCopied ? copied : copyFailed });
}

function seenTextOf(id: string): string {
  const all = [...document.getElementById(id)!.querySelectorAll<HTMLElement>("pre")];
  return all.find((it) => it.offsetParent)?.textContent ?? "";
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
