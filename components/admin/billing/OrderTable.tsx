import type { TFunction } from "i18next";
import { moneyText } from "../../../lib/text/money.ts";
import { Table } from "../../layout/Table.tsx";

interface OrderTableProps {
  t: TFunction;
  language: string;
  currency: string;
  items: readonly { readonly name: string; readonly quantity: number; readonly amount: number }[];
}

export const totalOf = (items: OrderTableProps["items"]): number =>
  items.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0);

/** Lines of an order with their total. */
export function OrderTable({ t, language, currency, items }: OrderTableProps) {
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
      <tr className="billing-total">
        <th scope="row">{t("admin:billing.total")}</th>
        <td data-numeric>{items.reduce((sum, { quantity }) => sum + quantity, 0)}</td>
        <td data-wide />
        <td data-numeric>{money(totalOf(items))}</td>
      </tr>
    </Table>
  );
}
