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
  /** How many of those who signed up already would get it, and how many are done. */
  given: { readonly unfinished: number; readonly finished: number };
  /** Tests that are not on the batch yet. */
  left: readonly OfferedTest[];
  /** What was chosen, and why it could not be added. */
  chosen?: string;
  message?: string;
  failure?: string;
  onPage?: boolean;
}

export function AddTestForm({ t, home, given, left, chosen, message, failure, onPage }: AddTestFormProps) {
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
      {given.unfinished + given.finished > 0 && (
        <Banner>
          {given.unfinished > 0 && <p>{t("admin:batchTests.addGiven", { count: given.unfinished })}</p>}
          {given.finished > 0 && <p>{t("admin:batchTests.addDone", { count: given.finished })}</p>}
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
