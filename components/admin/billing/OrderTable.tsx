import type { TFunction } from "i18next";
import { moneyText } from "../../../lib/text/money.ts";
import { netOf, type PricedItem, type PurchaseTax } from "../../../model/billing/receipts.ts";
import { Table } from "../../layout/Table.tsx";

interface OrderTableProps {
  t: TFunction;
  language: string;
  currency: string;
  items: readonly PricedItem[];
  tax: PurchaseTax | null;
}

export const totalOf = ({ items, tax }: Pick<OrderTableProps, "items" | "tax">): number =>
  netOf(items) + (tax?.amount ?? 0);

/** Lines of an order, its tax and its total. */
export function OrderTable({ t, language, currency, items, tax }: OrderTableProps) {
  const money = (amount: number) => moneyText(amount, currency, language);
  const columns = [
    { key: "item", text: t("admin:billing.item") },
    { key: "quantity", text: t("admin:billing.ordered"), numeric: true },
    { key: "each", text: t("admin:billing.each"), numeric: true, wide: true },
    { key: "amount", text: t("admin:billing.amount"), numeric: true },
  ];
  return (
    <Table caption={t("admin:billing.orderCaption")} columns={columns}>
      {items.map(({ name, quantity, amount }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-numeric>{quantity}</td>
          <td data-numeric data-wide>{money(amount)}</td>
          <td data-numeric>{money(quantity * amount)}</td>
        </tr>
      ))}
      {tax && (
        <tr>
          <th scope="row">{t("admin:billing.tax", { name: tax.name, percent: tax.percent })}</th>
          <td />
          <td data-wide />
          <td data-numeric>{money(tax.amount)}</td>
        </tr>
      )}
      <tr className="billing-total">
        <th scope="row">{t("admin:billing.total")}</th>
        <td data-numeric>{items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
        <td data-wide />
        <td data-numeric>{money(totalOf({ items, tax }))}</td>
      </tr>
    </Table>
  );
}
