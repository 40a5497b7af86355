import { isFiltered } from "../../../model/respondents/respondent_list.ts";
import { BULK_ACTIONS, type BulkAction } from "../../../model/respondents/respondent_selection.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Icon } from "../../layout/Icon.tsx";
import type { IconName } from "../../layout/icons.ts";
import { ASK_REPORTS } from "../reports/ask_dialog.ts";
import type { RespondentTableProps } from "./table_props.ts";

export const SELECTION_FORM = "respondents-selection";
export const TAG_DIALOG = "do-tags";
export const bulkDialog = (action: BulkAction) => `do-${action}`;

const ICONS: Readonly<Record<BulkAction, IconName>> = {
  flag: "flag",
  unflag: "close",
  retest: "retest",
  anonymize: "user",
  delete: "trash",
};

/**
 * Number of selected respondents and the actions on them. Each button posts the form to a confirmation page;
 * with script the modal with the same confirmation opens instead.
 */
export function SelectionBar({ t, home, list: { query, total, pages } }: RespondentTableProps) {
  const all = isFiltered(query.filter) ? "allMatching" : "allOfBatch";
  return (
    <div className="selection" role="group" aria-label={t("admin:respondents.withSelected")}>
      <p className="selection-who">
        <output
          data-selected
          data-none={t("admin:respondents.selectedNone")}
          data-one={t("admin:respondents.selected", { count: 1 })}
          data-many={t("admin:respondents.selectedMany", { total: "%" })}
          data-all={t(`admin:respondents.${all}`, { count: total })}
        >
          {t("admin:respondents.withSelected")}
        </output>
        {pages > 1 && (
          <Checkbox
            name="all"
            value="1"
            id="respondents-all"
            label={t(`admin:respondents.${all}`, { count: total })}
          />
        )}
      </p>
      <div className="selection-acts">
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          formAction={`${home}/reports`}
          data-opens={ASK_REPORTS}
        >
          <Icon name="document" />
          {t("admin:reports.ask")}
        </button>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          formAction={`${home}/respondents/tags`}
          data-opens={TAG_DIALOG}
        >
          <Icon name="tag" />
          {t("admin:tags.act")}
        </button>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          formAction={`${home}/respondents/move`}
        >
          <Icon name="folder" />
          {t("admin:move.act")}
        </button>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          formAction={`${home}/results/people`}
          formMethod="get"
        >
          <Icon name="users" />
          {t("admin:sideBySide.compare")}
        </button>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          formAction={`${home}/respondents/merge`}
        >
          <Icon name="copy" />
          {t("admin:merge.act")}
        </button>
        {BULK_ACTIONS.map((action) => (
          <button
            key={action}
            type="submit"
            className="button"
            data-kind="quiet"
            formAction={`${home}/respondents/${action}`}
            data-opens={bulkDialog(action)}
          >
            <Icon name={ICONS[action]} />
            {t(`admin:respondents.deed.${action}.act`)}
          </button>
        ))}
      </div>
    </div>
  );
}
