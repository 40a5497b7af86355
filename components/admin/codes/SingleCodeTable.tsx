import type { TFunction } from "i18next";
import { Badge } from "../../Badge.tsx";
import { LinkButton } from "../../LinkButton.tsx";
import { Table } from "../../Table.tsx";
import { CodeStateBadge } from "./CodeStateBadge.tsx";
import { CopyButton } from "./CopyButton.tsx";
import type { ListedRoom } from "./RoomTable.tsx";
import { isOfUse } from "../../../model/test_code.ts";
import { type Clock, windowText } from "./window_text.ts";

interface SingleCodeTableProps {
  t: TFunction;
  codes: readonly ListedRoom[];
  clock: Clock;
  /** Where the time of one is edited, while it can be. */
  timeOf?: (id: string) => string;
}

/** Codes for one person each, and which have been used. */
export function SingleCodeTable({ t, codes, clock, timeOf }: SingleCodeTableProps) {
  const columns = [
    { key: "code", text: t("admin:codes.code") },
    { key: "window", text: t("admin:codes.window"), wide: true },
    { key: "state", text: t("admin:codes.state"), fit: true },
    ...(timeOf
      ? [{ key: "acts", text: <span className="visually-hidden">{t("admin:codes.acts")}</span>, fit: true }]
      : []),
  ];
  return (
    <Table caption={t("admin:codes.singlesTitle")} columns={columns} stacks>
      {codes.map((code) => (
        <tr key={code.id}>
          <th scope="row">
            <span className="code-line">
              <span className="code">{code.code}</span>
              {isOfUse(code.state) && (
                <CopyButton
                  copies={code.code}
                  label={t("admin:codes.copy", { code: code.code })}
                  said={{
                    copied: t("admin:codes.copied", { code: code.code }),
                    failed: t("admin:codes.copyFailed"),
                  }}
                />
              )}
            </span>
            <span className="code-narrow quietly">{windowText(code, clock)}</span>
          </th>
          <td data-wide className="code-window">{windowText(code, clock)}</td>
          <td>
            {code.taken > 0
              ? <Badge tone="done" icon="tick-circle">{t("admin:codes.used")}</Badge>
              : <CodeStateBadge t={t} state={code.state} />}
          </td>
          {timeOf && (
            <td data-fit>
              {code.taken === 0 && (
                <LinkButton
                  kind="quiet"
                  icon="clock"
                  href={timeOf(code.id)}
                  label={t("admin:codes.editTimeOf", { code: code.code })}
                />
              )}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
