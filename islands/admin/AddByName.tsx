import { useEffect } from "react";
import { useSignal } from "@preact/signals";
import { NameForm } from "../../components/admin/projects/NameForm.tsx";
import { FORM_RESULT_TYPE, type FormResult, type FormState } from "../../components/form/form_state.ts";
import { Dialog } from "../../components/messages/Dialog.tsx";
import { call } from "../../lib/browser/api.ts";
import { hold, release } from "../../lib/browser/held_buttons.ts";
import { modals } from "../../lib/browser/modal_stack.ts";

interface AddByNameProps {
  /** By which links open it. */
  id: string;
  texts: {
    title: string;
    close: string;
    label: string;
    /** With `%` where the name goes that the link is about. */
    hint?: string;
    submit: string;
    cancel: string;
    /** What is said when it could not be done and nobody knows why. */
    failed: string;
  };
}

/**
 * The one modal behind all links that add something by its name: its form goes to where the link leads, and what is wrong with it is
 * said in the modal. Whoever has no script finds the same form there.
 */
export function AddByName({ id, texts }: AddByNameProps) {
  const asked = useSignal<{ action?: string; about: string }>({ about: "" });
  const answer = useSignal<FormState>({});
  const isReady = useSignal(false);

  useEffect(() => {
    isReady.value = true;
    const over = new AbortController();
    const { signal } = over;
    const dialog = () => document.getElementById(id)!;

    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLAnchorElement>(`a[data-opens="${id}"]`);
      if (!link) return;
      const { pathname: action } = new URL(link.href);
      // What was typed for one project is not meant for another.
      if (action !== asked.value.action) {
        dialog().querySelector<HTMLFormElement>("form[method=post]")!.reset();
      }
      asked.value = { action, about: link.dataset.about ?? "" };
      answer.value = {};
    };

    const onSubmit = async (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!dialog().contains(form) || form.method !== "post" || event.defaultPrevented) return;
      event.preventDefault();
      const { action } = asked.value;
      const button = form.querySelector<HTMLButtonElement>("button[type=submit]")!;
      if (!action || button.disabled) return;
      hold(button, "sending");
      try {
        const body = new URLSearchParams({ name: String(new FormData(form).get("name")) });
        const headers = { accept: FORM_RESULT_TYPE };
        const said = await call<FormResult>(action, { method: "POST", headers, body }, action);
        if (said.to !== undefined) return leaveFor(said.to, button);
        answer.value = said;
      } catch {
        answer.value = { message: texts.failed };
      }
      release(button, "sending");
      form.querySelector<HTMLInputElement>("[name=name]")!.focus();
    };

    document.addEventListener("click", onClick, { capture: true, signal });
    // After the document's own listeners: to them a form that is sent from here is sent like any other.
    addEventListener("submit", onSubmit, { signal });
    return () => over.abort();
  }, []);

  // Of no use before its script, it does not make every page longer.
  if (!isReady.value) return null;
  return (
    <Dialog id={id} title={texts.title} closeText={texts.close}>
      <NameForm
        id={`${id}-name`}
        label={texts.label}
        hint={texts.hint?.replace("%", () => asked.value.about)}
        action={asked.value.action}
        form={answer.value}
        submit={texts.submit}
        cancel={{ text: texts.cancel }}
      />
    </Dialog>
  );
}

function leaveFor(to: string, button: HTMLButtonElement) {
  // A step back from there may show this page again as it was left.
  addEventListener("pagehide", () => {
    release(button, "sending");
    modals.closeAll();
  }, { once: true });
  location.assign(to);
}
