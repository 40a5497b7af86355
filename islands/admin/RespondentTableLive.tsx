import { useEffect } from "react";
import { TASK_OVER } from "../../lib/browser/task_over.ts";
import { SEARCH_DEBOUNCE } from "../../model/times.ts";

/** Event on the table's section when its rows are replaced. */
export const ROWS_CAME = "assay:rows";

/**
 * Once on a page with respondents: replaces the table's rows without loading the page. Links and forms have
 * the same effect without it.
 */
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
  /** The query that is shown, or on its way. */
  #search = location.search;
  /** The query that was last sent, as the form has it; undefined if it failed. */
  #sent?: string;
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
    filters.addEventListener("change", (event) => void this.#onChange(event), { signal });
    filters.addEventListener("input", (event) => this.#onInput(event), { signal });
    filters.addEventListener("click", (event) => this.#onClear(event), { signal });
    document.addEventListener("submit", (event) => this.#keepPlace(event), { signal });
    addEventListener("popstate", () => this.#onPopState(), { signal });
    document.addEventListener(TASK_OVER, () => void this.#renewReports(), { signal });
    signal.addEventListener("abort", () => clearTimeout(this.#pause));
    this.#returnToPlace();
    if (isTouched(filters)) this.#filter();
  }

  /** A chip's button clears its filter, the link behind the chips all of them. */
  #onClear(event: Event) {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-clears]");
    if (!pressed) return;
    event.preventDefault();
    const chip = document.getElementById(pressed.dataset.clears!);
    for (const field of this.#fields()) if (!chip || field === chip) field.value = "";
    (chip ?? this.filters.querySelector<HTMLElement>("[type=search]"))?.focus();
    this.#filter();
  }

  /** An action on people of the list loads the page again, which then returns to where it was. */
  #keepPlace({ target, submitter }: SubmitEvent) {
    const { formAction } = submitter?.hasAttribute("formaction")
      ? submitter as HTMLButtonElement
      : { formAction: (target as HTMLFormElement).action };
    const home = this.section.dataset.respondents!;
    if (!new URL(formAction, location.href).pathname.startsWith(`${home}/`)) return;
    const place: Place = { home, y: scrollY, frame: this.#frame()?.scrollTop ?? 0 };
    inStorage((storage) => storage.setItem(PLACE, JSON.stringify(place)));
  }

  #returnToPlace() {
    inStorage((storage) => {
      const { home, y, frame } = JSON.parse(storage.getItem(PLACE) ?? "{}") as Partial<Place>;
      storage.removeItem(PLACE);
      if (home !== this.section.dataset.respondents) return;
      scrollTo({ top: y, behavior: "instant" });
      this.#frame()?.scrollTo(0, frame!);
    });
  }

  /** Those that filter. */
  #fields = () => [
    ...this.filters.querySelectorAll<HTMLSelectElement | HTMLInputElement>(".chip select, [type=search]"),
  ];
  #frame = () => this.rows.querySelector(".table-frame");

  #onClick(event: MouseEvent) {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.pathname !== this.section.dataset.respondents) return;
    event.preventDefault();
    const isSort = link.classList.contains("sort");
    const place = [...this.rows.querySelectorAll("a.sort")].indexOf(link);
    void this.#show(link.search, () => {
      if (isSort) return this.rows.querySelectorAll<HTMLElement>("a.sort")[place]?.focus();
      // From the end of one page to the top of the next.
      const title = this.section.querySelector<HTMLElement>("h2")!;
      title.focus({ preventScroll: true });
      title.scrollIntoView({ block: "start" });
    });
  }

  /** Columns are stored for the member, unless a saved view that names its own is open. */
  async #onChange({ target }: Event) {
    const columns = new FormData(this.filters).getAll("columns").map((name) => ["columns", String(name)]);
    if ((target as HTMLInputElement).name !== "columns" || isViewOpen()) return this.#filter();
    const home = this.section.dataset.respondents!;
    const body = new URLSearchParams(columns);
    await fetch(`${home}/columns`, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    this.#sent = undefined;
    this.#filter();
  }

  #onInput({ target }: Event) {
    clearTimeout(this.#pause);
    if ((target as HTMLInputElement).type !== "search") return;
    this.#pause = setTimeout(() => this.#filter(), SEARCH_DEBOUNCE);
  }

  #filter(event?: Event) {
    event?.preventDefault();
    clearTimeout(this.#pause);
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(this.filters)) {
      if (name === "columns" ? isViewOpen() : value !== "") params.append(name, String(value));
    }
    // A search box that is left says again that it has changed: its rows are here, or on their way.
    if (event || `?${params}` !== this.#sent) void this.#show(`?${params}`);
  }

  #onPopState() {
    if (location.search !== this.#search) void this.#show(location.search, undefined, false);
  }

  async #show(search: string, then?: () => void, isNew = true) {
    this.#superseded.abort();
    this.#superseded = new AbortController();
    this.#sent = search;
    const { signal } = this.#superseded;
    const home = this.section.dataset.respondents!;
    this.rows.setAttribute("aria-busy", "true");
    const answer = await fetch(`${home}/respondents${search}`, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    // The session has ended, or the terms have changed: the reloaded page leads to the next step, and back.
    if (answer?.status === 401 || answer?.status === 403) return location.reload();
    const text = answer?.ok ? await answer.text().catch(() => undefined) : undefined;
    if (signal.aborted) return;
    this.rows.removeAttribute("aria-busy");
    const came = text && new DOMParser().parseFromString(text, "text/html").querySelector("form");
    const status = this.section.querySelector<HTMLElement>("[data-announcement]")!;
    status.classList.toggle("visually-hidden", Boolean(came));
    if (!came) {
      this.#sent = undefined;
      return void (status.textContent = status.dataset.failed ?? "");
    }
    this.#search = this.#remember(search, home, isNew);
    this.rows.replaceChildren(document.adoptNode(came));
    status.textContent = came.dataset.summary ?? "";
    this.section.dispatchEvent(new Event(ROWS_CAME));
    then?.();
  }

  /** Some reports may be ready now. Nothing else changes, and the selection stays. */
  async #renewReports() {
    const home = this.section.dataset.respondents!;
    const { signal } = this.over;
    const answer = await fetch(`${home}/respondents${location.search}`, { signal }).catch(() => undefined);
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    if (!text || signal.aborted) return;
    for (
      const fresh of new DOMParser().parseFromString(text, "text/html").querySelectorAll(".respondent-tests")
    ) {
      const shown = document.getElementById(fresh.id);
      if (shown && !shown.contains(document.activeElement)) shown.replaceWith(document.adoptNode(fresh));
    }
  }

  #remember(search: string, home: string, isNew: boolean): string {
    const params = new URLSearchParams(search);
    this.#matchFilters(params, isNew);
    const address = home + (params.size > 0 ? `?${params}` : "");
    if (isNew && address !== location.pathname + location.search) history.pushState(null, "", address);
    const saving = this.section.querySelector<HTMLAnchorElement>(`a[href^="${home}/views"]`);
    if (saving) saving.search = location.search;
    return location.search;
  }

  /**
   * After a click on a column head or a step back, the form matches the rows. A field with the focus is left
   * alone.
   */
  #matchFilters(params: URLSearchParams, isNew: boolean) {
    const order = (params.get("sort") ?? "name") + (params.get("dir") === "desc" ? ".desc" : "");
    for (const field of this.filters.elements) {
      if (isNew && field === document.activeElement) continue;
      if (field instanceof HTMLSelectElement) {
        field.value = field.name === "sort" ? order : params.get(field.name) ?? field.options[0]!.value;
      } else if (field instanceof HTMLInputElement && field.name === "q") {
        field.value = params.get("q") ?? "";
      }
    }
    const isFiltered = this.#fields().some(({ value }) => value !== "");
    this.filters.querySelector<HTMLElement>('[data-clears=""]')!.hidden = !isFiltered;
  }
}

/** Whether the address names columns, as that of a saved view does. */
const isViewOpen = () => new URLSearchParams(location.search).has("columns");

/** Where a list was scrolled to. With many columns its frame scrolls as well. */
interface Place {
  readonly home: string;
  readonly y: number;
  readonly frame: number;
}

const PLACE = "assay:list-place";

/** Storage may be forbidden, or hold what another version wrote. */
function inStorage(work: (storage: Storage) => void) {
  try {
    work(sessionStorage);
  } catch {
    // Then the list begins at its top.
  }
}

/** Whether a field was changed before this script ran. */
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
