import { useEffect } from "react";
import { modals } from "../../lib/browser/modal_stack.ts";

const ROW = "[data-respondents] tbody tr";
const SWITCH = "list-keys-on";
/** In the browser's storage: single letters as keys can disturb those who dictate, and are turned off there. */
const OFF = "assay:list-keys-off";

/**
 * Once on a page with respondents: j and k move between people, space selects, Enter opens, / finds, ? shows the
 * keys. They work while the focus is in the table or nowhere.
 */
export function RespondentKeys() {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const box = document.getElementById(SWITCH);
    if (box instanceof HTMLInputElement) {
      box.checked = areOn();
      box.addEventListener("change", () => turn(box.checked), { signal });
    }
    document.addEventListener("keydown", onKeyDown, { signal });
    return () => over.abort();
  }, []);
  return null;
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || modals.top) return;
  const at = (target as Element).closest(ROW);
  const isBox = target instanceof HTMLInputElement && target.type === "checkbox";
  const isInTable = (target as Element).closest("[data-rows]") &&
    (!(target as Element).matches("input") || isBox);
  if (!isInTable && target !== document.body) return;
  const act = at && key === " " && !isBox && isName(target)
    ? () => boxOf(at)?.click()
    : at && key === "Enter" && isBox
    ? () => nameOf(at)?.click()
    : areOn()
    ? LETTERS[key]
    : undefined;
  if (!act) return;
  event.preventDefault();
  act();
}

const LETTERS: Readonly<Record<string, (() => void) | undefined>> = {
  j: () => move(1),
  k: () => move(-1),
  "/": () => document.getElementById("respondents-q")?.focus(),
  "?": () => {
    const sheet = document.getElementById("list-keys");
    if (sheet instanceof HTMLDialogElement) modals.open(sheet);
  },
};

/** To the next or previous person; first to one that is in sight. */
function move(step: 1 | -1) {
  const rows = [...document.querySelectorAll(ROW)];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = now < 0 ? rows.find(isInSight) ?? rows[0] : rows[now + step];
  if (next) nameOf(next)?.focus();
}

/** Below the header, which covers the top of the page. */
const isInSight = (row: Element) =>
  document.elementFromPoint(
      row.getBoundingClientRect().left + 1,
      row.getBoundingClientRect().top + 1,
    ) !== null &&
  row.getBoundingClientRect().top >= (document.querySelector(".shell-bar")?.clientHeight ?? 0);

const nameOf = (row: Element) => row.querySelector<HTMLElement>("th a");
const boxOf = (row: Element) => row.querySelector<HTMLInputElement>('input[name="ids"]');
const isName = (target: EventTarget | null) =>
  target instanceof HTMLAnchorElement && target.closest("th") !== null;

function areOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function turn(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, "1");
  } catch {
    // Without storage the choice cannot be kept.
  }
}
