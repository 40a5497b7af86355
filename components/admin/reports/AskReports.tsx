import type { TFunction } from "i18next";
import { LANGUAGE_ROWS, REPORT_LANGUAGES } from "../../../model/languages.ts";
import { PAPERS } from "../../../model/reports/report_document.ts";
import type { ReportOrder } from "../../../model/reports/report_order.ts";
import type { ReportQuote as Quote } from "../../../model/reports/report_quote.ts";
import { Banner } from "../../messages/Banner.tsx";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Select } from "../../form/Select.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { ReportQuote } from "./ReportQuote.tsx";

interface AskReportsProps {
  t: TFunction;
  /** The address that counts, and that asks. */
  action: string;
  /** Where somebody goes who has thought better of it. */
  back: string;
  /** Of whom, in words and as the form sends it. */
  about: string;
  fields: readonly (readonly [name: string, value: string])[];
  wish: Pick<ReportOrder, "language" | "paper" | "test" | "version">;
  quote: Quote;
  /** Of one person's report of one test: where it is fetched once it is there. */
  only?: { readonly file: string };
  mayBuy: boolean;
  message?: string;
}

/** How reports are wanted, what that takes, and the button that asks for them. Before any script another choice is counted by a button. */
export function AskReports(props: AskReportsProps) {
  const { t, action, back, about, fields, wish, quote, only, mayBuy, message } = props;
  return (
    <form method="post" action={action} className="stack" data-asks-reports>
      <FormMessage form={{ message }} />
      {fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)}
      <p>
        <strong>{about}</strong>
      </p>
      <Choices t={t} quote={quote} wish={wish} isOne={only !== undefined} />
      <ReportQuote t={t} quote={quote} isOne={only !== undefined} />
      {quote.granted < quote.finished && (
        <Banner tone="warn">
          <p>
            {quote.granted > 0
              ? t("admin:reports.short", { scored: quote.granted, requested: quote.finished })
              : t("common:refusal.not_enough_credits")}
          </p>
          {mayBuy && <a href="/admin/org/billing">{t("admin:reports.billing")}</a>}
        </Banner>
      )}
      <DialogActions>
        <LinkButton kind="quiet" href={back} isWayOut>{t("admin:form.cancel")}</LinkButton>
        <Button name="step" value="look" kind="quiet">{t("admin:reports.count")}</Button>
        <Act t={t} quote={quote} isAnew={wish.version === "new"} only={only} />
      </DialogActions>
    </form>
  );
}

type ChoicesProps = Pick<AskReportsProps, "t" | "quote" | "wish"> & { isOne: boolean };

function Choices({ t, quote, wish, isOne }: ChoicesProps) {
  const tests = quote.tests.map(({ identifier, name }) => ({ value: identifier, text: name }));
  return (
    <>
      <div className="fields">
        {!isOne && tests.length > 1 && (
          <Select
            id="reports-test"
            name="of"
            label={t("admin:reports.test")}
            defaultValue={wish.test ?? ""}
            options={[{ value: "", text: t("admin:reports.allTests") }, ...tests]}
          />
        )}
        <Select
          id="reports-language"
          name="language"
          label={t("admin:reports.language")}
          defaultValue={wish.language}
          options={REPORT_LANGUAGES.map((value) => ({ value, text: LANGUAGE_ROWS[value].name }))}
        />
        <Select
          id="reports-paper"
          name="paper"
          label={t("admin:reports.paper")}
          defaultValue={wish.paper}
          options={PAPERS.map((value) => ({ value, text: t(`admin:printing.paper.${value}`) }))}
        />
      </div>
      {quote.ready > 0 && (
        <Checkbox
          id="reports-version"
          name="version"
          value="new"
          label={t(`admin:reports.${isOne ? "anewOne" : "anew"}`)}
          defaultChecked={wish.version === "new"}
        />
      )}
    </>
  );
}

/** What one came for: nothing where nothing can be had. */
function Act(
  { t, quote, isAnew, only }: Pick<AskReportsProps, "t" | "quote" | "only"> & { isAnew: boolean },
) {
  const { granted, ready, toMake } = quote;
  if (granted === 0) return null;
  if (only && ready > 0 && !isAnew) {
    return (
      <LinkButton kind="primary" icon="download" href={only.file}>{t("admin:reports.download")}</LinkButton>
    );
  }
  const text = only
    ? t("admin:reports.askOne")
    : toMake > 0
    ? t("admin:reports.generate", { count: granted })
    : t("admin:reports.together", { count: granted });
  return <Button kind="primary" name="step" value="ask">{text}</Button>;
}
