import { useEffect, useRef, useState } from "react";
import { ASK_REPORTS } from "../../components/admin/reports/ask_dialog.ts";
import { Dialog } from "../../components/messages/Dialog.tsx";
import { modals } from "../../lib/browser/modal_stack.ts";

interface Props {
  title: string;
  closeText: string;
  /** Said when the form does not come. */
  failed: string;
}

/**
 * Once on a page where reports can be asked for: what leads to the form opens it in a modal instead, and with every other choice it is
 * told anew what that takes. Not there before its script, so that links and buttons lead to the form's own page.
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
  readonly #said: HTMLElement;

  constructor(
    private readonly body: HTMLElement,
    private readonly failed: string,
  ) {
    const { signal } = this.over;
    this.#said = body.parentElement!.querySelector("[role=status]")!;
    // Before it reaches whoever opens modals: this one opens when it has what it shows, so that it does not move then.
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
      // Of a table's form: whoever is selected on its other pages is added as it is read.
      : await this.#show(formAction, new FormData(form!));
    pressed.removeAttribute("aria-busy");
    if (isShown) modals.open(this.body.closest("dialog")!, pressed);
  }

  #onChange({ target }: Event) {
    const { form, id } = target as HTMLInputElement;
    if (!form) return;
    const said = new FormData(form);
    said.set("step", "look");
    void this.#show(form.action, said, id);
  }

  #onWayOut(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-way-out]");
    if (!link) return;
    event.preventDefault();
    modals.close();
  }

  /** False where something else was asked for meanwhile, or the page has to be left. */
  async #show(address: string, said?: FormData, focused?: string): Promise<boolean> {
    this.#superseded.abort();
    this.#superseded = new AbortController();
    const { signal } = this.#superseded;
    this.body.setAttribute("aria-busy", "true");
    const body = said && new URLSearchParams([...said].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(address, { method: body ? "POST" : "GET", body, signal }).catch(() =>
      undefined
    );
    if (signal.aborted) return false;
    // The session has ended, or the terms have changed: the page itself leads to what has to be done.
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
    // Counted by itself from now on.
    form.querySelector('[name="step"][value="look"]')?.remove();
    this.body.replaceChildren(document.adoptNode(form));
    this.#said.textContent = form.querySelector("[data-quote]")?.textContent ?? "";
    if (focused) document.getElementById(focused)?.focus();
    return true;
  }

  #fail(): boolean {
    this.body.replaceChildren(this.failed);
    this.#said.textContent = this.failed;
    return true;
  }
}
