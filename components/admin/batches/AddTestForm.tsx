import type { TFunction } from "i18next";
import { Banner } from "../../messages/Banner.tsx";
import { Button } from "../../form/Button.tsx";
import { areAllDemonstration } from "../../Demonstration.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Select } from "../../form/Select.tsx";

export interface OfferedTest {
  readonly id: number;
  readonly name: string;
  readonly isDemonstration: boolean;
}

interface AddTestFormProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  /** Respondents already signed up: those who would get the test, and those who are done. */
  affected: { readonly unfinished: number; readonly finished: number };
  /** Tests that are not in the batch yet. */
  left: readonly OfferedTest[];
  /** Set after a failed attempt: the chosen test, the field's error, the form's error. */
  chosen?: string;
  message?: string;
  failure?: string;
  onPage?: boolean;
}

export function AddTestForm({ t, home, affected, left, chosen, message, failure, onPage }: AddTestFormProps) {
  const cancel = t("admin:form.cancel");
  const isAll = areAllDemonstration(left);
  return (
    <form method="post" action={`${home}/tests`} className="stack">
      {failure && (
        <Banner tone="bad" title={t("admin:batchTests.addFailed")} urgent>
          <p>{failure}</p>
        </Banner>
      )}
      <Select
        name="test"
        label={t("admin:batchTests.test")}
        hint={[t("admin:batchTests.addText"), isAll && t("common:demonstration.all")].filter(Boolean).join(
          " ",
        )}
        placeholder={t("admin:batchTests.chooseOne")}
        options={left.map(({ id, name, isDemonstration }) => ({
          value: String(id),
          text: isDemonstration && !isAll ? `${name} (${t("common:demonstration.notice")})` : name,
        }))}
        defaultValue={chosen}
        message={message}
        required
      />
      {affected.unfinished + affected.finished > 0 && (
        <Banner>
          {affected.unfinished > 0 && <p>{t("admin:batchTests.addGiven", { count: affected.unfinished })}</p>}
          {affected.finished > 0 && <p>{t("admin:batchTests.addDone", { count: affected.finished })}</p>}
        </Banner>
      )}
      <DialogActions>
        {onPage
          ? <LinkButton kind="quiet" href={`${home}/edit`}>{cancel}</LinkButton>
          : <Button kind="quiet" closes="top">{cancel}</Button>}
        <Button kind="primary">{t("admin:batchTests.addSubmit")}</Button>
      </DialogActions>
    </form>
  );
}
