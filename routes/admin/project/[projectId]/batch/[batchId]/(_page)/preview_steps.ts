import type { PreviewedEntry } from "$/domain/entry/preview_entry.ts";
import { type Language, LANGUAGES } from "$/model/languages.ts";

const STEPS = ["language", "start", "details", "survey", "tests", "surveyAfter"] as const;
type Step = (typeof STEPS)[number];

/** Where somebody is in the preview of a way in. */
export interface PreviewPlace {
  readonly step?: Step;
  readonly language: Language;
  /** How many of the tests they have been through. */
  readonly done: number;
}

export function readPreview(params: URLSearchParams, language: Language): PreviewPlace {
  const done = Number(params.get("done"));
  return {
    step: STEPS.find((step) => step === params.get("step")),
    language: LANGUAGES.find((one) => one === params.get("language")) ?? language,
    done: Number.isSafeInteger(done) && done > 0 ? done : 0,
  };
}

/** The steps that a respondent of this batch goes through. */
export const stepsOf = (entry: PreviewedEntry): Step[] =>
  STEPS.filter((step) => {
    if (step === "language") return entry.opened.languages.length > 1;
    return step === "survey" || step === "surveyAfter" ? entry[step] !== null : true;
  });

export function stepAddress(preview: string, { step, language, done }: PreviewPlace): string {
  const fields = { ...(step && { step }), language, ...(done > 0 && { done: String(done) }) };
  return `${preview}?${new URLSearchParams(fields)}`;
}

/** The address after a step; after the list of tests that of the next test, which leads back to the list. */
export function stepAfter(preview: string, entry: PreviewedEntry, place: PreviewPlace): string {
  const steps = stepsOf(entry);
  const step = place.step ?? steps[0]!;
  if (step === "surveyAfter") return stepAddress(preview, { ...place, step: "tests" });
  if (step !== "tests") return stepAddress(preview, { ...place, step: steps[steps.indexOf(step) + 1] });
  const next = entry.opened.tests[place.done];
  if (!next) return stepAddress(preview, place);
  const back = stepAddress(preview, { ...place, step, done: place.done + 1 });
  return `/admin/tests/${next.id}/try?${new URLSearchParams({ language: place.language, back })}`;
}
