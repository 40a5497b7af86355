import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import { LIMITS } from "../../../model/limits.ts";
import { EXTRA_UNITS } from "../../../model/sitting/extra_time.ts";
import { MINUTE, SECOND } from "../../../model/times.ts";
import type { RefusalCode } from "../../../model/refusal.ts";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { delayText } from "../scoring/score_words.ts";

/** Id of the modal that gives time in an assessment. */
export const giveTimeDialog = (assessmentId: string) => `give-time-${assessmentId}`;

/** "5 min", "3 min 20 s". */
export const timeText = (t: TFunction, ms: number, language: string): string | null =>
  ms % MINUTE === 0 ? t("reports:minutes", { count: ms / MINUTE }) : delayText(t, ms, language);

export interface ShownTime {
  readonly assessmentId: string;
  /** Milliseconds; the code of a refusal if no time is running. */
  readonly left: number | RefusalCode;
}

interface GiveTimeProps {
  t: TFunction;
  name: string;
  test: string;
  time: ShownTime;
  address: string;
  language: string;
  open: boolean;
  form?: FormState;
}

/** Gives a respondent extra time in the part that they are in, or says why none can be given. */
export function GiveTime({ t, name, test, time, address, language, open, form = {} }: GiveTimeProps) {
  const { assessmentId, left } = time;
  const id = giveTimeDialog(assessmentId);
  const field = (name: "amount" | "unit" | "reason") => ({
    name,
    id: `${name}-${assessmentId}`,
    label: t(`admin:extraTime.${name}`),
    defaultValue: form.typed?.[name],
    message: form.messages?.[name],
  });
  const isRunning = typeof left === "number";
  return (
    <Dialog
      id={id}
      title={t("admin:extraTime.title", { name })}
      closeText={t("admin:shell.close")}
      open={open}
    >
      <form
        method="post"
        action={`${address}/assessment/${assessmentId}/time`}
        className="form"
        noValidate
      >
        <FormMessage form={form} />
        <p>
          {isRunning
            ? t("admin:extraTime.left", { test, left: timeText(t, left, language) })
            : t(`common:refusal.${left}`)}
        </p>
        {isRunning && (
          <>
            <div className="field-pairs">
              <TextField
                {...field("amount")}
                type="number"
                min={1}
                required
                hint={t("admin:extraTime.amountHint", {
                  minutes: LIMITS.extraMinutes,
                  percent: LIMITS.extraPercent,
                })}
              />
              <Select
                {...field("unit")}
                options={EXTRA_UNITS.map((value) => ({ value, text: t(`admin:extraTime.${value}`) }))}
              />
            </div>
            <TextField
              {...field("reason")}
              maxLength={LIMITS.extraReasonMaxLength}
              autoComplete="off"
              required
              hint={t("admin:extraTime.reasonHint")}
            />
          </>
        )}
        <DialogActions>
          <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
          {isRunning && <Button kind="primary">{t("admin:extraTime.give")}</Button>}
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ExtraTimeListProps {
  t: TFunction;
  given: readonly {
    readonly id: number;
    readonly test: string;
    readonly at: Date;
    readonly seconds: number;
    readonly reason: string | null;
    readonly member: string | null;
  }[];
  dates: { readonly timeZone: string; readonly language: string };
}

/** Extra time that was given, with who gave it and why. */
export const ExtraTimeList = ({ t, given, dates }: ExtraTimeListProps) => (
  <ul role="list">
    {given.map(({ id, at, seconds, ...one }) => (
      <li key={id}>
        {t("admin:extraTime.given", {
          ...one,
          moment: momentText(at, dates.timeZone, dates.language),
          time: timeText(t, seconds * SECOND, dates.language),
          member: one.member ?? t("admin:extraTime.formerMember"),
          reason: one.reason ?? t("admin:extraTime.reasonErased"),
        })}
      </li>
    ))}
  </ul>
);
