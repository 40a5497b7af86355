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

interface ReportRequestFormProps {
  t: TFunction;
  /** Address that both quotes and requests. */
  action: string;
  /** Address of Cancel; undefined on a page that is not left for the form. */
  back: string | undefined;
  /** Whose reports, in words. `fields` sends the same. */
  about: string;
  fields: readonly (readonly [name: string, value: string])[];
  options: Pick<ReportOrder, "language" | "paper" | "test" | "version">;
  quote: Quote;
  /** Set for one respondent's report of one test: address of the file once it exists. */
  only?: { readonly file: string };
  mayBuy: boolean;
  message?: string;
}

/** A report request: options, quote and submit button. Without script a button updates the quote. */
export function ReportRequestForm(props: ReportRequestFormProps) {
  const { t, action, back, about, fields, options, quote, only, mayBuy, message } = props;
  return (
    <form method="post" action={action} className="stack" data-asks-reports>
      <FormMessage form={{ message }} />
      {fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)}
      <p>
        <strong>{about}</strong>
      </p>
      <Choices t={t} quote={quote} options={options} isOne={only !== undefined} />
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
        {back && <LinkButton kind="quiet" href={back} isWayOut>{t("admin:form.cancel")}</LinkButton>}
        <Button name="step" value="look" kind="quiet">{t("admin:reports.count")}</Button>
        <MainButton t={t} quote={quote} isAnew={options.version === "new"} only={only} />
      </DialogActions>
    </form>
  );
}

type ChoicesProps = Pick<ReportRequestFormProps, "t" | "quote" | "options"> & { isOne: boolean };

function Choices({ t, quote, options, isOne }: ChoicesProps) {
  const tests = quote.tests.map(({ identifier, name }) => ({ value: identifier, text: name }));
  return (
    <>
      <div className="fields">
        {!isOne && tests.length > 1 && (
          <Select
            id="reports-test"
            name="of"
            label={t("admin:reports.test")}
            defaultValue={options.test ?? ""}
            options={[{ value: "", text: t("admin:reports.allTests") }, ...tests]}
          />
        )}
        <Select
          id="reports-language"
          name="language"
          label={t("admin:reports.language")}
          defaultValue={options.language}
          options={REPORT_LANGUAGES.map((value) => ({ value, text: LANGUAGE_ROWS[value].name }))}
        />
        <Select
          id="reports-paper"
          name="paper"
          label={t("admin:reports.paper")}
          defaultValue={options.paper}
          options={PAPERS.map((value) => ({ value, text: t(`admin:printing.paper.${value}`) }))}
        />
      </div>
      {quote.ready > 0 && (
        <Checkbox
          id="reports-version"
          name="version"
          value="new"
          label={t(`admin:reports.${isOne ? "anewOne" : "anew"}`)}
          defaultChecked={options.version === "new"}
        />
      )}
    </>
  );
}

/** Main button: request, or download if the report exists. Null if nothing can be made. */
function MainButton(
  { t, quote, isAnew, only }: Pick<ReportRequestFormProps, "t" | "quote" | "only"> & { isAnew: boolean },
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
