/** Trees of words for facts whose values are the product's codes: `privacy_policy` is "Privacy policy". */
export const FACT_WORDS: Readonly<Record<string, string>> = {
  accommodations: "admin:accommodations.name",
  code: "common:refusal",
  comparison: "reports:comparison.of",
  device: "admin:auditDevice",
  fields: "admin:inviting.field",
  file: "admin:auditFile",
  from: "common:batchStatus",
  kind: "admin:agreements.kind",
  letter: "admin:letters.kind",
  needs: "admin:auditNeeds",
  role: "admin:role",
  settings: "admin:settings.part",
  to: "common:batchStatus",
};
