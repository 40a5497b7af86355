import type { TFunction } from "i18next";
import { plainAmount } from "../../lib/text/money.ts";
import type { TestPrices } from "../../model/operators/prices.ts";
import { described, FieldMessage } from "../form/Field.tsx";
import { FormMessage } from "../admin/FormMessage.tsx";
import type { FormState } from "../form/form_state.ts";
import { Button } from "../form/Button.tsx";
import { Select } from "../form/Select.tsx";
import { Card } from "../layout/Card.tsx";
import { Table } from "../layout/Table.tsx";
import { Banner } from "../messages/Banner.tsx";

interface Props {
  t: TFunction;
  tests: readonly TestPrices[];
  currencies: readonly string[];
  form: FormState;
  isDone: boolean;
}

export function PricesPage({ t, tests, currencies, form, isDone }: Props) {
  const hasCurrencies = currencies.length > 0;
  return (
    <div className="stack">
      {isDone && <Banner tone="good">{t("operator:prices.done")}</Banner>}
      <p>{t("operator:prices.lead")}</p>
      {hasCurrencies && (
        <form className="stack" method="post" action="/operator/prices" noValidate>
          <FormMessage form={form} />
          <div className="card">
            <Table
              caption={t("operator:prices.title")}
              columns={[
                { key: "test", text: t("operator:credits.test") },
                ...currencies.map((currency) => ({
                  key: currency,
                  text: currency,
                  numeric: true,
                  fit: true,
                })),
              ]}
              stacks
            >
              {tests.map((test) => (
                <tr key={test.test}>
                  <th scope="row">{test.name}</th>
                  {currencies.map((currency) => (
                    <td key={currency} data-fit data-label={currency}>
                      <PriceField {...{ t, test, currency, form }} />
                    </td>
                  ))}
                </tr>
              ))}
            </Table>
          </div>
          <div className="form-acts">
            <Button kind="primary">{t("operator:prices.submit")}</Button>
          </div>
        </form>
      )}
      <Card title={t(`operator:prices.${hasCurrencies ? "addTitle" : "firstTitle"}`)}>
        {!hasCurrencies && <p className="quietly">{t("operator:prices.firstText")}</p>}
        <form className="operator-find" method="get" action="/operator/prices">
          <Select
            name="currency"
            label={t("operator:organization.currency")}
            options={Intl.supportedValuesOf("currency").filter((value) => !currencies.includes(value))
              .map((value) => ({ value, text: value }))}
            placeholder={t("operator:organization.choose")}
          />
          <Button>{t("operator:prices.add")}</Button>
        </form>
      </Card>
    </div>
  );
}

interface PriceFieldProps {
  t: TFunction;
  test: TestPrices;
  currency: string;
  form: FormState;
}

/** Empty if there is no price in the currency. */
export function PriceField({ t, test: { test, name, prices }, currency, form }: PriceFieldProps) {
  const field = `${test}.${currency}`;
  const amount = prices[currency];
  const price = amount === undefined ? "" : plainAmount(amount, currency);
  const message = form.messages?.[field];
  return (
    <>
      <input type="hidden" name={`was.${field}`} value={form.typed?.[`was.${field}`] ?? price} />
      <input
        className="control operator-price"
        id={field}
        name={field}
        defaultValue={form.typed?.[field] ?? price}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t("operator:prices.of", { test: name, currency })}
        {...described(field, { message })}
      />
      {message && <FieldMessage id={field} message={message} />}
    </>
  );
}
