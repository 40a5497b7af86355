import type { TFunction } from "i18next";
import { LIMITS } from "../../model/limits.ts";
import { Button } from "../form/Button.tsx";
import { described, FieldMessage } from "../form/Field.tsx";
import type { FormState } from "../form/form_state.ts";
import { TextArea } from "../form/TextArea.tsx";
import { TextField } from "../form/TextField.tsx";
import { Card } from "../layout/Card.tsx";
import { Table } from "../layout/Table.tsx";
import { FormMessage } from "../admin/FormMessage.tsx";
import { Banner } from "../messages/Banner.tsx";

interface Props {
  t: TFunction;
  language: string;
  countries: readonly string[];
  form: FormState;
  isDone: boolean;
}

/** The seller on receipts, and a tax for each country. */
export function SellerForm({ t, language, countries, form, isDone }: Props) {
  const { typed = {}, messages = {} } = form;
  const nameOf = new Intl.DisplayNames(language, { type: "region" });
  const named = countries.map((country) => ({ country, where: nameOf.of(country) ?? country }))
    .sort((one, other) => one.where.localeCompare(other.where, language));
  return (
    <form className="stack" method="post" action="/operator/seller" noValidate>
      {isDone && <Banner tone="good">{t("operator:seller.done")}</Banner>}
      <FormMessage form={form} />
      <p>{t("operator:seller.lead")}</p>
      <Card title={t("operator:seller.seller")}>
        <div className="form">
          <TextField
            name="name"
            label={t("operator:seller.name")}
            maxLength={LIMITS.nameMaxLength}
            defaultValue={typed.name}
            message={messages.name}
          />
          <TextArea
            name="address"
            label={t("operator:seller.address")}
            rows={4}
            maxLength={LIMITS.addressMaxLength}
            defaultValue={typed.address}
            message={messages.address}
          />
          <TextField
            name="taxNumber"
            label={t("operator:seller.taxNumber")}
            maxLength={LIMITS.taxNumberMaxLength}
            defaultValue={typed.taxNumber}
            message={messages.taxNumber}
          />
        </div>
      </Card>
      <Card title={t("operator:seller.taxes")} flush>
        <p className="card-note quietly">{t("operator:seller.taxesLead")}</p>
        {countries.length === 0
          ? <p className="card-body quietly">{t("operator:seller.noCountries")}</p>
          : (
            <Table
              caption={t("operator:seller.taxes")}
              columns={[
                { key: "country", text: t("operator:seller.country") },
                { key: "name", text: t("operator:seller.taxName") },
                { key: "percent", text: t("operator:seller.percent"), numeric: true, fit: true },
              ]}
              stacks
            >
              {named.map(({ country, where }) => (
                <tr key={country}>
                  <th scope="row">{where}</th>
                  <td>
                    <TaxField
                      field={`name.${country}`}
                      label={t("operator:seller.nameOf", { country: where })}
                      form={form}
                    />
                  </td>
                  <td data-fit>
                    <TaxField
                      field={`percent.${country}`}
                      label={t("operator:seller.percentOf", { country: where })}
                      form={form}
                      isNumber
                    />
                  </td>
                </tr>
              ))}
            </Table>
          )}
      </Card>
      <div className="form-acts">
        <Button kind="primary">{t("operator:seller.submit")}</Button>
      </div>
    </form>
  );
}

interface TaxFieldProps {
  field: string;
  label: string;
  form: FormState;
  isNumber?: boolean;
}

function TaxField({ field, label, form: { typed, messages }, isNumber = false }: TaxFieldProps) {
  const message = messages?.[field];
  return (
    <>
      <input
        className={isNumber ? "control operator-price" : "control"}
        id={field}
        name={field}
        defaultValue={typed?.[field]}
        inputMode={isNumber ? "decimal" : undefined}
        autoComplete="off"
        aria-label={label}
        {...described(field, { message })}
      />
      {message && <FieldMessage id={field} message={message} />}
    </>
  );
}
