import type { TFunction } from "i18next";
import type { FormState } from "$/components/form/form_state.ts";
import { type Clock, clockName } from "$/components/admin/codes/window_text.ts";
import { Checkbox } from "$/components/form/Checkbox.tsx";
import { RadioGroup } from "$/components/form/RadioGroup.tsx";
import { TimeField } from "$/components/form/TimeField.tsx";
import { DatePicker } from "$/islands/form/DatePicker.tsx";
import { wallClock } from "$/lib/time/time_zone.ts";
import { TextField } from "$/components/form/TextField.tsx";
import { LIMITS } from "$/model/limits.ts";
import { weekStart } from "$/lib/time/dates.ts";
import type { CalendarTexts } from "$/components/calendar/Calendar.tsx";
import type { WeekStart } from "$/components/calendar/month_weeks.ts";

interface WindowFieldsProps {
  t: TFunction;
  form: FormState;
  clock: Clock;
  now: Date;
  /**
   * `chosen`: a new code opens now or later. `fixed`: a code that has opened, or is about to, keeps its
   * start.
   */
  start?: "chosen" | "typed" | "fixed";
  /** Prefix of the fields' ids. The page behind a modal may have the same form. */
  idPrefix?: string;
}

/** Start and end in the organisation's time zone. */
export function WindowFields(
  { t, form: { typed = {}, messages = {} }, clock, now, start = "typed", idPrefix = "" }: WindowFieldsProps,
) {
  const { day: today } = wallClock(now, clock.timeZone);
  const calendar = calendarOf(t, clock);
  const isStartFixed = start === "fixed";
  const field = (name: "startDate" | "startTime" | "endDate" | "endTime", isFixed = false) => ({
    name,
    id: idPrefix + name,
    label: t(`admin:codes.${name}`),
    defaultValue: typed[name],
    message: messages[name],
    disabled: isFixed,
  });
  return (
    <fieldset class="window-fields">
      <legend class="quietly">{t("admin:codes.inZone", { zone: clockName(clock) })}</legend>
      {start === "chosen" && (
        <RadioGroup
          legend={t("admin:codes.opens")}
          name="opens"
          defaultValue={typed.opens}
          choices={[
            { value: "now", text: t("admin:codes.opensNow"), hint: t("admin:codes.opensNowHint") },
            { value: "later", text: t("admin:codes.opensLater") },
          ]}
        />
      )}
      <div class="window-line" data-start>
        <DatePicker {...calendar} {...field("startDate", isStartFixed)} min={today} autoComplete="off" />
        <TimeField {...field("startTime", isStartFixed)} />
      </div>
      {isStartFixed && <p class="quietly">{t("admin:codes.startFixed")}</p>}
      <div class="window-line">
        <DatePicker {...calendar} {...field("endDate")} min={today} autoComplete="off" />
        <TimeField {...field("endTime")} />
      </div>
    </fieldset>
  );
}

interface LabelFieldProps {
  t: TFunction;
  form: FormState;
  idPrefix?: string;
}

/** Internal label of a code. */
export const LabelField = ({ t, form: { typed, messages }, idPrefix = "" }: LabelFieldProps) => (
  <TextField
    name="label"
    id={`${idPrefix}label`}
    label={t("admin:codes.label")}
    aside={t("admin:codes.optional")}
    hint={t("admin:codes.labelHint")}
    maxLength={LIMITS.codeLabelMaxLength}
    defaultValue={typed?.label}
    message={messages?.label}
    autoComplete="off"
  />
);

/** Whether who signs up by a room code waits to be let in, and for the start of the first timed part. */
export const WaitingRoomField = ({ t, form: { typed }, idPrefix = "" }: LabelFieldProps) => (
  <>
    <input type="hidden" name="hasWaitingRoom" value="0" />
    <Checkbox
      name="hasWaitingRoom"
      id={`${idPrefix}hasWaitingRoom`}
      value="1"
      label={t("admin:codes.waitingRoom")}
      hint={t("admin:codes.waitingRoomHint")}
      defaultChecked={typed?.hasWaitingRoom === "1"}
    />
    <input type="hidden" name="startsTogether" value="0" />
    <Checkbox
      name="startsTogether"
      id={`${idPrefix}startsTogether`}
      value="1"
      label={t("admin:codes.startsTogether")}
      hint={t("admin:codes.startsTogetherHint")}
      defaultChecked={typed?.startsTogether === "1"}
    />
  </>
);

interface CalendarWords {
  readonly language: string;
  readonly weekStart: WeekStart;
  readonly timeZone: string;
  readonly texts: CalendarTexts & { readonly open: string };
}

/** Texts and first weekday of the calendar. */
const calendarOf = (
  t: TFunction,
  { language, timeZone }: { language: string; timeZone: string },
): CalendarWords => ({
  language,
  timeZone,
  weekStart: weekStart(language),
  texts: {
    open: t("admin:calendar.open"),
    previousMonth: t("admin:calendar.previousMonth"),
    nextMonth: t("admin:calendar.nextMonth"),
    previousYears: t("admin:calendar.previousYears"),
    nextYears: t("admin:calendar.nextYears"),
    chooseYear: t("admin:calendar.chooseYear"),
  },
});
