interface Open {
  readonly dialog: HTMLDialogElement;
  readonly opener: Element | null;
  /** The panel it was opened from, which the browser puts away when a modal opens. */
  readonly panel: HTMLElement | null;
  /** Ends the listening to its dialog. */
  readonly over: AbortController;
}

/**
 * Modals form a stack; closing can return to the previous one. The browser's top layer keeps them in order
 * and the page behind them inert; this keeps those beneath out of sight and gives the focus back to whatever
 * opened them.
 */
class ModalStack {
  #stack: Open[] = [];

  get top(): HTMLDialogElement | undefined {
    return this.#stack.at(-1)?.dialog;
  }

  open(dialog: HTMLDialogElement, opener: Element | null = document.activeElement) {
    if (dialog.open) return;
    const entry = { dialog, opener, panel: openPanelOf(opener), over: new AbortController() };
    const { signal } = entry.over;
    dialog.addEventListener("cancel", (event) => this.#cancelled(entry, event), { signal });
    dialog.addEventListener("close", () => this.#closedByBrowser(entry), { signal });
    this.#stack.push(entry);
    dialog.showModal();
    // Of itself the browser would begin with the way out, in the head.
    dialog.querySelector<HTMLElement>(FIRST)?.focus();
    this.#arrange();
  }

  /** Closes the one on top and returns to the one before. */
  close() {
    const entry = this.#stack.at(-1);
    if (entry) this.#leave(entry);
  }

  closeAll() {
    while (this.top) this.close();
  }

  #cancelled(entry: Open, event: Event) {
    // A file chooser inside that is cancelled says so too.
    if (event.target !== entry.dialog) return;
    event.preventDefault();
    if (!isRequired(entry.dialog)) this.#leave(entry);
  }

  /** By a form of method "dialog", or by a second Escape, which gets past a refused `cancel`: then it comes back. */
  #closedByBrowser(entry: Open) {
    // Chromium tells of a closing with its next picture: by then the modal may have been opened again.
    if (entry.dialog.open) return;
    if (isRequired(entry.dialog)) entry.dialog.showModal();
    else this.#leave(entry);
  }

  #leave(entry: Open) {
    entry.over.abort();
    this.#stack = this.#stack.filter((other) => other !== entry);
    if (entry.dialog.open) entry.dialog.close();
    entry.dialog.removeAttribute("data-beneath");
    this.#arrange();
    entry.panel?.showPopover();
    // Not every browser focuses what was clicked, so the browser's own memory of it does not do.
    if (entry.opener?.isConnected) (entry.opener as HTMLElement).focus();
  }

  #arrange() {
    for (const { dialog } of this.#stack) dialog.toggleAttribute("data-beneath", dialog !== this.top);
  }
}

/** What must be done before one goes on has no way out of it. */
const isRequired = (dialog: HTMLDialogElement) => dialog.getAttribute("closedby") === "none";

/** Not where a panel is part of the page, as on a wide screen, or where the browser has none. */
function openPanelOf(opener: Element | null): HTMLElement | null {
  const panel = opener?.closest<HTMLElement>("[popover]");
  return panel && "showPopover" in panel && panel.matches(":popover-open") ? panel : null;
}

const FIRST =
  "[autofocus], .dialog-body :is(input:not([type=hidden]), select, textarea, button, a[href], [tabindex]):not(:disabled)";

/** The page's modals. */
export const modals = new ModalStack();
