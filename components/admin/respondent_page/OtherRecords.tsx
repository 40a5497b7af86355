import type { TFunction } from "i18next";
import { Button } from "../../form/Button.tsx";
import { Banner } from "../../messages/Banner.tsx";

interface OtherRecordsProps {
  t: TFunction;
  /** Address of this record's page, and of any record's. */
  addressOf(id: string): string;
  id: string;
  records: readonly { readonly id: string; readonly isKept: boolean; readonly tests: readonly string[] }[];
  mayUndo: boolean;
}

/** Records that are merged with this one, each with the way back. */
export function OtherRecords({ t, addressOf, id, records, mayUndo }: OtherRecordsProps) {
  return (
    <>
      {records.map((record) => (
        <Banner key={record.id} title={t(`admin:merge.${record.isKept ? "isMerged" : "hasMerged"}`)}>
          <div className="row">
            <a href={addressOf(record.id)}>
              {record.tests.length > 0 ? record.tests.join(" · ") : t("admin:merge.open")}
            </a>
            {mayUndo && (
              <form method="post" action={`${addressOf(record.isKept ? id : record.id)}/unmerge`}>
                <Button kind="quiet" icon="retest">{t("admin:merge.undo")}</Button>
              </form>
            )}
          </div>
        </Banner>
      ))}
    </>
  );
}
