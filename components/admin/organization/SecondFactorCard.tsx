import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { SecondFactor } from "../../../model/account/second_factor.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

const FACTOR = "/admin/org/profile/sign-in/factor";

interface SecondFactorCardProps {
  t: TFunction;
  factor: SecondFactor;
  dates: { readonly timeZone: string; readonly language: string };
}

/** Whether the member has a second factor, and what they can do about it. */
export function SecondFactorCard(
  { t, factor: { isOn, since, recoveryCodesLeft }, dates }: SecondFactorCardProps,
) {
  return (
    <Card title={t("admin:factor.title")}>
      {isOn
        ? (
          <div className="stack">
            <p>
              {t("admin:factor.on", {
                moment: momentText(new Date(since!), dates.timeZone, dates.language, "PP"),
              })} {t("admin:factor.codesLeft", { count: recoveryCodesLeft })}
            </p>
            <div className="row">
              <form method="post" action={`${FACTOR}/codes`}>
                <Button>{t("admin:factor.newCodes")}</Button>
              </form>
              <LinkButton kind="quiet" href={`${FACTOR}/remove`}>{t("admin:factor.remove")}</LinkButton>
            </div>
          </div>
        )
        : (
          <div className="stack">
            <p className="measure">{t("admin:factor.off")}</p>
            <LinkButton href={FACTOR} kind="primary">{t("admin:factor.setUp")}</LinkButton>
          </div>
        )}
    </Card>
  );
}
