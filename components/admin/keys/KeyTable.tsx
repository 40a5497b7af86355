import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { Scope } from "../../../model/account/actor.ts";
import { Table } from "../../layout/Table.tsx";
import { Badge } from "../../messages/Badge.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { scopeText } from "./scope_text.ts";

interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly isSandbox: boolean;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly addresses: readonly string[];
  readonly callsPerMinute: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly previousEndsAt: Date | null;
  readonly endedAt: Date | null;
}

interface KeyTableProps {
  t: TFunction;
  keys: readonly ListedKey[];
  /** What programs use that will be gone, by the id of the key. */
  deprecated: ReadonlyMap<string, { readonly calls: readonly string[]; readonly lastAt: Date }>;
  now: Date;
  dates: { readonly timeZone: string; readonly language: string };
}

/** The keys of an organisation, with what can be done with each. */
export function KeyTable({ t, keys, deprecated, now, dates }: KeyTableProps) {
  const moment = (at: Date) => momentText(at, dates.timeZone, dates.language);
  const columns = [
    { key: "name", text: t("admin:keys.name") },
    { key: "scopes", text: t("admin:keys.scopes") },
    { key: "used", text: t("admin:keys.lastUsed"), fit: true },
    { key: "ends", text: t("admin:keys.ends"), fit: true },
    { key: "acts", text: "", label: t("admin:keys.acts"), fit: true },
  ];
  const empty = keys.length === 0 && (
    <EmptyState heading="h2" title={t("admin:keys.none")} text={t("admin:keys.noneText")} />
  );
  return (
    <Table caption={t("admin:keys.title")} columns={columns} empty={empty} stacks>
      {keys.map((key) => {
        const uses = deprecated.get(key.id);
        const isOver = key.endedAt !== null || key.expiresAt <= now;
        return (
          <tr key={key.id}>
            <th scope="row">
              {key.name} {key.isSandbox && <Badge tone="warn">{t("admin:sandbox.title")}</Badge>}
              <div className="quietly">
                <code>{t("admin:keys.hint", { hint: key.hint })}</code>
              </div>
              <div className="quietly">
                {t(key.createdBy ? "admin:keys.madeBy" : "admin:keys.made", {
                  name: key.createdBy,
                  at: moment(key.createdAt),
                })}
              </div>
            </th>
            <td data-line>
              {key.scopes.map((scope) => scopeText(t, scope)).join(" · ")}
              <div className="quietly">
                {t("admin:keys.perMinute", { count: key.callsPerMinute })}
                {key.addresses.length > 0 && ` · ${t("admin:keys.from", { list: key.addresses.join(", ") })}`}
              </div>
              {uses && !isOver && (
                <div>
                  <Badge tone="warn" icon="alert">
                    {t("admin:keys.deprecated", { count: uses.calls.length, at: moment(uses.lastAt) })}
                  </Badge>
                  <ul className="quietly">
                    {uses.calls.map((call) => (
                      <li key={call}>
                        <code>{call}</code>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </td>
            <td data-fit data-label={t("admin:keys.lastUsed")}>
              {key.lastUsedAt ? moment(key.lastUsedAt) : t("admin:keys.never")}
            </td>
            <td data-fit data-label={t("admin:keys.ends")}>
              {key.endedAt
                ? <Badge icon="cross-circle">{t("admin:keys.ended", { at: moment(key.endedAt) })}</Badge>
                : isOver
                ? (
                  <Badge tone="warn" icon="clock">
                    {t("admin:keys.over", { at: moment(key.expiresAt) })}
                  </Badge>
                )
                : moment(key.expiresAt)}
              {key.previousEndsAt && !isOver && (
                <div className="quietly">
                  {t("admin:keys.previous", { at: moment(key.previousEndsAt) })}
                </div>
              )}
            </td>
            <td data-fit>
              {!isOver && (
                <div className="row code-acts">
                  <LinkButton
                    href={`/admin/org/settings/keys/${key.id}/rotate`}
                    kind="quiet"
                    icon="retest"
                    label={t("admin:keys.rotateNamed", { name: key.name })}
                  />
                  <LinkButton
                    href={`/admin/org/settings/keys/${key.id}/end`}
                    kind="quiet"
                    icon="trash"
                    label={t("admin:keys.end.named", { name: key.name })}
                  />
                </div>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
