import { useEffect, useRef, useState } from "preact/hooks";
import { ASK_REPORTS } from "../../components/admin/reports/ask_dialog.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { modals } from "../../lib/modal_stack.ts";

interface Props {
  title: string;
  closeText: string;
  /** Said while the form is on its way, and when it does not come. */
  loading: string;
  failed: string;
}

/**
 * Once on a page where reports can be asked for: what leads to the form opens it in a modal instead, and with every other choice it is
 * told anew what that takes. Not there before its script, so that links and buttons lead to the form's own page.
 */
export function AskReports({ title, closeText, loading, failed }: Props) {
  const [isReady, setReady] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isReady) return;
    const asking = new Asking(body.current!, { loading, failed });
    return () => asking.over.abort();
  }, [isReady]);
  return isReady
    ? (
      <Dialog id={ASK_REPORTS} title={title} closeText={closeText}>
        <p role="status" class="visually-hidden" />
        <div ref={body} class="stack" />
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
    private readonly texts: { readonly loading: string; readonly failed: string },
  ) {
    const { signal } = this.over;
    this.#said = body.parentElement!.querySelector("[role=status]")!;
    document.addEventListener("click", (event) => this.#onClick(event), { signal });
    body.addEventListener("change", (event) => this.#onChange(event), { signal });
    body.addEventListener("click", (event) => this.#onWayOut(event), { signal });
  }

  #onClick(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>(`[data-opens="${ASK_REPORTS}"]`);
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey) return;
    this.body.replaceChildren(this.texts.loading);
    if (pressed instanceof HTMLAnchorElement) return void this.#show(pressed.href);
    // Of a table's form: whoever is selected on its other pages is added as it is read.
    const { form, formAction } = pressed as HTMLButtonElement;
    void this.#show(formAction, new FormData(form!));
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

  async #show(address: string, said?: FormData, focused?: string) {
    this.#superseded.abort();
    this.#superseded = new AbortController();
    const { signal } = this.#superseded;
    this.body.setAttribute("aria-busy", "true");
    const body = said && new URLSearchParams([...said].map(([name, value]) => [name, String(value)]));
    const answer = await fetch(address, { method: body ? "POST" : "GET", body, signal }).catch(() =>
      undefined
    );
    if (signal.aborted) return;
    // The session has ended, or the terms have changed: the page itself leads to what has to be done.
    if (answer?.status === 401 || answer?.status === 403) return location.reload();
    const text = await answer?.text().catch(() => undefined);
    if (signal.aborted) return;
    this.body.removeAttribute("aria-busy");
    const form = text && new DOMParser().parseFromString(text, "text/html")
      .querySelector<HTMLFormElement>("form[data-asks-reports]");
    if (!form) return this.#fail();
    // Counted by itself from now on.
    form.querySelector('[name="step"][value="look"]')?.remove();
    this.body.replaceChildren(document.adoptNode(form));
    this.#said.textContent = form.querySelector("[data-quote]")?.textContent ?? "";
    const first = focused ? document.getElementById(focused) : form.querySelector<HTMLElement>("select");
    first?.focus();
  }

  #fail() {
    this.body.replaceChildren(this.texts.failed);
    this.#said.textContent = this.texts.failed;
  }
}
