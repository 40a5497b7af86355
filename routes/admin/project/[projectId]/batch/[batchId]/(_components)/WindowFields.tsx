import type { TFunction } from "i18next";
import type { Answered } from "$/components/form/answered.ts";
import { type Clock, clockName } from "$/components/admin/codes/window_text.ts";
import { calendarOf } from "$/components/calendar/calendar_of.ts";
import { RadioGroup } from "$/components/form/RadioGroup.tsx";
import { TimeField } from "$/components/form/TimeField.tsx";
import { DatePicker } from "$/islands/form/DatePicker.tsx";
import { wallClock } from "$/lib/time/time_zone.ts";

interface WindowFieldsProps {
  t: TFunction;
  form: Answered;
  clock: Clock;
  now: Date;
  /**
   * A code that is made opens now or later. The start of one that has begun, or is about to, stays as it is.
   */
  start?: "chosen" | "typed" | "fixed";
  /** Before the fields' ids: the page behind a modal may have a form of the same. */
  idPrefix?: string;
}

/** Start and end by the organisation's clock. */
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
