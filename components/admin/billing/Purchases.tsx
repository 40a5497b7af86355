import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { moneyText } from "../../../lib/text/money.ts";
import type { PricedItem, PurchaseTax } from "../../../model/billing/receipts.ts";
import type { PurchaseStatus } from "../../../model/billing/billing.ts";
import { Badge, type Tone } from "../../messages/Badge.tsx";
import type { IconName } from "../../layout/icons.ts";
import { Table } from "../../layout/Table.tsx";
import { totalOf } from "./OrderTable.tsx";

interface PurchasesProps {
  t: TFunction;
  language: string;
  timeZone: string;
  purchases: readonly {
    readonly id: string;
    readonly status: PurchaseStatus;
    readonly currency: string;
    readonly requestedByName: string | null;
    readonly createdAt: Date;
    readonly items: readonly PricedItem[];
    readonly tax: PurchaseTax | null;
  }[];
}

/** Purchases, newest first. Each links to its checkout page, where an unpaid one can be paid. */
export function Purchases({ t, language, timeZone, purchases }: PurchasesProps) {
  if (purchases.length === 0) return <p className="quietly">{t("admin:billing.noPurchases")}</p>;
  const columns = [
    { key: "date", text: t("admin:billing.date"), fit: true },
    { key: "what", text: t("admin:billing.what") },
    { key: "by", text: t("admin:billing.by") },
    { key: "amount", text: t("admin:billing.amount"), numeric: true },
    { key: "state", text: t("admin:billing.state"), fit: true },
  ];
  return (
    <Table caption={t("admin:billing.purchasesCaption")} columns={columns} stacks>
      {purchases.map(({ id, status, currency, requestedByName, createdAt, items, tax }) => (
        <tr key={id}>
          <th scope="row" data-fit>
            <a href={`/admin/org/billing/checkout?purchase=${id}`}>
              {momentText(createdAt, timeZone, language)}
            </a>
          </th>
          <td>
            {items.map(({ name, quantity }) => (
              <div key={name}>{t("admin:billing.purchaseLine", { quantity, test: name })}</div>
            ))}
          </td>
          <td>{requestedByName}</td>
          <td data-numeric>{moneyText(totalOf({ items, tax }), currency, language)}</td>
          <td data-fit>
            <PurchaseStatusBadge t={t} status={status} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const SIGNS: Record<PurchaseStatus, { tone?: Tone; icon: IconName }> = {
  open: { tone: "warn", icon: "clock" },
  paid: { tone: "done", icon: "tick-circle" },
  expired: { icon: "cross-circle" },
};

function PurchaseStatusBadge({ t, status }: { t: TFunction; status: PurchaseStatus }) {
  return <Badge {...SIGNS[status]}>{t(`admin:billing.status.${status}`)}</Badge>;
}
