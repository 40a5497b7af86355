import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { Passkey } from "../../../model/account/passkey.ts";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { Table } from "../../layout/Table.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface PasskeysCardProps {
  t: TFunction;
  passkeys: readonly Passkey[];
  dates: { readonly timeZone: string; readonly language: string };
  /** The address of the page, below which the forms are. */
  page: string;
}

/** The own passkeys, and the way to another. */
export function PasskeysCard({ t, passkeys, dates, page }: PasskeysCardProps) {
  const day = (at: string) => momentText(new Date(at), dates.timeZone, dates.language, "PP");
  const columns = [
    { key: "name", text: t("admin:passkeys.name") },
    { key: "added", text: t("admin:passkeys.addedOn"), fit: true },
    { key: "used", text: t("admin:passkeys.lastUsed"), fit: true },
    { key: "acts", text: "", label: t("admin:passkeys.acts"), fit: true },
  ];
  const add = (
    <form method="post" action={`${page}/passkeys/new`}>
      <Button kind={passkeys.length > 0 ? "plain" : "primary"}>{t("admin:passkeys.new")}</Button>
    </form>
  );
  if (passkeys.length === 0) {
    return (
      <Card title={t("admin:passkeys.title")}>
        <div className="stack">
          <p className="measure">{t("admin:passkeys.none")}</p>
          {add}
        </div>
      </Card>
    );
  }
  return (
    <Card title={t("admin:passkeys.title")} flush actions={add}>
      <Table caption={t("admin:passkeys.title")} columns={columns} stacks>
        {passkeys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              {isBackedUp && <div className="quietly">{t("admin:passkeys.backedUp")}</div>}
            </th>
            <td data-fit data-label={t("admin:passkeys.addedOn")}>{day(createdAt)}</td>
            <td data-fit data-label={t("admin:passkeys.lastUsed")}>
              {lastUsedAt ? day(lastUsedAt) : t("admin:passkeys.neverUsed")}
            </td>
            <td data-fit>
              <div className="row">
                {(["rename", "remove"] as const).map((act) => (
                  <LinkButton key={act} href={`${page}/passkeys/${id}/${act}`}>
                    <span>{t(`admin:passkeys.${act}`)}</span>
                    <span className="visually-hidden">{`: ${name}`}</span>
                  </LinkButton>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
