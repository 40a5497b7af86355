import type { Form } from "../form.ts";
import { missingTranslation } from "./missing_translation.ts";
import type { Broken, Rule } from "./rule.ts";

const RULES: readonly Rule[] = [missingTranslation];

const NORM_RULES: readonly Rule[] = [];

export function* ruleFindings(form: Form, { withoutNorms }: { withoutNorms: boolean }): Generator<Broken> {
  for (const rule of withoutNorms ? RULES : [...RULES, ...NORM_RULES]) yield* rule(form);
}
