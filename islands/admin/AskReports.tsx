import { useEffect, useRef, useState } from "react";
import { ASK_REPORTS } from "../../components/admin/reports/ask_dialog.ts";
import { Dialog } from "../../components/messages/Dialog.tsx";
import { modals } from "../../lib/browser/modal_stack.ts";

interface Props {
  title: string;
  closeText: string;
  /** Shown if the form cannot be loaded. */
  failed: string;
}

/**
 * Once on a page where reports can be requested: links and buttons to the form open it in a modal, and each
 * choice reloads its quote. Rendered only by script, so that without one they lead to the form's own page.
 */
export function AskReports({ title, closeText, failed }: Props) {
  const [isReady, setReady] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isReady) return;
    const asking = new Asking(body.current!, failed);
    return () => asking.over.abort();
  }, [isReady]);
  return isReady
    ? (
      <Dialog id={ASK_REPORTS} title={title} closeText={closeText} width="wide">
        <p role="status" className="visually-hidden" />
        <div ref={body} className="stack" />
      </Dialog>
    )
    : null;
}

class Asking {
  readonly over = new AbortController();
  #superseded = new AbortController();
  readonly #status: HTMLElement;

  constructor(
    private readonly body: HTMLElement,
    private readonly failed: string,
  ) {
    const { signal } = this.over;
    this.#status = body.parentElement!.querySelector("[role=status]")!;
    // Before the listener that opens modals: this one opens with its content, so that the layout does not
    // shift.
    document.addEventListener("click", (event) => this.#onClick(event), { signal, capture: true });
    body.addEventListener("change", (event) => this.#onChange(event), { signal });
    body.addEventListener("click", (event) => this.#onWayOut(event), { signal });
  }

  #onClick(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>(`[data-opens="${ASK_REPORTS}"]`);
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void this.#open(pressed);
  }

  async #open(pressed: HTMLElement) {
    pressed.setAttribute("aria-busy", "true");
    const { form, formAction } = pressed as HTMLButtonElement;
    const isShown = pressed instanceof HTMLAnchorElement
      ? await this.#show(pressed.href)
      // The form of a table: respondents selected on other pages are added when the form is read.
      : await this.#show(formAction, new FormData(form!));
    pressed.removeAttribute("aria-busy");
    if (isShown) modals.open(this.body.closest("dialog")!, pressed);
  }

  #onChange({ target }: Event) {
    const { form, id } = target as HTMLInputElement;
    if (!form) return;
    const fields = new FormData(form);
    fields.set("step", "look");
    void this.#show(form.action, fields, id);
  }

  #onWayOut(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-way-out]");
    if (!link) return;
    event.preventDefault();
    modals.close();
  }

  /** False if the request was superseded, or the page has to be left. */
  async #show(address: string, fields?: FormData, focused?: string): Promise<boolean> {
    this.#superseded.abort();
    this.#superseded = new AbortController();
    const { signal } = this.#superseded;
    this.body.setAttribute("aria-busy", "true");
    const body = fields && new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(address, { method: body ? "POST" : "GET", body, signal }).catch(() =>
      undefined
    );
    if (signal.aborted) return false;
    // The session has ended, or the terms have changed: the reloaded page leads to the next step.
    if (answer?.status === 401 || answer?.status === 403) {
      location.reload();
      return false;
    }
    const text = await answer?.text().catch(() => undefined);
    if (signal.aborted) return false;
    this.body.removeAttribute("aria-busy");
    const form = text && new DOMParser().parseFromString(text, "text/html")
      .querySelector<HTMLFormElement>("form[data-asks-reports]");
    if (!form) return this.#fail();
    // From now on the quote is updated by script, without its button.
    form.querySelector('[name="step"][value="look"]')?.remove();
    this.body.replaceChildren(document.adoptNode(form));
    this.#status.textContent = form.querySelector("[data-quote]")?.textContent ?? "";
    if (focused) document.getElementById(focused)?.focus();
    return true;
  }

  #fail(): boolean {
    this.body.replaceChildren(this.failed);
    this.#status.textContent = this.failed;
    return true;
  }
}
