import type { TFunction } from "i18next";
import { bytesText } from "../../lib/text/bytes.ts";
import { momentText } from "../../lib/time/dates.ts";
import type { Closing } from "../../model/organization/closing.ts";
import { Button } from "../form/Button.tsx";
import { Card } from "../layout/Card.tsx";
import { FactList } from "../layout/FactList.tsx";

interface Props {
  t: TFunction;
  language: string;
  /** Of the organisation's page. */
  address: string;
  closing: Closing;
}

/** What becomes of a closed organisation, and the way back while there is one. Times are in UTC. */
export function ClosingCard({ t, language, address, closing }: Props) {
  const { closedAt, erasesAt, erasingAt, erasedAt, export: made } = closing;
  const word = (key: string) => t(`operator:closing.${key}`);
  const moment = (at: string) => `${momentText(new Date(at), "UTC", language)} UTC`;
  const state = made && t(`operator:closing.exportState.${made.status}`);
  const exported = made?.madeAt
    ? t("operator:closing.exported", {
      moment: moment(made.madeAt),
      size: bytesText(made.bytes ?? 0, language),
    })
    : state ?? word("noExport");
  return (
    <Card title={word("title")}>
      <div className="stack">
        <FactList
          className="details"
          facts={[
            [word("since"), moment(closedAt)],
            erasedAt
              ? [word("erased"), moment(erasedAt)]
              : erasingAt
              ? [word("erasing"), moment(erasingAt)]
              : [word("erases"), moment(erasesAt)],
            ...erasingAt ? [] : [[word("export"), exported] as const],
          ]}
        />
        {!erasingAt && (
          <form method="post" action={`${address}/reopen`}>
            <Button kind="primary">{word("reopen")}</Button>
          </form>
        )}
      </div>
    </Card>
  );
}
