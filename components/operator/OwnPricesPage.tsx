import type { TFunction } from "i18next";
import { momentText } from "../../lib/time/dates.ts";
import { moneyText } from "../../lib/text/money.ts";
import type { OwnPrice } from "../../model/operators/own_prices.ts";
import type { OperatedOrganization } from "../../model/operators/organizations.ts";
import { Button } from "../form/Button.tsx";
import { FormMessage } from "../admin/FormMessage.tsx";
import type { FormState } from "../form/form_state.ts";
import { TextField } from "../form/TextField.tsx";
import { Card } from "../layout/Card.tsx";
import { Table } from "../layout/Table.tsx";
import { Banner } from "../messages/Banner.tsx";
import { OrganizationHead } from "./OrganizationHead.tsx";
import { PriceField } from "./PricesPage.tsx";

interface Move {
  readonly at: Date;
  readonly test: string;
  readonly currency: string;
  readonly amount: number | null;
  readonly reason: string;
  readonly operator: string | null;
}

interface Props {
  t: TFunction;
  language: string;
  organization: OperatedOrganization;
  prices: readonly OwnPrice[];
  /** What operators changed, newest first. */
  moves: readonly Move[];
  form: FormState;
  isDone: boolean;
}

/** What each test costs one organisation, where that is not the platform's price. */
export function OwnPricesPage({ t, language, organization, prices, moves, form, isDone }: Props) {
  const { id, timeZone } = organization;
  return (
    <>
      <OrganizationHead t={t} organization={organization} title={t("operator:ownPrices.title")} />
      <div className="stack">
        {isDone && <Banner tone="good">{t("operator:prices.done")}</Banner>}
        <p>{t("operator:ownPrices.lead")}</p>
        <form
          className="stack"
          method="post"
          action={`/operator/organizations/${id}/prices`}
          noValidate
        >
          <FormMessage form={form} />
          <div className="card">
            <PricesTable t={t} language={language} prices={prices} form={form} />
          </div>
          <TextField
            name="reason"
            label={t("operator:credits.reason")}
            hint={t("operator:ownPrices.reasonHint")}
            defaultValue={form.typed?.reason}
            message={form.messages?.reason}
            required
          />
          <div className="form-acts">
            <Button kind="primary">{t("operator:prices.submit")}</Button>
          </div>
        </form>
        {moves.length > 0 && (
          <Card title={t("operator:ownPrices.moves")} flush>
            <Moves t={t} moves={moves} dates={{ timeZone, language }} />
          </Card>
        )}
      </div>
    </>
  );
}

type PricesTableProps = Pick<Props, "t" | "language" | "prices" | "form">;

function PricesTable({ t, language, prices, form }: PricesTableProps) {
  const word = (key: string) => t(`operator:ownPrices.${key}`);
  return (
    <Table
      caption={word("title")}
      columns={[
        { key: "test", text: t("operator:credits.test") },
        { key: "price", text: word("platform"), numeric: true, fit: true },
        { key: "own", text: word("own"), numeric: true, fit: true },
      ]}
      stacks
    >
      {prices.map(({ test, name, currency, price, ownPrice }) => (
        <tr key={test}>
          <th scope="row">{name}</th>
          <td data-numeric data-fit data-line data-label={word("platform")}>
            {price === null ? word("notForSale") : moneyText(price, currency, language)}
          </td>
          <td data-fit data-line data-label={word("own")}>
            <PriceField
              t={t}
              test={{ test, name, prices: ownPrice === null ? {} : { [currency]: ownPrice } }}
              currency={currency}
              form={form}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface MovesProps {
  t: TFunction;
  moves: readonly Move[];
  dates: { timeZone: string; language: string };
}

function Moves({ t, moves, dates: { timeZone, language } }: MovesProps) {
  return (
    <Table
      caption={t("operator:ownPrices.moves")}
      columns={[
        { key: "at", text: t("operator:credits.at"), fit: true },
        { key: "test", text: t("operator:credits.test") },
        { key: "amount", text: t("operator:ownPrices.own"), numeric: true, fit: true },
        { key: "reason", text: t("operator:credits.reason") },
        { key: "operator", text: t("operator:credits.operator"), fit: true },
      ]}
      stacks
    >
      {moves.map(({ at, test, currency, amount, reason, operator }, index) => (
        <tr key={index}>
          <td data-fit>{momentText(at, timeZone, language)}</td>
          <th scope="row">{test}</th>
          <td data-numeric data-fit data-label={t("operator:ownPrices.own")}>
            {amount === null ? t("operator:ownPrices.none") : moneyText(amount, currency, language)}
          </td>
          <td data-label={t("operator:credits.reason")}>{reason}</td>
          <td data-fit data-label={t("operator:credits.operator")}>{operator}</td>
        </tr>
      ))}
    </Table>
  );
}
