import { useEffect } from "react";
import { dropDraft, dropDrafts, openDrafts, readDraft, writeDraft } from "../../lib/browser/drafts.ts";
import { fieldsOf, fillIn } from "../../lib/browser/form_fields.ts";
import { draftKey, isKeptUnsent, keptForms } from "../../lib/browser/kept_forms.ts";
import { modals } from "../../lib/browser/modal_stack.ts";
import { notify } from "../../lib/browser/notify.ts";
import { onceSeen } from "../../lib/browser/once_seen.ts";

interface KeepTypedProps {
  /** Whose it is: somebody else who signs in to the same browser is shown nothing of it. */
  user: string;
  restoredText: string;
}

/** Pages that come between somebody and their form: their session has ended, or the terms have changed. */
const BETWEEN = /^\/(login|admin\/consent)$/;

/**
 * Once on a page: what is typed into a form that is sent to us is kept by the tab until it has been taken, so that it is there
 * again after a lost session or a reload. Never a password, and never what is hidden.
 */
export function KeepTyped({ user, restoredText }: KeepTypedProps) {
  useEffect(() =>
    // As the tab has it by then: more is typed while a page waits to be looked at.
    onceSeen(() => {
      openDrafts(user, { isBackFromSignIn: cameFromBetween() });
      const forms = keptForms();
      const restored = forms.filter((form) => restore(form));
      if (restored.length === 0) return;
      notify({ kind: "info", text: restoredText });
      const dialog = restored[0]!.closest("dialog");
      if (dialog) modals.open(dialog, null);
    }), []);

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const form = (target as HTMLInputElement).form;
      if (form && isKeptUnsent(form) && keptForms().includes(form)) {
        writeDraft(draftKey(form), { fields: fieldsOf(form) });
      }
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      // Sent, not taken: which of the two it is shows on the page that follows.
      if (!event.defaultPrevented && keptForms().includes(form)) {
        writeDraft(draftKey(form), { fields: fieldsOf(form), isSent: true });
      } else if (form.getAttribute("action")?.includes("logout")) dropDrafts();
    };
    const onClick = ({ target }: Event) => {
      // The way out of a form, or of its modal: what is given up on purpose is not shown again.
      const out = (target as Element).closest(
        "form[method=post] :is(a[href], [data-closes]), dialog form[method=dialog] button",
      );
      const form = out?.closest("form[method=post]") ??
        out?.closest("dialog")?.querySelector("form[method=post]");
      if (form) dropDraft(draftKey(form as HTMLFormElement));
    };
    document.addEventListener("input", onInput);
    document.addEventListener("change", onInput);
    document.addEventListener("submit", onSubmit);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("input", onInput);
      document.removeEventListener("change", onInput);
      document.removeEventListener("submit", onSubmit);
      document.removeEventListener("click", onClick);
    };
  }, []);
  return null;
}

function restore(form: HTMLFormElement): boolean {
  const draft = readDraft(draftKey(form));
  return draft !== undefined && fillIn(form, draft.fields);
}

/** Or is there still. */
function cameFromBetween(): boolean {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).pathname : "";
  return BETWEEN.test(from) || BETWEEN.test(location.pathname);
}
