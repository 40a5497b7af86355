import type { TFunction } from "i18next";
import { OVERLAP_HOURS } from "../../../model/machines/api_key.ts";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { RadioGroup } from "../../form/RadioGroup.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

/** Another secret for a key, and how long the one before works on. */
export function RotateForm({ t, id, form }: { t: TFunction; id: string; form: FormState }) {
  return (
    <form className="form" method="post" action={`/admin/org/settings/keys/${id}/rotate`} noValidate>
      <FormMessage form={form} />
      <p>{t("admin:keys.rotateLead")}</p>
      <RadioGroup
        legend={t("admin:keys.overlap")}
        name="overlapHours"
        choices={OVERLAP_HOURS.map((value) => ({
          value,
          text: t("admin:keys.overlapHours", { count: Number(value) }),
        }))}
        defaultValue={form.typed?.overlapHours ?? "24"}
        message={form.messages?.overlapHours}
        required
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:keys.rotate")}</Button>
        <LinkButton kind="quiet" href="/admin/org/settings/keys">{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  );
}
