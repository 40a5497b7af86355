import { useEffect, useState } from "react";
import { Banner } from "../../components/messages/Banner.tsx";
import { dropDraft, openDrafts, readDraft, writeDraft } from "../../lib/browser/drafts.ts";
import { fieldsOf, fillIn } from "../../lib/browser/form_fields.ts";
import { draftKey } from "../../lib/browser/kept_forms.ts";
import { RESPONDENT_HOME } from "../../model/sitting/boot.ts";

interface Props {
  /** Id of the survey's form. */
  form: string;
  /** The respondent, who alone is shown the draft. */
  user: string;
  failedText: string;
}

/**
 * The tab keeps what is typed into a survey until it is accepted, so that a reload loses nothing. A survey that
 * cannot be sent stays on the page, with a message. It is forgotten with the session too (EndSession.tsx).
 */
export function KeepSurvey({ form: id, user, failedText }: Props) {
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const form = document.getElementById(id) as HTMLFormElement;
    const key = draftKey(form);
    let isUnderWay = false;
    let isForTheBrowser = false;
    const keep = () => writeDraft(key, { fields: fieldsOf(form) });

    const send = async (event: SubmitEvent) => {
      const { submitter } = event;
      // Another language is another page.
      if (isForTheBrowser || submitter?.hasAttribute("formaction")) return;
      event.preventDefault();
      if (isUnderWay) return;
      isUnderWay = true;
      setFailed(false);
      submitter?.setAttribute("aria-busy", "true");
      const answer = await post(form, submitter);
      isUnderWay = false;
      submitter?.removeAttribute("aria-busy");
      if (!answer || answer.status >= 500 || answer.status === 429) return setFailed(true);
      if (!answer.redirected) {
        // The page that says what is wrong.
        isForTheBrowser = true;
        return form.requestSubmit(submitter);
      }
      // Elsewhere the session has ended: the draft waits for their return.
      if (new URL(answer.url).pathname.startsWith(RESPONDENT_HOME)) dropDraft(key);
      location.assign(answer.url);
    };

    openDrafts(user, { isBackFromSignIn: true });
    const draft = readDraft(key);
    if (draft) fillIn(form, draft.fields);
    form.addEventListener("input", keep);
    form.addEventListener("change", keep);
    form.addEventListener("submit", send);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("change", keep);
      form.removeEventListener("submit", send);
    };
  }, []);

  return isFailed
    ? (
      <div ref={(shown) => shown?.scrollIntoView({ block: "nearest" })}>
        <Banner tone="warn" urgent>{failedText}</Banner>
      </div>
    )
    : null;
}

/** Null without an answer. */
async function post(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Response | null> {
  const sent = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]));
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (name) sent.append(name, value ?? "");
  try {
    return await fetch(form.action, { method: "POST", body: sent });
  } catch {
    return null;
  }
}
