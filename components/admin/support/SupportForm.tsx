import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import { SUPPORT_HOURS } from "../../../model/times.ts";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { RadioGroup } from "../../form/RadioGroup.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TimeField } from "../../form/TimeField.tsx";
import { Banner } from "../../messages/Banner.tsx";

interface SupportFormProps {
  t: TFunction;
  form: FormState;
  /** The organisation's time zone in words. */
  zone: string;
}

/** Lets support in, for some hours or until a time of day. */
export function SupportForm({ t, form: { typed = {}, messages = {}, message }, zone }: SupportFormProps) {
  return (
    <form className="form" method="post" action="/admin/org/settings/support" noValidate>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <RadioGroup
        legend={t("admin:supportSession.howLong")}
        name="until"
        choices={[
          ...SUPPORT_HOURS.map((count) => ({
            value: String(count),
            text: t("admin:supportSession.hours", { count }),
          })),
          { value: "time", text: t("admin:supportSession.untilTime") },
        ]}
        defaultValue={typed.until ?? "1"}
        message={messages.until}
        required
      />
      <TimeField
        name="time"
        label={t("admin:supportSession.time")}
        hint={t("admin:supportSession.timeHint", { zone })}
        defaultValue={typed.time ?? "17:00"}
        message={messages.time}
      />
      <TextArea
        name="about"
        label={t("admin:supportSession.about")}
        hint={t("admin:supportSession.aboutHint")}
        defaultValue={typed.about}
        maxLength={LIMITS.supportAboutMaxLength}
        message={messages.about}
        rows={2}
      />
      <Button kind="primary">{t("admin:supportSession.submit")}</Button>
    </form>
  );
}
