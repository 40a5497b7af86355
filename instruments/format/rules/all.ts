import type { Form } from "../form/form.ts";
import { answersFit, askedTwice, defaultsUsed, questionShape } from "./questions.ts";
import { bandsRise, itemOnScale, scaleMethod } from "./scales.ts";
import { keyFitsQuestion, keyMissing, spanKey } from "./keys.ts";
import { languagesFit, missingTranslation, placeholders } from "./texts.ts";
import { normGroups } from "./norm_groups.ts";
import { normReferences } from "./norm_references.ts";
import { normRows, normTables } from "./norm_scores.ts";
import { qualityFits } from "./quality.ts";
import type { Broken, Rule } from "./rule.ts";

const RULES: readonly Rule[] = [
  languagesFit,
  missingTranslation,
  placeholders,
  answersFit,
  questionShape,
  askedTwice,
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

/** What is made from the form itself, by `deno task norms`, and so comes after it. */
const NORM_RULES: readonly Rule[] = [normRows, normTables, normReferences];

export function* ruleFindings(form: Form, { withoutNorms }: { withoutNorms: boolean }): Generator<Broken> {
  for (const rule of withoutNorms ? RULES : [...RULES, ...NORM_RULES]) yield* rule(form);
}
