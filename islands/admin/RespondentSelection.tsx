import { useEffect } from "react";
import { hold, release } from "../../lib/browser/held_buttons.ts";
import { ROWS_CAME } from "./RespondentTableLive.tsx";

/** Once on a page with respondents: keeps the selection on the pages that follow, and shows its size. */
export function RespondentSelection() {
  useEffect(() => {
    const section = document.querySelector<HTMLElement>("[data-respondents]");
    if (!section) return;
    const over = new AbortController();
    const selection = new Selection(section);
    const { signal } = over;
    section.addEventListener("change", (event) => selection.changed(event.target), { signal });
    section.addEventListener(ROWS_CAME, () => selection.rowsCame(), { signal });
    section.addEventListener("formdata", (event) => selection.send(event), { signal });
    return () => over.abort();
  }, []);
  return null;
}

class Selection {
  readonly #ids = new Set<string>();
  #isAll = false;
  #filter: string;

  constructor(private readonly section: HTMLElement) {
    // After a step back the boxes may still be ticked.
    for (const { checked, value } of this.#boxes()) if (checked) this.#ids.add(value);
    this.#isAll = this.#box("all")?.checked ?? false;
    this.#filter = this.#filterNow();
    this.#tell();
  }

  changed(target: EventTarget | null) {
    if (!(target instanceof HTMLInputElement) || target.type !== "checkbox") return;
    if (target.name === "all") this.#isAll = target.checked;
    else if (target.name === "ids") this.#set(target.value, target.checked);
    else if (target.name !== "whole") return;
    else {for (const box of this.#boxes()) {
        box.checked = target.checked;
        this.#set(box.value, target.checked);
      }}
    this.#tell();
  }

  /** A new filter clears the selection: no respondent stays selected out of sight. */
  rowsCame() {
    const filter = this.#filterNow();
    if (filter !== this.#filter) {
      this.#ids.clear();
      this.#isAll = false;
    }
    this.#filter = filter;
    for (const box of this.#boxes()) box.checked = this.#ids.has(box.value);
    const all = this.#box("all");
    if (all) all.checked = this.#isAll;
    this.#tell();
  }

  /** The selection of other pages is sent along with that of this page. */
  send({ formData }: FormDataEvent) {
    const here = new Set(this.#boxes().map(({ value }) => value));
    for (const id of this.#ids) if (!here.has(id)) formData.append("ids", id);
  }

  #set(id: string, isSelected: boolean) {
    if (isSelected) this.#ids.add(id);
    else this.#ids.delete(id);
  }

  #tell() {
    const boxes = this.#boxes();
    const whole = this.#box("whole");
    const ticked = boxes.filter(({ checked }) => checked).length;
    if (whole) {
      whole.disabled = this.#isAll;
      whole.checked = ticked > 0 && ticked === boxes.length;
      whole.indeterminate = ticked > 0 && ticked < boxes.length;
    }
    for (const box of boxes) box.disabled = this.#isAll;
    this.section.toggleAttribute("data-chosen", this.#ids.size > 0 || this.#isAll);
    const texts = this.section.querySelector<HTMLElement>("output[data-selected]")?.dataset;
    for (const place of this.section.querySelectorAll<HTMLElement>("[data-selected]")) {
      place.textContent = (texts && this.#countText(texts)) ?? "";
    }
    for (const act of this.section.querySelectorAll<HTMLButtonElement>(".selection-acts button")) {
      if (this.#ids.size > 0 || this.#isAll) release(act, "unselected");
      else hold(act, "unselected");
    }
  }

  #countText({ none, one, many, all }: DOMStringMap): string | undefined {
    if (this.#isAll) return all;
    return this.#ids.size > 1 ? many?.replace("%", String(this.#ids.size)) : this.#ids.size ? one : none;
  }

  #boxes = () => [...this.section.querySelectorAll<HTMLInputElement>('input[name="ids"][type="checkbox"]')];
  #box = (name: string) =>
    this.section.querySelector<HTMLInputElement>(`input[name="${name}"][type="checkbox"]`);
  #filterNow = () =>
    [...this.section.querySelectorAll<HTMLInputElement>('[data-rows] > form > input[type="hidden"]')]
      .filter(({ name }) => name !== "expected" && name !== "place")
      .map(({ name, value }) => `${name}=${value}`)
      .join("&");
}
