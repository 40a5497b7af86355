import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Accommodation } from "../../../model/instruments/allowances.ts";
import { LIMITS } from "../../../model/limits.ts";
import type { Accommodations } from "../../../model/sitting/accommodations.ts";
import { BREAK_TIMES } from "../../../model/sitting/breaks.ts";
import { TEXT_SIZES } from "../../../model/sitting/look_data.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { Card } from "../../layout/Card.tsx";
import { Dialog, DialogActions } from "../../messages/Dialog.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { accommodationText, shownSettings } from "./accommodation_text.ts";

const PACES = Array.from({ length: LIMITS.switchSeconds + 1 }, (_, seconds) => seconds);

interface CardProps {
  t: TFunction;
  accommodations: Accommodations;
  /** What a test of theirs does not apply, by test. */
  refused: readonly { readonly test: string; readonly names: readonly Accommodation[] }[];
  language: string;
  /** At the end of the title row. */
  actions: ReactNode;
}

/** How a respondent sits their tests, and what a test of theirs does not apply. */
export function AccommodationsCard({ t, accommodations, refused, language, actions }: CardProps) {
  const shown = shownSettings(accommodations);
  const text = (name: Accommodation) => accommodationText(t, name, accommodations, language);
  return (
    <Card title={t("admin:accommodations.title")} actions={actions}>
      <div className="stack">
        {shown.length === 0
          ? <p>{t("admin:accommodations.none")}</p>
          : <ul role="list">{shown.map((name) => <li key={name}>{text(name)}</li>)}</ul>}
        {refused.map(({ test, names }) => (
          <p key={test}>
            {t("admin:accommodations.refused", { test, names: names.map(text).join("; ") })}
          </p>
        ))}
        {accommodations.note && <p>{t("admin:accommodations.noted", { note: accommodations.note })}</p>}
      </div>
    </Card>
  );
}

interface DialogProps {
  t: TFunction;
  name: string;
  action: string;
  open: boolean;
  form: FormState;
}

/** What the dialog shows. */
export function accommodationFields(settings: Accommodations): Record<string, string> {
  const { timeFactor, breaks, textSize, singleSwitch, note, contrast, spacing, ...rest } = settings;
  const boxes = { ...rest, contrast: contrast === "high", spacing: spacing === "wide" };
  return {
    ...{ timeFactor: String(timeFactor), textSize, singleSwitch: String(singleSwitch), note },
    ...{ breakCount: String(breaks?.count ?? ""), breakMinutes: String(breaks?.minutes ?? "") },
    breakWhen: breaks?.when ?? BREAK_TIMES[0],
    ...Object.fromEntries(
      Object.entries(boxes).flatMap(([name, isTicked]) => isTicked ? [[name, "yes"]] : []),
    ),
  };
}

/** Sets how a respondent sits their tests. */
export function AccommodationsDialog({ t, name, action, open, form }: DialogProps) {
  const { typed = {}, messages } = form;
  const field = (name: string) => ({
    name,
    label: t(`admin:accommodations.field.${name}`),
    defaultValue: typed[name] ?? "",
    message: messages?.[name],
  });
  const box = (name: string, hint?: string) => (
    <Checkbox
      key={name}
      name={name}
      value="yes"
      label={t(`admin:accommodations.field.${name}`)}
      hint={hint && t(`admin:accommodations.hint.${hint}`)}
      defaultChecked={name in typed}
    />
  );
  const hint = (name: string, values = {}) => t(`admin:accommodations.hint.${name}`, values);
  return (
    <Dialog
      id="accommodations"
      title={t("admin:accommodations.dialog", { name })}
      closeText={t("admin:shell.close")}
      open={open}
    >
      <form method="post" action={action} className="form" noValidate>
        <FormMessage form={form} />
        <fieldset className="choices" data-look="lines">
          <legend className="field-label">{t("admin:accommodations.part.time")}</legend>
          <TextField
            {...field("timeFactor")}
            hint={hint("timeFactor", { min: LIMITS.timeFactorMin, max: LIMITS.timeFactorMax })}
          />
          {box("isUntimed")}
          <div className="field-pairs">
            <TextField
              {...field("breakCount")}
              type="number"
              min={0}
              max={LIMITS.breaks}
            />
            <TextField
              {...field("breakMinutes")}
              type="number"
              min={0}
              max={LIMITS.breakMinutes}
            />
            <Select
              {...field("breakWhen")}
              options={BREAK_TIMES.map((value) => ({ value, text: t(`admin:accommodations.when.${value}`) }))}
            />
          </div>
        </fieldset>
        <fieldset className="choices" data-look="lines">
          <legend className="field-label">{t("admin:accommodations.part.display")}</legend>
          <Select
            {...field("textSize")}
            options={TEXT_SIZES.map((value) => ({ value, text: t(`admin:accommodations.size.${value}`) }))}
          />
          {box("contrast")}
          {box("spacing")}
          {box("ruler")}
          {box("readAloud", "readAloud")}
          {box("calm", "calm")}
        </fieldset>
        <fieldset className="choices" data-look="lines">
          <legend className="field-label">{t("admin:accommodations.part.help")}</legend>
          <Select
            {...field("singleSwitch")}
            hint={hint("singleSwitch")}
            options={PACES.map((count) => ({
              value: String(count),
              text: t(count ? "admin:accommodations.switch.pace" : "admin:accommodations.switch.none", {
                count,
              }),
            }))}
          />
          {box("assistant", "assistant")}
          <TextArea
            {...field("note")}
            rows={2}
            maxLength={LIMITS.accommodationNoteMaxLength}
            hint={hint("note")}
          />
        </fieldset>
        <DialogActions>
          <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
          <Button kind="primary">{t("admin:form.save")}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
