import type { TFunction } from "i18next";
import { Badge } from "../../messages/Badge.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import { CodeStateBadge } from "./CodeStateBadge.tsx";
import { CopyButton } from "./CopyAndPrint.tsx";
import type { ListedRoom } from "./RoomTable.tsx";
import { Button } from "../../form/Button.tsx";
import { type CodeState, isUsable } from "../../../model/codes/test_code.ts";
import { type Clock, windowText } from "./window_text.ts";

interface SingleCodeTableProps {
  t: TFunction;
  codes: readonly (ListedRoom & { readonly isRevoked: boolean })[];
  clock: Clock;
  /** Address of an action on a code. Omitted if codes cannot be changed. */
  addressOf?: (id: string, action: "edit" | "revoke" | "restore") => string;
}

/** Individual codes and their state. */
export function SingleCodeTable({ t, codes, clock, addressOf }: SingleCodeTableProps) {
  const columns = [
    { key: "code", text: t("admin:codes.code") },
    { key: "window", text: t("admin:codes.window"), wide: true },
    { key: "state", text: t("admin:codes.state"), fit: true },
    ...(addressOf
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
              {isUsable(code.state) && (
                <CopyButton
                  copies={code.code}
                  label={t("admin:codes.copy", { code: code.code })}
                  messages={{
                    copied: t("admin:codes.copied", { code: code.code }),
                    failed: t("admin:codes.copyFailed"),
                  }}
                />
              )}
            </span>
            {code.label && <span className="code-label quietly">{code.label}</span>}
            <span className="code-narrow quietly">{windowText(code, clock)}</span>
          </th>
          <td data-wide className="code-window">{windowText(code, clock)}</td>
          <td>
            {code.taken > 0
              ? <Badge tone="done" icon="tick-circle">{t("admin:codes.used")}</Badge>
              : <CodeStateBadge t={t} state={code.state} />}
          </td>
          {addressOf && (
            <td data-fit>
              {code.taken === 0 && (
                <Actions
                  t={t}
                  code={code}
                  addressOf={(action) => addressOf(code.id, action)}
                />
              )}
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

interface ActionsProps {
  t: TFunction;
  code: { readonly code: string; readonly isRevoked: boolean; readonly state: CodeState };
  addressOf: (action: "edit" | "revoke" | "restore") => string;
}

function Actions({ t, code: { code, isRevoked, state }, addressOf }: ActionsProps) {
  return (
    <div className="row code-acts">
      {isRevoked
        ? (
          <form method="post" action={addressOf("restore")}>
            <Button kind="quiet" icon="retest" label={t("admin:codes.bringBackOf", { code })} />
          </form>
        )
        : state !== "over" && (
          <LinkButton
            kind="quiet"
            icon="cross-circle"
            href={addressOf("revoke")}
            label={t("admin:codes.revokeOf", { code })}
          />
        )}
      <LinkButton
        kind="quiet"
        icon="edit"
        href={addressOf("edit")}
        label={t("admin:codes.editOf", { code })}
      />
    </div>
  );
}
