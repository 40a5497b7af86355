import { isFiltered } from "../../../model/respondents/respondent_list.ts";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LIST_KEYS, RespondentFilters } from "./RespondentFilters.tsx";
import { RespondentRows } from "./RespondentRows.tsx";
import type { RespondentTableProps } from "./table_props.ts";
import { BULK_ACTIONS, isFinal } from "../../../model/respondents/respondent_selection.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { bulkDialog, SELECTION_FORM, TAG_DIALOG } from "./SelectionBar.tsx";
import { TagChoice } from "./TagChoice.tsx";

/** A batch's respondents: filters, table, and actions on the selected ones. */
export function RespondentTable(props: RespondentTableProps) {
  const { t, list: { total, query } } = props;
  const isEmpty = total === 0 && !isFiltered(query.filter);
  return (
    <div className="stack respondents" data-respondents={props.home}>
      <h2 id="respondents-title" className="visually-hidden" tabIndex={-1}>{t("admin:batch.respondents")}</h2>
      {isEmpty
        ? (
          <div className="table-frame">
            <EmptyState icon="users" title={t("admin:batch.nobody")} text={t("admin:batch.nobodyText")} />
          </div>
        )
        : (
          <>
            <RespondentFilters {...props} />
            <div data-rows>
              <RespondentRows {...props} />
            </div>
            <p
              className="visually-hidden"
              role="status"
              data-announcement
              data-failed={t("admin:respondents.notShown")}
            />
            {!props.isReadOnly && <BulkDialogs {...props} />}
            {!props.isReadOnly && <TagDialog {...props} />}
            <ListKeys t={t} isReadOnly={props.isReadOnly} />
          </>
        )}
    </div>
  );
}

/** The sheet of keys, with a switch for those that are single letters (islands/admin/RespondentKeys.tsx). */
function ListKeys({ t, isReadOnly }: Pick<RespondentTableProps, "t" | "isReadOnly">) {
  const keys = [
    [["J", "K"], "move"],
    ...isReadOnly ? [] : [[["Space"], "select"] as const],
    [["Enter"], "open"],
    [["/"], "find"],
    [["?"], "help"],
  ] as const;
  return (
    <Dialog id={LIST_KEYS} title={t("admin:respondents.keys.title")} closeText={t("admin:shell.close")}>
      <dl className="keys">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>{names.map((name) => <kbd key={name}>{name}</kbd>)}</dt>
            <dd>{t(`admin:respondents.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="list-keys-on"
        label={t("admin:respondents.keys.on")}
        hint={t("admin:respondents.keys.onHint")}
        defaultChecked
      />
    </Dialog>
  );
}

/** Tags to put on the selected people or to take off them. */
function TagDialog({ t, home, list: { tags } }: RespondentTableProps) {
  return (
    <Dialog id={TAG_DIALOG} title={t("admin:tags.title")} closeText={t("admin:shell.close")}>
      <p>
        <strong data-selected />
      </p>
      <TagChoice t={t} tags={tags} form={SELECTION_FORM} action={`${home}/respondents/tags`} />
    </Dialog>
  );
}

/** Confirmation modals for actions on selected respondents. Their buttons belong to the table's form. */
function BulkDialogs({ t, home }: Pick<RespondentTableProps, "t" | "home">) {
  return (
    <>
      {BULK_ACTIONS.map((action) => (
        <Dialog
          key={action}
          id={bulkDialog(action)}
          title={t(`admin:respondents.deed.${action}.title`)}
          closeText={t("admin:shell.close")}
        >
          <p>
            <strong data-selected />
          </p>
          <p>{t(`admin:respondents.deed.${action}.text`)}</p>
          <DialogActions>
            <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
            <Button
              form={SELECTION_FORM}
              formAction={`${home}/respondents/${action}`}
              name="confirmed"
              value="1"
              kind={isFinal(action) ? "danger" : "primary"}
            >
              {t(`admin:respondents.deed.${action}.act`)}
            </Button>
          </DialogActions>
        </Dialog>
      ))}
    </>
  );
}
