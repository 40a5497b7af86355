import { createPortal } from "react-dom";
import { useEffect, useState } from "react";
import { FieldMessage } from "../../components/form/Field.tsx";
import { call } from "../../lib/browser/api.ts";
import { dropDraft } from "../../lib/browser/drafts.ts";
import { draftKey } from "../../lib/browser/kept_forms.ts";
import { modals } from "../../lib/browser/modal_stack.ts";
import { notify } from "../../lib/browser/notify.ts";
import { type Details, detailsOf, showDetails, shownDetails } from "./(_editing)/shown_details.ts";

interface Props {
  /** Path of the respondent in the API. */
  path: string;
  language: string;
  saved: string;
  failed: string;
  /** Messages of a field's faults, by code. */
  wrong: Readonly<Record<string, string>>;
}

type Wrong = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLSelectElement;

const FORM = "edit-respondent";
const theForm = () => document.getElementById(FORM) as HTMLFormElement;

/**
 * Shows the typed details of a respondent at once and saves them in the background (docs/product.md,
 * Editing). If that fails, the page restores the previous details, shows an error, and the form has what was
 * typed.
 */
export function EditRespondent({ path, language, saved, failed, wrong }: Props) {
  const [messages, setMessages] = useState<Wrong>();

  useEffect(() => {
    const form = theForm();
    const dialog = form.closest("dialog")!;
    // Messages of the server, from a form that was sent before this script ran.
    const oldMessages = form.querySelectorAll(".field-message, .banner");
    let stored = shownDetails();
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
      try {
        await call(path, {
          method: "PATCH",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(typed),
          // `keepalive`: the request survives a change of page.
          keepalive: true,
        });
        stored = details;
        if (turn !== newest) return;
        dropDraft(draftKey(form));
        notify({ kind: "success", text: saved });
      } catch (error) {
        if (turn !== newest) return;
        showDetails(stored);
        modals.open(dialog);
        const { message, status, data } = error as { message: string; status: number; data?: Misfit };
        const marked = inWords(data?.fields ?? {}, wrong);
        setMessages(marked);
        // A fault that is shown at its field is not repeated.
        const isMarked = Object.keys(marked).length > 0;
        notify({ text: !isMarked && (status === 400 || status === 409) ? `${failed} ${message}` : failed });
      }
    }

    form.addEventListener("submit", onSubmit);
    return () => form.removeEventListener("submit", onSubmit);
  }, [path]);

  useEffect(() => {
    if (messages) mark(messages);
  }, [messages]);

  return (
    <>
      {Object.entries(messages ?? {}).map(([name, message]) =>
        createPortal(<FieldMessage id={name} message={message} />, controlOf(name)!.closest(".field")!)
      )}
    </>
  );
}

interface Misfit {
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

const controlOf = (name: string) => theForm().elements.namedItem(name) as Control | null;

const inWords = (fields: NonNullable<Misfit["fields"]>, words: Wrong): Wrong =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => controlOf(name))
      .map(([name, [code]]) => [name, words[`${code}_${name}`] ?? words[code!] ?? words.invalid!]),
  );

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
