/** What is said in words of the product's own is said in words of the reader: `privacy_policy` is "Privacy policy". */
export const FACT_WORDS: Readonly<Record<string, string>> = {
  code: "common:refusal",
  comparison: "reports:comparison.of",
  device: "admin:auditDevice",
  fields: "admin:inviting.field",
  file: "admin:auditFile",
  from: "common:batchStatus",
  kind: "admin:agreements.kind",
  needs: "admin:auditNeeds",
  role: "admin:role",
  to: "common:batchStatus",
};
