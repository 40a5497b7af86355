import { useEffect } from "react";
import { dropDraft, dropDrafts, openDrafts, readDraft, writeDraft } from "../../lib/browser/drafts.ts";
import { fieldsOf, fillIn } from "../../lib/browser/form_fields.ts";
import { draftKey, isKeptUnsent, keptForms } from "../../lib/browser/kept_forms.ts";
import { modals } from "../../lib/browser/modal_stack.ts";
import { notify } from "../../lib/browser/notify.ts";
import { onceSeen } from "../../lib/browser/once_seen.ts";

interface KeepTypedProps {
  /** Owner of the drafts. Another user of the same browser never sees them. */
  user: string;
  restoredText: string;
}

/** Pages that interrupt a form: the session has ended, or the terms have changed. */
const BETWEEN = /^\/(login|admin\/consent)$/;

/**
 * Once on a page: the tab keeps what is typed into the site's forms until it is accepted, so that it survives
 * a lost session or a reload. Passwords and hidden fields are never kept.
 */
export function KeepTyped({ user, restoredText }: KeepTypedProps) {
  useEffect(() =>
    // Drafts are read only then: while a page waits to be seen, other pages of the tab may change them.
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
      // Submitted; whether it was accepted is known only on the next page.
      if (!event.defaultPrevented && keptForms().includes(form)) {
        writeDraft(draftKey(form), { fields: fieldsOf(form), isSent: true });
      } else if (form.getAttribute("action")?.includes("logout")) dropDrafts();
    };
    const onClick = ({ target }: Event) => {
      // A link out of a form, or closing its modal, discards the draft.
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

/** Also true if this page is such a page. */
function cameFromBetween(): boolean {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).pathname : "";
  return BETWEEN.test(from) || BETWEEN.test(location.pathname);
}
