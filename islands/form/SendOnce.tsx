import { useEffect } from "react";

/**
 * After this a form can be sent again if the page is still there: the request was stopped, or its connection
 * is dead.
 */
const PATIENCE_MS = 30_000;
/** A faster reply needs no sign that the press was noticed. */
const BUSY_AFTER_MS = 400;

/** Once on a page: a form in transit is not sent a second time, however often its button is pressed. */
export function SendOnce() {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const underWay = new Map<EventTarget, AbortController>();

    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (underWay.has(form)) {
        event.preventDefault();
        return event.stopImmediatePropagation();
      }
      // Other listeners decide first whether the form leaves this page.
      setTimeout(() => {
        if (event.defaultPrevented || form.method !== "post" || staysHere(event)) return;
        leave(form, event.submitter);
      });
    };

    const leave = (form: HTMLFormElement, button: HTMLElement | null) => {
      const sent = new AbortController();
      const busy = setTimeout(() => button?.setAttribute("aria-busy", "true"), BUSY_AFTER_MS);
      const patience = setTimeout(() => sent.abort(), PATIENCE_MS);
      sent.signal.addEventListener("abort", () => {
        clearTimeout(busy);
        clearTimeout(patience);
        button?.removeAttribute("aria-busy");
        underWay.delete(form);
      });
      underWay.set(form, sent);
    };

    const comeBack = () => underWay.forEach((sent) => sent.abort());
    document.addEventListener("submit", onSubmit, { capture: true, signal });
    // A step back can show the page in the state in which it was left.
    addEventListener("pageshow", comeBack, { signal });
    signal.addEventListener("abort", comeBack);
    return () => over.abort();
  }, []);
  return null;
}

/** Whether the answer is shown in a frame of this page. */
const staysHere = ({ submitter }: SubmitEvent): boolean => submitter?.hasAttribute("formtarget") ?? false;
