import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { LetterFailure, RespondentLetterKind } from "../../../model/inviting/respondent_invitation.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";

interface RespondentLettersProps {
  t: TFunction;
  /** The newest first. */
  letters: readonly {
    readonly kind: RespondentLetterKind;
    readonly at: Date;
    readonly isSent: boolean;
    readonly failure: LetterFailure | null;
  }[];
  /** Where the re-entry code is sent from. Null if it cannot be sent. */
  action: string | null;
  dates: { readonly timeZone: string; readonly language: string };
}

/** Emails to a respondent about their own sitting, and the button that sends their re-entry code. */
export function RespondentLetters({ t, letters, action, dates }: RespondentLettersProps) {
  const isAgain = letters.some(({ kind }) => kind === "reentry_code");
  return (
    <Card
      title={t("admin:respondentLetters.title")}
      actions={action && (
        <form method="post" action={action}>
          <Button id="reentry-letter" icon="mail">
            {t(`admin:respondentLetters.${isAgain ? "sendAgain" : "send"}`)}
          </Button>
        </form>
      )}
    >
      {letters.length === 0
        ? <p className="quietly">{t("admin:respondentLetters.none")}</p>
        : (
          <ul role="list">
            {letters.map(({ kind, at, isSent, failure }) => (
              <li key={`${kind} ${at.getTime()}`}>
                {t(`admin:respondentLetters.${failure ? "failed" : isSent ? "sent" : "waiting"}`, {
                  kind: t(`admin:letters.kind.${kind}`),
                  moment: momentText(at, dates.timeZone, dates.language),
                  reason: failure && t(`admin:inviting.failure.${failure}`),
                })}
              </li>
            ))}
          </ul>
        )}
    </Card>
  );
}
