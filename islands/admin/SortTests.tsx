import { useEffect } from "react";
import { notify } from "../../lib/browser/notify.ts";
import { orderOf, step } from "./(_sorting)/order.ts";
import { listenToDrag } from "./(_sorting)/drag.ts";

interface Props {
  /** With %name, %place and %total in the announcement of a move. */
  texts: { readonly moved: string; readonly failed: string };
}

/**
 * Reorders the tests in place: by each test's buttons, which without a script send the page's form, and by
 * dragging. The displayed order is the stored one; after a failure the page is reloaded.
 */
export function SortTests({ texts }: Props) {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>("ol[data-sorts]");
    const form = list?.closest("form");
    if (!list || !form) return;
    const over = new AbortController();
    const { signal } = over;
    // Sent in turn: the last order sent is the one that is stored.
    let sent: Promise<unknown> = Promise.resolve();

    const store = (item: HTMLElement) => {
      const ids = orderOf(list);
      const place = ids.indexOf(item.dataset.id!) + 1;
      notify({
        kind: "success",
        text: texts.moved.replace("%name", item.dataset.name!)
          .replace("%place", String(place)).replace("%total", String(ids.length)),
      });
      sent = sent.then(async () => {
        const answer = await fetch(form.action, {
          method: "POST",
          headers: { accept: "application/json" },
          body: new URLSearchParams({ order: ids.join() }),
        }).catch(() => null);
        if (answer?.status === 204) return;
        notify({ text: texts.failed });
        // Changed by another member: continue from the stored order.
        if (answer) setTimeout(() => location.reload(), 2000);
      });
    };

    form.addEventListener("submit", (event) => {
      const pressed = event.submitter;
      const item = pressed?.closest("li");
      if (!pressed || !item) return;
      event.preventDefault();
      if (step(list, item, pressed)) store(item);
    }, { signal });
    listenToDrag(list, store, signal);
    return () => over.abort();
  }, []);
  return null;
}
