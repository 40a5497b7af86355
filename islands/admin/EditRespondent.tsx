import { createPortal } from "react-dom";
import { useEffect, useState } from "react";
import { FieldMessage } from "../../components/form/Field.tsx";
import { FORM_RESULT_TYPE, type FormResult, SHOWN } from "../../components/form/form_state.ts";
import { call } from "../../lib/browser/api.ts";
import { dropDraft } from "../../lib/browser/drafts.ts";
import { draftKey } from "../../lib/browser/kept_forms.ts";
import { modals } from "../../lib/browser/modal_stack.ts";
import { notify } from "../../lib/browser/notify.ts";
import { type Details, detailsOf, showDetails, shownDetails } from "./(_editing)/shown_details.ts";

interface Props {
  language: string;
  saved: string;
  failed: string;
}

type Wrong = Readonly<Partial<Record<string, string>>>;
type Control = HTMLInputElement | HTMLSelectElement;

const FORM = "edit-respondent";
const theForm = () => document.getElementById(FORM) as HTMLFormElement;

/**
 * Shows the typed details of a respondent at once and saves them in the background (docs/product.md,
 * Editing). If that fails, the page restores the previous details, shows an error, and the form has what was
 * typed.
 */
export function EditRespondent({ language, saved, failed }: Props) {
  const [messages, setMessages] = useState<Wrong>();

  useEffect(() => {
    const form = theForm();
    const dialog = form.closest("dialog")!;
    // Messages of the server, from a form that was sent before this script ran.
    const oldMessages = form.querySelectorAll(".field-message, .banner");
    let stored = shownDetails();
    // With what the form is stored upon: a change of another's meanwhile is refused once.
    const shown = form.elements.namedItem(SHOWN) as HTMLInputElement;
    let newest = 0;
    let underWay = Promise.resolve();

    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
      const details = detailsOf(form, typed, language);
      const turn = ++newest;
      for (const message of oldMessages) message.remove();
      setMessages({});
      if (modals.top === dialog) modals.close();
      showDetails(details);
      // Each request holds the whole form. They are sent in turn, and only the newest of those that wait.
      underWay = underWay.then(() => turn === newest ? save(turn, typed, details) : undefined);
    };

    async function save(turn: number, typed: Details, details: Details) {
      let fault: FormResult | undefined;
      try {
        const result = await call<FormResult>(form.action, {
          method: "POST",
          headers: { accept: FORM_RESULT_TYPE },
          body: new URLSearchParams({ ...typed, [SHOWN]: shown.value }),
          // `keepalive`: the request survives a change of page.
          keepalive: true,
        });
        shown.value = result[SHOWN] ?? shown.value;
        if (result.to === undefined) fault = result;
        else stored = details;
      } catch {
        fault = {};
      }
      if (turn !== newest) return;
      if (!fault) {
        dropDraft(draftKey(form));
        notify({ kind: "success", text: saved });
        return;
      }
      showDetails(stored);
      modals.open(dialog);
      const { message, messages: marked = {} } = fault as { message?: string; messages?: Wrong };
      setMessages(marked);
      // A fault that is shown at its field is not repeated.
      const isSaid = Object.keys(marked).length > 0 || !message || message === failed;
      notify({ text: isSaid ? failed : `${failed} ${message}` });
    }

    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, []);

  useEffect(() => {
    if (messages) mark(messages);
  }, [messages]);

  return (
    <>
      {Object.entries(messages ?? {}).map(([name, message]) =>
        createPortal(<FieldMessage id={name} message={message!} />, controlOf(name)!.closest(".field")!)
      )}
    </>
  );
}

const controlOf = (name: string) => theForm().elements.namedItem(name) as Control | null;

/** Marks fields with faults for screen readers, and moves the focus to the first of them. */
function mark(messages: Wrong) {
  for (const control of theForm().elements) {
    const { name } = control as Control;
    if (messages[name]) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", `${name}-message`);
    } else {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    }
  }
  const [first] = Object.keys(messages);
  if (first) controlOf(first)!.focus();
}
