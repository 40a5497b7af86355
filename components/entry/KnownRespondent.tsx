import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { RESPONDENT_HOME } from "../../model/sitting/boot.ts";
import { Button } from "../form/Button.tsx";
import { ToOtherDevice } from "./ToOtherDevice.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface Props {
  t: TFunction;
  known: {
    readonly firstName: string | null;
    readonly resumeCode: string;
    readonly organization: { readonly name: string };
  };
  /** The respondent has just stopped a test: shows how to come back. */
  hasStopped: boolean;
  heading: (title: string) => ReactNode;
}

/** For a browser signed in as a respondent. The visitor may be that person or the next one at the desk. */
export function KnownRespondent({ t, known, hasStopped, heading }: Props) {
  const { firstName, resumeCode, organization } = known;
  return (
    <>
      {heading(
        hasStopped
          ? t("entry.stopped.title")
          : firstName
          ? t("entry.known.title", { name: firstName })
          : t("entry.known.nameless"),
      )}
      {hasStopped
        ? (
          <>
            <p>{t("entry.stopped.text")}</p>
            <p className="reentry-code">{resumeCode}</p>
          </>
        )
        : <p>{t("entry.known.text", { organization: organization.name })}</p>}
      <div className="entry-acts">
        <LinkButton href={RESPONDENT_HOME} kind="primary">{t("entry.known.goOn")}</LinkButton>
        {hasStopped && <ToOtherDevice t={t} />}
        <form method="post" action="/tests/departure">
          <Button>{hasStopped ? t("entry.known.leave") : t("entry.known.somebodyElse")}</Button>
        </form>
      </div>
      <p className="quietly">{t("entry.known.hint")}</p>
    </>
  );
}
