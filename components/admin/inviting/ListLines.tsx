import type { TFunction } from "i18next";
import type { JudgedLine, LineFault } from "../../../model/inviting/invitation_list.ts";
import { ADMIN_LANGUAGE, languageName } from "../../../model/languages.ts";
import { shortened } from "../../../lib/text/shortened.ts";
import { Icon } from "../../layout/Icon.tsx";
import { Table } from "../../layout/Table.tsx";
import { accommodationText, shownSettings } from "../respondent_page/accommodation_text.ts";
import { nameOf } from "../respondent_page/names.ts";

/** Number of lines shown of each kind. The first ones show what is wrong with a long list. */
const SHOWN = { faulty: 200, good: 20 };

/** Lines of a list: faulty ones first, each with all its faults, then some that are ready. */
export function ListLines({ t, lines }: { t: TFunction; lines: readonly JudgedLine[] }) {
  const faulty = lines.filter(({ invitee }) => invitee === null);
  const good = lines.filter(({ invitee }) => invitee !== null);
  const shown = [...faulty.slice(0, SHOWN.faulty), ...good.slice(0, SHOWN.good)];
  const moreFaulty = faulty.length - SHOWN.faulty;
  const moreGood = good.length - SHOWN.good;
  const columns = [
    { key: "line", text: t("admin:inviting.line"), numeric: true, fit: true },
    { key: "email", text: t("admin:inviting.field.email") },
    { key: "name", text: t("admin:inviting.person"), wide: true },
    { key: "language", text: t("admin:inviting.field.language"), wide: true },
    { key: "state", text: t("admin:inviting.status") },
  ];
  return (
    <div className="stack">
      <Table caption={t("admin:inviting.lines")} columns={columns} stacks>
        {shown.map(({ line, cells, invitee, faults }) => (
          <tr key={line} data-faulty={invitee === null || undefined}>
            <th scope="row" data-numeric data-label={t("admin:inviting.line")}>{line}</th>
            <td className="invitation-address" data-line>{shortened(cells.email ?? "–")}</td>
            <td data-wide>
              {shortened(
                nameOf({ firstName: cells.firstName ?? null, lastName: cells.lastName ?? null }) || "–",
              )}
            </td>
            <td data-wide>{invitee ? languageName(invitee.language) : shortened(cells.language ?? "–")}</td>
            <td data-line>
              {invitee
                ? (
                  <span className="line-state" data-tone="done">
                    <Icon name="check" /> {t("admin:inviting.fine")}
                    {invitee.accommodations && (
                      <small>
                        {shownSettings(invitee.accommodations).map((name) =>
                          accommodationText(t, name, invitee.accommodations!, ADMIN_LANGUAGE)
                        ).join("; ")}
                      </small>
                    )}
                  </span>
                )
                : faults.map((fault, at) => (
                  <span className="line-state" data-tone="bad" key={at}>
                    <Icon name="alert" /> {faultText(t, fault)}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </Table>
      {moreFaulty > 0 && <p className="quietly">{t("admin:inviting.moreFaulty", { count: moreFaulty })}</p>}
      {moreGood > 0 && <p className="quietly">{t("admin:inviting.more", { count: moreGood })}</p>}
    </div>
  );
}

function faultText(t: TFunction, { field, code, line }: LineFault): string {
  if (code === "invalid" && field) return t(`admin:inviting.invalid.${field}`);
  return t(`admin:inviting.fault.${code}`, { line, field: field && t(`admin:inviting.field.${field}`) });
}
