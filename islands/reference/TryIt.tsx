import { useSignal } from "@preact/signals";
import { useEffect } from "react";
import type { Tried } from "../../components/reference/tried.ts";

type Dialog = typeof import("./(_try)/TryDialog.tsx").TryDialog;

/** Once on a page of calls: buttons with `data-tries` open the form that sends one. It is loaded only then. */
export function TryIt() {
  const Dialog = useSignal<Dialog | null>(null);
  const tried = useSignal<Tried | null>(null);

  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-tries]")) {
      button.disabled = false;
    }
    const onClick = async ({ target }: MouseEvent) => {
      const text = (target as Element).closest<HTMLElement>("[data-tries]")?.dataset.tries;
      if (text === undefined) return;
      Dialog.value ??= (await import("./(_try)/TryDialog.tsx")).TryDialog;
      tried.value = JSON.parse(text);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  const close = () => tried.value = null;
  return Dialog.value && tried.value && <Dialog.value tried={tried.value} onClose={close} />;
}
