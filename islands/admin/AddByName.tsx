import { useEffect } from "react";
import { useSignal } from "@preact/signals";
import { NameForm } from "../../components/admin/projects/NameForm.tsx";
import { FORM_RESULT_TYPE, type FormResult, type FormState } from "../../components/form/form_state.ts";
import { Dialog } from "../../components/messages/Dialog.tsx";
import { call } from "../../lib/browser/api.ts";
import { hold, release } from "../../lib/browser/held_buttons.ts";
import { modals } from "../../lib/browser/modal_stack.ts";

interface AddByNameProps {
  /** Id that the links open. */
  id: string;
  texts: {
    title: string;
    close: string;
    label: string;
    /** With `%` for the name that the link is about. */
    hint?: string;
    /** Text of a link to the page with the same form, if that offers more. */
    more?: string;
    submit: string;
    cancel: string;
    /** Shown if the form fails for an unknown reason. */
    failed: string;
  };
}

/**
 * The one modal behind all links that add something by name. Its form is sent to the link's address, and its
 * errors are shown in the modal. Without a script the links lead to a page with the same form.
 */
export function AddByName({ id, texts }: AddByNameProps) {
  const request = useSignal<{ action?: string; about: string }>({ about: "" });
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
      // Text typed for one project is not kept for another.
      if (action !== request.value.action) {
        dialog().querySelector<HTMLFormElement>("form[method=post]")!.reset();
      }
      request.value = { action, about: link.dataset.about ?? "" };
      answer.value = {};
    };

    const onSubmit = async (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!dialog().contains(form) || form.method !== "post" || event.defaultPrevented) return;
      event.preventDefault();
      const { action } = request.value;
      const button = form.querySelector<HTMLButtonElement>("button[type=submit]")!;
      if (!action || button.disabled) return;
      hold(button, "sending");
      try {
        const body = new URLSearchParams({ name: String(new FormData(form).get("name")) });
        const headers = { accept: FORM_RESULT_TYPE };
        const result = await call<FormResult>(action, { method: "POST", headers, body }, action);
        if (result.to !== undefined) return leaveFor(result.to, button);
        answer.value = result;
      } catch {
        answer.value = { message: texts.failed };
      }
      release(button, "sending");
      form.querySelector<HTMLInputElement>("[name=name]")!.focus();
    };

    document.addEventListener("click", onClick, { capture: true, signal });
    // After the document's own listeners, which treat this form like any other.
    addEventListener("submit", onSubmit, { signal });
    return () => over.abort();
  }, []);

  // Useless without a script, so it is not part of the page as sent.
  if (!isReady.value) return null;
  return (
    <Dialog id={id} title={texts.title} closeText={texts.close}>
      <NameForm
        id={`${id}-name`}
        label={texts.label}
        hint={texts.hint?.replace("%", () => request.value.about)}
        action={request.value.action}
        form={answer.value}
        submit={texts.submit}
        cancel={{ text: texts.cancel }}
      >
        {texts.more && <a href={request.value.action}>{texts.more}</a>}
      </NameForm>
    </Dialog>
  );
}

function leaveFor(to: string, button: HTMLButtonElement) {
  // A step back can show this page again in the state in which it was left.
  addEventListener("pagehide", () => {
    release(button, "sending");
    modals.closeAll();
  }, { once: true });
  location.assign(to);
}
