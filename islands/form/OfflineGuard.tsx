import { useEffect, useState } from "react";
import { heldFor, hold, release } from "../../lib/browser/held_buttons.ts";
import { NOTICE_SHOWN } from "../../model/times.ts";

interface OfflineGuardProps {
  text: string;
  backText: string;
}

/**
 * Once on a page: without a connection it shows a message and blocks forms, so that no typed text is lost.
 */
export function OfflineGuard({ text, backText }: OfflineGuardProps) {
  const [state, setState] = useState<"online" | "offline" | "back">("online");
  useEffect(() => {
    let timer: number | undefined;
    const onOffline = () => {
      clearTimeout(timer);
      holdForms();
      setState("offline");
    };
    const onOnline = () => {
      for (const button of heldFor("offline")) release(button, "offline");
      setState("back");
      timer = setTimeout(() => setState("online"), NOTICE_SHOWN) as unknown as number;
    };
    // Covers Enter in a field, and buttons that were added later.
    const onSubmit = (event: SubmitEvent) => {
      if (!navigator.onLine && isSent(event.target as HTMLFormElement)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    if (!navigator.onLine) onOffline();
    addEventListener("offline", onOffline);
    addEventListener("online", onOnline);
    document.addEventListener("submit", onSubmit, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("offline", onOffline);
      removeEventListener("online", onOnline);
      document.removeEventListener("submit", onSubmit, true);
    };
  }, []);
  return (
    <div className="offline" role="status" data-state={state}>
      {state === "offline" ? text : state === "back" ? backText : ""}
    </div>
  );
}

/** A form that only closes its modal needs no connection. */
const isSent = (form: HTMLFormElement) => form.getAttribute("method")?.toLowerCase() !== "dialog";

/** Includes buttons outside of the form that they send. */
function holdForms() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button:not([type=button])")) {
    if (button.form && isSent(button.form)) hold(button, "offline");
  }
}
