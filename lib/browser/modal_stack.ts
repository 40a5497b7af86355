interface Open {
  readonly dialog: HTMLDialogElement;
  readonly opener: Element | null;
  /** The panel that it was opened from, which the browser hides when a modal opens. */
  readonly panel: HTMLElement | null;
  /** Removes the listeners of its dialog. */
  readonly closing: AbortController;
}

/**
 * Modals form a stack: closing one returns to the previous one. The browser's top layer keeps their order and
 * makes the page behind them inert. The stack hides the lower ones and returns the focus to the element that
 * opened each.
 */
class ModalStack {
  #stack: Open[] = [];
  readonly #watchers = new Set<() => void>();

  get top(): HTMLDialogElement | undefined {
    return this.#stack.at(-1)?.dialog;
  }

  /** Calls back when another modal is on top. Returns what ends that. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  open(dialog: HTMLDialogElement, opener: Element | null = document.activeElement) {
    if (dialog.open) return;
    const entry = { dialog, opener, panel: openPanelOf(opener), closing: new AbortController() };
    const { signal } = entry.closing;
    dialog.addEventListener("cancel", (event) => this.#cancelled(entry, event), { signal });
    dialog.addEventListener("close", () => this.#closedByBrowser(entry), { signal });
    this.#stack.push(entry);
    dialog.showModal();
    // By default the browser would focus the close button in the header.
    firstOf(dialog)?.focus();
    this.#arrange();
  }

  /** Closes the top modal and returns to the previous one. */
  close() {
    const entry = this.#stack.at(-1);
    if (entry) this.#leave(entry);
  }

  closeAll() {
    while (this.top) this.close();
  }

  #cancelled(entry: Open, event: Event) {
    // A cancelled file chooser in the dialog fires this event too.
    if (event.target !== entry.dialog) return;
    event.preventDefault();
    if (!isRequired(entry.dialog)) this.#leave(entry);
  }

  /**
   * Closed by a form of method "dialog", or by a second Escape, which ignores a prevented `cancel`. A
   * required modal is then reopened.
   */
  #closedByBrowser(entry: Open) {
    // Chromium fires `close` with the next frame: the modal may have been reopened by then.
    if (entry.dialog.open) return;
    if (isRequired(entry.dialog)) entry.dialog.showModal();
    else this.#leave(entry);
  }

  #leave(entry: Open) {
    entry.closing.abort();
    this.#stack = this.#stack.filter((other) => other !== entry);
    if (entry.dialog.open) entry.dialog.close();
    entry.dialog.removeAttribute("data-beneath");
    this.#arrange();
    entry.panel?.showPopover();
    // Not every browser focuses a clicked element, so its own focus restoration is not enough.
    if (entry.opener?.isConnected) focusable(entry.opener).focus();
  }

  #arrange() {
    for (const { dialog } of this.#stack) dialog.toggleAttribute("data-beneath", dialog !== this.top);
    for (const watcher of this.#watchers) watcher();
  }
}

/** A required modal cannot be dismissed. */
const isRequired = (dialog: HTMLDialogElement) => dialog.getAttribute("closedby") === "none";

/** Null if the panel is part of the page, as on a wide screen, or if the browser has no popovers. */
function openPanelOf(opener: Element | null): HTMLElement | null {
  const panel = opener?.closest<HTMLElement>("[popover]");
  return panel && "showPopover" in panel && panel.matches(":popover-open") ? panel : null;
}

/** The element itself, or of a closed menu the button that opens it. */
const focusable = (element: Element) =>
  (element.closest("details.menu:not([open])")?.querySelector("summary") ?? element) as HTMLElement;

/** The first control, or of a group of radio buttons the chosen one, as the Tab key would choose. */
function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  const first = dialog.querySelector<HTMLElement>(FIRST);
  const chosen = first?.matches("[type=radio]") &&
    dialog.querySelector<HTMLElement>(`[name="${first.getAttribute("name")}"]:checked`);
  return chosen || first;
}

const FIRST =
  "[autofocus], .dialog-body :is(input:not([type=hidden]), select, textarea, button, a[href], [tabindex]):not(:disabled)";

export const modals = new ModalStack();
