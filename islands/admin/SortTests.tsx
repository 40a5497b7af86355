import { useEffect } from "react";
import { notify } from "../../lib/browser/notify.ts";
import { orderOf, step } from "./(_sorting)/order.ts";
import { listenToDrag } from "./(_sorting)/drag.ts";

interface Props {
  /** With %name, %place and %total in what is said of a move. */
  texts: { readonly moved: string; readonly failed: string };
}

/**
 * Puts the page's tests in order where they stand: by the buttons that each has, which without a script send the page's form,
 * and by dragging. What is shown is what is stored, or the page is read again.
 */
export function SortTests({ texts }: Props) {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>("ol[data-sorts]");
    const form = list?.closest("form");
    if (!list || !form) return;
    const over = new AbortController();
    const { signal } = over;
    // One after the other: the last order sent is the one that stays.
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
        // Somebody else changed them: their order is the one to go on from.
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
