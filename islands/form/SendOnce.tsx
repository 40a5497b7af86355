import { useEffect } from "react";

/** After this a request that has led nowhere may be sent again: somebody has stopped it, or its line is dead. */
const PATIENCE_MS = 30_000;
/** Sooner nobody wonders whether their press was felt. */
const SAID_AFTER_MS = 400;

/** Once on a page: a form that is on its way is not sent a second time, however often one presses while the server takes long. */
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
      // Whether it leaves this page is known when all have had their say.
      setTimeout(() => {
        if (!event.defaultPrevented && form.method === "post") leave(form, event.submitter);
      });
    };

    const leave = (form: HTMLFormElement, button: HTMLElement | null) => {
      const sent = new AbortController();
      const said = setTimeout(() => button?.setAttribute("aria-busy", "true"), SAID_AFTER_MS);
      const given = setTimeout(() => sent.abort(), PATIENCE_MS);
      sent.signal.addEventListener("abort", () => {
        clearTimeout(said);
        clearTimeout(given);
        button?.removeAttribute("aria-busy");
        underWay.delete(form);
      });
      underWay.set(form, sent);
    };

    const comeBack = () => underWay.forEach((sent) => sent.abort());
    document.addEventListener("submit", onSubmit, { capture: true, signal });
    // By a step back the page may be there again as it was left.
    addEventListener("pageshow", comeBack, { signal });
    signal.addEventListener("abort", comeBack);
    return () => over.abort();
  }, []);
  return null;
}
