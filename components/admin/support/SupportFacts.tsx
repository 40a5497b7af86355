import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { SupportSession } from "../../../model/support/support_session.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { FactList } from "../../layout/FactList.tsx";

interface SupportFactsProps {
  t: TFunction;
  session: SupportSession;
  dates: { readonly timeZone: string; readonly language: string };
}

/** The open session, with the button that ends it. */
export function SupportFacts({ t, session: { openedAt, endsAt, about }, dates }: SupportFactsProps) {
  const moment = (at: string) => momentText(new Date(at), dates.timeZone, dates.language);
  return (
    <Card title={t("admin:supportSession.now")}>
      <div className="stack">
        <FactList
          className="details"
          facts={[
            [t("admin:supportSession.since"), moment(openedAt)],
            [t("admin:supportSession.until"), moment(endsAt)],
            [t("admin:supportSession.about"), about ?? t("admin:supportSession.noteNone")],
          ]}
        />
        <form method="post" action="/admin/org/settings/support/end">
          <Button kind="primary">{t("admin:supportSession.end")}</Button>
        </form>
      </div>
    </Card>
  );
}
