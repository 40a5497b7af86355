/** The unique indexes that a verb may run into, and answers for. A violation of any other is a fault of ours. */
export type ExpectedIndex =
  | "batch_templates_name"
  | "batches_name"
  | "demographics_surveys_name"
  | "list_views_name"
  | "tags_name"
  | "respondents_resume_code_key"
  | "respondents_sign_up_key"
  | "single_sign_on_domains_proven"
  | "users_email";

/** Whether an error says that a row would be the second of its kind in this index. */
export function isTaken(error: unknown, index: ExpectedIndex): boolean {
  const { code, constraint_name } = (error ?? {}) as { code?: unknown; constraint_name?: unknown };
  return code === UNIQUE_VIOLATION && constraint_name === index;
}

const UNIQUE_VIOLATION = "23505";
