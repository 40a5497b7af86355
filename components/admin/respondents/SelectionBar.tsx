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

const ACTS: readonly {
  readonly path: string;
  readonly icon: IconName;
  readonly text: string;
  readonly "data-opens"?: string;
  readonly formMethod?: "get";
}[] = [
  { path: "reports", icon: "document", text: "admin:reports.ask", "data-opens": ASK_REPORTS },
  { path: "respondents/tags", icon: "tag", text: "admin:tags.act", "data-opens": TAG_DIALOG },
  { path: "respondents/move", icon: "folder", text: "admin:move.act" },
  { path: "results/people", icon: "users", text: "admin:sideBySide.compare", formMethod: "get" },
  { path: "respondents/merge", icon: "copy", text: "admin:merge.act" },
  ...BULK_ACTIONS.map((action) => ({
    path: `respondents/${action}`,
    icon: ICONS[action],
    text: `admin:respondents.deed.${action}.act`,
    "data-opens": bulkDialog(action),
  })),
];

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
        {ACTS.map(({ path, icon, text, ...more }) => (
          <button
            key={path}
            type="submit"
            className="button"
            data-kind="quiet"
            formAction={`${home}/${path}`}
            {...more}
          >
            <Icon name={icon} />
            {t(text)}
          </button>
        ))}
      </div>
    </div>
  );
}
