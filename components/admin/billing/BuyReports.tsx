import type { TFunction } from "i18next";
import { moneyText } from "../../../lib/text/money.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { FormState } from "../../form/form_state.ts";
import { Badge } from "../../messages/Badge.tsx";
import { Button } from "../../form/Button.tsx";
import { Table } from "../../layout/Table.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface Credits {
  readonly testId: number;
  readonly name: string;
  readonly remaining: number;
  readonly reserved: number;
  readonly spent: number;
  readonly price: number | null;
  readonly isOwnPrice: boolean;
}

interface BuyReportsProps {
  t: TFunction;
  language: string;
  currency: string;
  credits: readonly Credits[];
  /** False if no payment provider is set up: the form has no fields then. */
  canBuy: boolean;
  form?: FormState;
}

/** Prepaid reports by test, with a form to buy more. Low balances are marked. */
export function BuyReports({ t, language, currency, credits, canBuy, form }: BuyReportsProps) {
  const columns = [
    { key: "test", text: t("admin:billing.test") },
    { key: "remaining", text: t("admin:billing.remaining"), numeric: true },
    { key: "spent", text: t("admin:billing.spent"), numeric: true },
    { key: "price", text: t("admin:billing.price"), numeric: true },
    ...(canBuy ? [{ key: "quantity", text: t("admin:billing.quantity"), fit: true }] : []),
  ];
  const unused = credits.filter(isUnused);
  const used = credits.filter((test) => !isUnused(test));
  const table = (
    <Table
      caption={t("admin:billing.caption")}
      columns={columns}
      empty={used.length === 0 && (
        <EmptyState
          heading="h2"
          icon="document"
          title={t("admin:billing.noneYet")}
          text={t("admin:billing.noneYetText")}
        />
      )}
      stacks
    >
      {used.map((test) => (
        <tr key={test.testId}>
          <th scope="row">
            {test.name} <Level t={t} test={test} />
          </th>
          <td data-numeric data-label={t("admin:billing.remaining")}>
            {test.remaining}
            {test.reserved > 0 && (
              <div className="quietly">{t("admin:billing.reserved", { count: test.reserved })}</div>
            )}
          </td>
          <td data-numeric data-label={t("admin:billing.spent")}>{test.spent}</td>
          <td data-numeric data-label={test.price === null ? undefined : t("admin:billing.price")}>
            {test.price === null
              ? <span className="quietly">{t("admin:billing.notForSale")}</span>
              : moneyText(test.price, currency, language)}
            {test.isOwnPrice && <div className="quietly">{t("admin:billing.ownPrice")}</div>}
          </td>
          {canBuy && (
            <td data-fit data-label={test.price === null ? undefined : t("admin:billing.quantity")}>
              {test.price !== null && <Quantity t={t} test={test} form={form} />}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
  const others = unused.length > 0 && (
    <p className="quietly">
      {t("admin:billing.othersNotForSale", { tests: unused.map(({ name }) => name).join(" · ") })}
    </p>
  );
  if (!canBuy || credits.every(({ price }) => price === null)) {
    return (
      <div className="stack">
        <FormMessage form={form} />
        {table}
        {others}
      </div>
    );
  }
  return (
    <form className="stack" method="post" action="/admin/org/billing" noValidate>
      <FormMessage form={form} />
      {table}
      <div className="form-acts billing-acts">
        <p className="quietly">{t("admin:billing.buyText")}</p>
        <Button kind="primary">{t("admin:billing.continue")}</Button>
      </div>
      {others}
    </form>
  );
}

/** No credits, none used, not for sale: only the name is shown. */
const isUnused = ({ remaining, reserved, spent, price }: Credits) =>
  price === null && remaining + reserved + spent === 0;

function Level({ t, test: { remaining } }: { t: TFunction; test: Credits }) {
  if (remaining > LIMITS.lowCredits) return null;
  return (
    <Badge tone={remaining === 0 ? "bad" : "warn"} icon="alert">
      {remaining === 0 ? t("admin:billing.none") : t("admin:billing.low")}
    </Badge>
  );
}

function Quantity({ t, test, form }: { t: TFunction; test: Credits; form?: FormState }) {
  const name = `test-${test.testId}`;
  const message = form?.messages?.[name];
  return (
    <>
      <input
        className="control billing-quantity"
        type="number"
        inputMode="numeric"
        id={name}
        name={name}
        min={0}
        max={LIMITS.creditsAtOnce}
        placeholder="0"
        defaultValue={form?.typed?.[name]}
        aria-label={t("admin:billing.buyOf", { test: test.name })}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${name}-message` : undefined}
      />
      {message && <p className="field-message" id={`${name}-message`}>{message}</p>}
    </>
  );
}
