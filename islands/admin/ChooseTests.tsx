import { useEffect } from "react";
import { containsWords } from "../../model/instruments/contains_words.ts";
import { listenToDrag } from "./(_sorting)/drag.ts";
import { itemsOf, settle, step } from "./(_sorting)/order.ts";

/**
 * Chooses tests for a batch: a search among them, and the chosen ones in a list of their own, ordered by
 * buttons or by dragging. The order of the boxes in the form is the order that is sent.
 */
export function ChooseTests() {
  useEffect(() => {
    const over = new AbortController();
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-chooses]")) {
      choosing(form, over.signal);
    }
    return () => over.abort();
  }, []);
  return null;
}

/** Minutes and prepaid reports of the chosen tests, and which of them have too few for all places. */
function totalOf(items: readonly HTMLElement[], { total, short, places }: DOMStringMap): string {
  const sum = (key: "minutes" | "left") =>
    items.reduce((sum, { dataset }) => sum + Number(dataset[key] ?? 0), 0);
  const people = Number(places);
  const facts = {
    tests: items.length,
    minutes: sum("minutes"),
    all: items.length * people,
    left: sum("left"),
  };
  const text = total!.replace(/%(\w+)/g, (_, key: keyof typeof facts) => facts[key].toLocaleString("en"));
  const few = items.filter(({ dataset }) => Number(dataset.left) < people);
  if (!short || few.length === 0) return text;
  return `${text}. ${short.replace("%names", few.map(({ dataset }) => dataset.name).join(", "))}`;
}

function choosing(form: HTMLFormElement, signal: AbortSignal): void {
  const chosen = form.querySelector<HTMLElement>("[data-chosen]")!;
  const choices = form.querySelector<HTMLElement>("[data-choices]")!;
  const total = form.querySelector<HTMLElement>("[data-total]")!;
  const find = form.querySelector<HTMLInputElement>("input[type=search]")!;
  const all = itemsOf(choices);

  const count = () => {
    const items = itemsOf(chosen);
    total.textContent = items.length === 0 ? "" : totalOf(items, total.dataset);
  };
  const place = (item: HTMLElement, isChosen: boolean) => {
    item.draggable = isChosen;
    if (isChosen) chosen.append(item);
    else {
      // Back between the tests that it was between.
      const later = all.slice(all.indexOf(item) + 1).find((other) => other.parentElement === choices);
      choices.insertBefore(item, later ?? null);
    }
    settle(chosen);
    count();
  };

  form.addEventListener("change", ({ target }) => {
    const box = target as HTMLInputElement;
    const item = box.closest("li");
    if (!item || box.type !== "checkbox") return;
    const around = itemsOf(item.parentElement!).filter(({ hidden }) => !hidden);
    const at = around.indexOf(item);
    const next = around[at + 1] ?? around[at - 1];
    place(item, box.checked);
    // The box has moved away: whoever chooses by keys goes on in the same list.
    (next?.querySelector<HTMLElement>("input") ?? box).focus();
  }, { signal });
  form.addEventListener("click", ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>("button[name=order]");
    const item = pressed?.closest("li");
    if (pressed && item) step(chosen, item, pressed);
  }, { signal });
  find.addEventListener("input", () => {
    for (const item of itemsOf(choices)) item.hidden = !containsWords(item.dataset.words!, find.value);
  }, { signal });
  // Enter in the search would send the form.
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  }, { signal });
  listenToDrag(chosen, () => {}, signal);
  find.disabled = false;
  for (const item of all) {
    if (item.querySelector("input")!.checked) place(item, true);
  }
}
