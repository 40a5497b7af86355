import { useLayoutEffect } from "react";
import { type Choice, controlsOf, groupOf, scannedIn } from "./scanned.ts";

const MARK = "data-scanned";

/**
 * Single-switch use: a mark moves through the controls of the page, and Space or Enter, whichever the switch
 * sends, chooses what is marked. It stays `seconds` at each.
 */
export function Scanner({ seconds }: { readonly seconds: number }) {
  useLayoutEffect(() => scan(document, seconds * 1000), [seconds]);
  return null;
}

/** Returns a function that ends it. */
function scan(page: Document, pace: number): () => void {
  let known: readonly unknown[] = [];
  let choices: readonly Choice[] = [];
  /** Places of the groups that were entered, and of the mark. */
  let path = [0];
  let timer: ReturnType<typeof setTimeout>;

  /** Reads the page. Whether it has another question or other controls than before: then it begins anew. */
  function isOther(): boolean {
    choices = scannedIn(page);
    const now = [page.querySelector("h1"), ...controlsOf(choices)];
    const isSame = now.length === known.length && now.every((one, at) => one === known[at]) && around();
    known = now;
    if (!isSame) path = [0];
    return !isSame;
  }

  /** The choices among which the mark is; null if the page is laid out in another way than before. */
  const around = (): readonly Choice[] | null =>
    path.slice(0, -1).reduce<readonly Choice[] | null>((group, at) => groupOf(group?.[at]), choices);

  function mark(): void {
    unmark();
    const choice = around()?.[path.at(-1)!];
    const marked = choice ? controlsOf(choice).map(shownOf) : [];
    for (const element of marked) element.setAttribute(MARK, "");
    marked[0]?.scrollIntoView({ block: "nearest" });
    if (marked.length === 1) marked[0]!.dispatchEvent(new Event("marked", { bubbles: true }));
    clearTimeout(timer);
    timer = setTimeout(moveOn, pace);
  }

  function unmark() {
    for (const marked of page.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  }

  function moveOn(): void {
    if (!isOther()) {
      path = next(path);
      // After the last of a group comes what follows the group.
      while (path.length > 1 && path.at(-1)! >= around()!.length) path = next(path.slice(0, -1));
      if (path[0]! >= choices.length) path = [0];
    }
    mark();
  }

  function choose(): void {
    if (isOther()) return mark();
    const choice = around()![path.at(-1)!];
    if (!choice) return;
    if (groupOf(choice)) path.push(0);
    else {
      const control = choice as HTMLElement;
      press(control);
      // Other keys and boxes of the same answer come next; after one answer of several the way on.
      if (path.length === 1 || path[0] !== 0) path = [0];
      else path = control.matches("[type=radio]") ? [1] : [0, 0];
      requestAnimationFrame(() => isOther() && mark());
    }
    mark();
  }

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "keydown" && !event.repeat) choose();
  };
  const view = page.defaultView!;
  view.addEventListener("keydown", onKey, true);
  view.addEventListener("keyup", onKey, true);
  isOther();
  mark();
  return () => {
    clearTimeout(timer);
    view.removeEventListener("keydown", onKey, true);
    view.removeEventListener("keyup", onKey, true);
    unmark();
  };
}

const next = (path: readonly number[]) => [...path.slice(0, -1), path.at(-1)! + 1];

/** The element that shows where a control is. */
const shownOf = (control: HTMLElement): Element => control.closest("label") ?? control;

function press(control: HTMLElement): void {
  if (!(control instanceof HTMLSelectElement)) return control.click();
  // A list takes its next entry.
  control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
