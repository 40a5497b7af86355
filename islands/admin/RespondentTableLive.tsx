import { useEffect } from "react";
import { TASK_OVER } from "../../lib/browser/task_over.ts";
import { SEARCH_DEBOUNCE } from "../../model/times.ts";

/** Told on the table's section when other rows stand in it. */
export const ROWS_CAME = "assay:rows";

/** Once on a page with respondents: their table changes without the page around it. What the links and forms ask for is the same. */
export function RespondentTableLive() {
  useEffect(() => {
    const section = document.querySelector<HTMLElement>("[data-respondents]");
    const rows = section?.querySelector<HTMLElement>("[data-rows]");
    const filters = section?.querySelector<HTMLFormElement>("[data-filters]");
    if (!section || !rows || !filters) return;
    const table = new LiveTable(section, rows, filters);
    return () => table.over.abort();
  }, []);
  return null;
}

class LiveTable {
  readonly over = new AbortController();
  /** What is shown, or on its way. */
  #search = location.search;
  #superseded = new AbortController();
  #pause?: ReturnType<typeof setTimeout>;

  constructor(
    private readonly section: HTMLElement,
    private readonly rows: HTMLElement,
    private readonly filters: HTMLFormElement,
  ) {
    const { signal } = this.over;
    rows.addEventListener("click", (event) => this.#onClick(event), { signal });
    filters.addEventListener("submit", (event) => this.#filter(event), { signal });
    filters.addEventListener("change", () => this.#filter(), { signal });
    filters.addEventListener("input", (event) => this.#onInput(event), { signal });
    addEventListener("popstate", () => this.#onPopState(), { signal });
    document.addEventListener(TASK_OVER, () => void this.#renewReports(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#pause));
    if (isTouched(filters)) this.#filter();
  }

  #onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.pathname !== this.section.dataset.respondents) return;
    event.preventDefault();
    const isSort = link.classList.contains("sort");
    const place = [...this.rows.querySelectorAll("a.sort")].indexOf(link);
    void this.#show(link.search, () => {
      if (isSort) return this.rows.querySelectorAll<HTMLElement>("a.sort")[place]?.focus();
      // From the foot of one page to the head of the next.
      const title = this.section.querySelector<HTMLElement>("h2")!;
      title.focus({ preventScroll: true });
      title.scrollIntoView({ block: "start" });
    });
  }

  #onInput({ target }: Event) {
    clearTimeout(this.#pause);
    if ((target as HTMLInputElement).type !== "search") return;
    this.#pause = setTimeout(() => this.#filter(), SEARCH_DEBOUNCE);
  }

  #filter(event?: Event) {
    event?.preventDefault();
    clearTimeout(this.#pause);
    const said = new URLSearchParams();
    for (const [name, value] of new FormData(this.filters)) {
      if (value !== "" || name === "columns") said.append(name, String(value));
    }
    void this.#show(`?${said}`);
  }

  #onPopState() {
    if (location.search !== this.#search) void this.#show(location.search, undefined, false);
  }

  async #show(search: string, then?: () => void, isNew = true) {
    this.#superseded.abort();
    this.#superseded = new AbortController();
    const { signal } = this.#superseded;
    const home = this.section.dataset.respondents!;
    this.rows.setAttribute("aria-busy", "true");
    const answer = await fetch(`${home}/respondents${search}`, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // The session has ended, or the terms have changed: the page itself leads to what has to be done, and back.
    if (answer?.status === 401 || answer?.status === 403) return location.reload();
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (signal.aborted) return;
    this.rows.removeAttribute("aria-busy");
    const came = text && new DOMParser().parseFromString(text, "text/html").querySelector("form");
    const said = this.section.querySelector<HTMLElement>("[data-announcement]")!;
    said.classList.toggle("visually-hidden", Boolean(came));
    if (!came) return void (said.textContent = said.dataset.failed ?? "");
    this.#search = this.#remember(search, home, isNew);
    this.rows.replaceChildren(document.adoptNode(came));
    said.textContent = came.dataset.summary ?? "";
    this.section.dispatchEvent(new Event(ROWS_CAME));
    then?.();
  }

  /** Some may be ready now. Nothing else moves, nobody who is selected is let go of. */
  async #renewReports() {
    const home = this.section.dataset.respondents!;
    const { signal } = this.over;
    const answer = await fetch(`${home}/respondents${location.search}`, { signal }).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    if (!text || signal.aborted) return;
    for (
      const told of new DOMParser().parseFromString(text, "text/html").querySelectorAll(".respondent-tests")
    ) {
      const shown = document.getElementById(told.id);
      if (shown && !shown.contains(document.activeElement)) shown.replaceWith(document.adoptNode(told));
    }
  }

  /** Columns are remembered elsewhere, and are no part of what is shown. */
  #remember(search: string, home: string, isNew: boolean): string {
    const said = new URLSearchParams(search);
    said.delete("columns");
    this.#matchFilters(said, isNew);
    const address = home + (said.size > 0 ? `?${said}` : "");
    if (isNew && address !== location.pathname + location.search) history.pushState(null, "", address);
    return location.search;
  }

  /** After a click on a head or a step back, the form says what is shown. Of what is being typed nothing is taken away. */
  #matchFilters(said: URLSearchParams, isNew: boolean) {
    const order = (said.get("sort") ?? "name") + (said.get("dir") === "desc" ? ".desc" : "");
    for (const field of this.filters.elements) {
      if (isNew && field === document.activeElement) continue;
      if (field instanceof HTMLSelectElement) {
        field.value = field.name === "sort" ? order : said.get(field.name) ?? field.options[0]!.value;
      } else if (field instanceof HTMLInputElement && field.name === "q") {
        field.value = said.get("q") ?? "";
      }
    }
  }
}

/** Somebody has chosen something while the page was still starting. */
function isTouched({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLInputElement && field.type === "search") {
      return field.value !== field.defaultValue;
    }
    if (!(field instanceof HTMLSelectElement)) return false;
    const options = [...field.options];
    return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
  });
}
