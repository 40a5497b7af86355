import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { SecondFactor } from "../../../model/account/second_factor.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface SecondFactorCardProps {
  t: TFunction;
  factor: SecondFactor;
  dates: { readonly timeZone: string; readonly language: string };
  /** The address of the page, below which what can be done about it is. */
  page: string;
}

/** Whether its holder has an app and recovery codes, and what they can do about them. */
export function SecondFactorCard({ t, factor, dates, page }: SecondFactorCardProps) {
  const { isOn, since, recoveryCodesLeft, resetDueAt } = factor;
  const moment = (at: string, form?: string) =>
    momentText(new Date(at), dates.timeZone, dates.language, form);
  return (
    <Card title={t("admin:factor.title")}>
      <div className="stack">
        {resetDueAt && (
          <Banner tone="warn">
            <form className="stack" method="post" action={`${page}/factor/keep`}>
              <p>{t("admin:factor.resetAsked", { moment: moment(resetDueAt) })}</p>
              <div className="row">
                <Button>{t("admin:factor.keep")}</Button>
              </div>
            </form>
          </Banner>
        )}
        <p className="measure">
          {since === null ? t("admin:factor.off") : t("admin:factor.on", { moment: moment(since, "PP") })}
          {" "}
          {isOn && t("admin:factor.codesLeft", { count: recoveryCodesLeft })}
        </p>
        <div className="row">
          {since === null && (
            <LinkButton href={`${page}/factor`} kind="primary">{t("admin:factor.setUp")}</LinkButton>
          )}
          {isOn && (
            <form method="post" action={`${page}/factor/codes`}>
              <Button>{t("admin:factor.newCodes")}</Button>
            </form>
          )}
          {since !== null && (
            <LinkButton kind="quiet" href={`${page}/factor/remove`}>{t("admin:factor.remove")}</LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
