import type { TFunction } from "i18next";
import { momentText, zoneName } from "../../lib/time/dates.ts";
import type { OperatedSupport } from "../../model/support/support_session.ts";
import { Button } from "../form/Button.tsx";
import { Card } from "../layout/Card.tsx";

interface SupportCardProps {
  t: TFunction;
  language: string;
  /** Organisations that let support in. */
  open: readonly OperatedSupport[];
}

/** Organisations that let support in, each with the button that enters. */
export const SupportCard = ({ t, language, open }: SupportCardProps) => (
  <Card title={t("operator:support.title")}>
    <p className="quietly">{t("operator:support.enterHint")}</p>
    <ul role="list" className="work">
      {open.map(({ organization: { id, name, timeZone }, endsAt, about }) => (
        <li key={id}>
          <div>
            <a href={`/operator/organizations/${id}`}>{name}</a>
            <div className="quietly">
              {t("operator:support.until", {
                until: momentText(new Date(endsAt), timeZone, language),
                zone: zoneName(timeZone, language),
              })}
            </div>
            {about && <div>{about}</div>}
          </div>
          <form method="post" action={`/operator/organizations/${id}/support`}>
            <Button>
              {t("operator:support.enter")}
              <span className="visually-hidden">{`: ${name}`}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  </Card>
);
