import type { Form } from "../form/form.ts";
import { answersFit, defaultsUsed, duplicateQuestions, questionShape } from "./questions.ts";
import { bandsRise, itemOnScale, scaleMethod } from "./scales.ts";
import { keyFitsQuestion, keyMissing, spanKey } from "./keys.ts";
import { languagesFit, missingTranslation, placeholders } from "./texts.ts";
import { normGroups } from "./norm_groups.ts";
import { normReferences } from "./norm_references.ts";
import { normRows, normTables } from "./norm_scores.ts";
import { qualityFits } from "./quality.ts";
import type { Rule, Violation } from "./rule.ts";

const RULES: readonly Rule[] = [
  languagesFit,
  missingTranslation,
  placeholders,
  answersFit,
  questionShape,
  duplicateQuestions,
  defaultsUsed,
  keyMissing,
  keyFitsQuestion,
  spanKey,
  itemOnScale,
  scaleMethod,
  bandsRise,
  qualityFits,
  normGroups,
];

/** Rules for norms, which `deno task norms` makes from the form. */
const NORM_RULES: readonly Rule[] = [normRows, normTables, normReferences];

export function* ruleFindings(form: Form, { withoutNorms }: { withoutNorms: boolean }): Generator<Violation> {
  for (const rule of withoutNorms ? RULES : [...RULES, ...NORM_RULES]) yield* rule(form);
}
