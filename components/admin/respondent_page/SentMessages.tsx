import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { FoldedCard } from "../../layout/FoldedCard.tsx";

interface Props {
  t: TFunction;
  messages: readonly {
    readonly id: number;
    readonly sentAt: Date;
    readonly by: string | null;
    readonly text: string;
    readonly deliveredAt: Date | null;
    readonly acknowledgedAt: Date | null;
  }[];
  dates: { readonly timeZone: string; readonly language: string };
}

/** Messages that staff have sent to a person, folded: who wrote what, and how far each has come. Nothing without any. */
export function SentMessages({ t, messages, dates }: Props) {
  if (messages.length === 0) return null;
  const moment = (at: Date) => momentText(at, dates.timeZone, dates.language);
  return (
    <FoldedCard id="messages" title={t("admin:sentMessages.title")} about={messages.length}>
      <ul role="list" className="stack">
        {messages.map(({ id, sentAt, by, text, deliveredAt, acknowledgedAt }) => (
          <li key={id}>
            <p className="quietly">
              {moment(sentAt)} · {by ?? t("admin:extraTime.formerMember")}
            </p>
            <p>{text || t("admin:incidents.erased")}</p>
            <p className="quietly">
              {deliveredAt
                ? t("admin:sentMessages.shown", { moment: moment(deliveredAt) })
                : t("admin:sentMessages.notShown")}
              {deliveredAt && " · "}
              {deliveredAt && (acknowledgedAt
                ? t("admin:sentMessages.read", { moment: moment(acknowledgedAt) })
                : t("admin:sentMessages.notRead"))}
            </p>
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}
