import type { TFunction } from "i18next";
import { type Fact, FactList } from "../../components/layout/FactList.tsx";
import { moneyText } from "../../lib/text/money.ts";
import { dayText } from "../../lib/time/dates.ts";
import { wallClock } from "../../lib/time/time_zone.ts";
import { netOf, type Party, type Receipt as Data, receiptNumber } from "../../model/billing/receipts.ts";
import type { Language } from "../../model/languages.ts";

interface Props {
  t: TFunction;
  language: Language;
  receipt: Data;
}

/** The receipt of a purchase, for print. */
export function Receipt({ t, language, receipt }: Props) {
  const { number, paidAt, timeZone, seller, buyer, currency, items, tax } = receipt;
  const money = (amount: number) => moneyText(amount, currency, language);
  const net = netOf(items);
  const facts: Fact[] = [
    [t("reports:receipt.number"), receiptNumber(number)],
    [t("reports:receipt.paid"), dayText(wallClock(paidAt, timeZone).day, language)],
  ];
  return (
    <article className="report receipt">
      <header className="report-head">
        <h1>{t("reports:receipt.title")}</h1>
        <FactList className="report-facts" facts={facts} />
      </header>
      <section className="receipt-parties">
        <PartyBlock t={t} title={t("reports:receipt.from")} party={seller} />
        <PartyBlock t={t} title={t("reports:receipt.to")} party={buyer} />
      </section>
      <table className="receipt-items">
        <thead>
          <tr>
            <th scope="col">{t("reports:receipt.item")}</th>
            <th scope="col">{t("reports:receipt.quantity")}</th>
            <th scope="col">{t("reports:receipt.each")}</th>
            <th scope="col">{t("reports:receipt.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity, amount }) => (
            <tr key={name}>
              <th scope="row">{t("reports:receipt.reportsOf", { test: name })}</th>
              <td>{quantity.toLocaleString(language)}</td>
              <td>{money(amount)}</td>
              <td>{money(quantity * amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax && (
            <>
              <Sum label={t("reports:receipt.net")} amount={money(net)} />
              <Sum label={`${tax.name} (${percentText(tax.percent, language)})`} amount={money(tax.amount)} />
            </>
          )}
          <Sum label={t("reports:receipt.total")} amount={money(net + (tax?.amount ?? 0))} />
        </tfoot>
      </table>
      <p>{t("reports:receipt.thanks")}</p>
    </article>
  );
}

function PartyBlock({ t, title, party: { name, address, taxNumber } }: {
  t: TFunction;
  title: string;
  party: Party;
}) {
  return (
    <div>
      <h2>{title}</h2>
      <p className="receipt-address">
        {name}
        {address && `\n${address}`}
        {taxNumber && `\n${t("reports:receipt.taxNumber", { number: taxNumber })}`}
      </p>
    </div>
  );
}

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <tr>
    <th scope="row" colSpan={3}>{label}</th>
    <td>{amount}</td>
  </tr>
);

const percentText = (percent: number, language: Language) =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 3 }).format(percent / 100);
