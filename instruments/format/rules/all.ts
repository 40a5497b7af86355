import type { Form } from "../form.ts";
import { answersFit } from "./answers_fit.ts";
import { askedTwice } from "./asked_twice.ts";
import { bandsRise } from "./bands_rise.ts";
import { defaultsUsed } from "./defaults_used.ts";
import { itemOnScale } from "./item_on_scale.ts";
import { keyFitsQuestion } from "./key_fits_question.ts";
import { keyMissing } from "./key_missing.ts";
import { languagesFit } from "./languages_fit.ts";
import { missingTranslation } from "./missing_translation.ts";
import { normGroups } from "./norm_groups.ts";
import { normReferences } from "./norm_references.ts";
import { normRows } from "./norm_rows.ts";
import { normTables } from "./norm_tables.ts";
import { placeholders } from "./placeholders.ts";
import { qualityFits } from "./quality_fits.ts";
import { questionShape } from "./question_shape.ts";
import type { Broken, Rule } from "./rule.ts";
import { scaleMethod } from "./scale_method.ts";
import { spanKey } from "./span_key.ts";

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
