/** The kinds of users of the database besides its owner. One user may be both. */
export type Part = "site" | "worker";

/**
 * What site and workers may do with the rows of each table, in Postgres' own letters: r reads, a adds, w changes,
 * d deletes. Behind a letter stand the only columns that it holds for, or with a minus those that it does not hold
 * for. A trail or a ledger has no w and no d, or only that of what is erased. A table without a line here is out of
 * reach for both. Rows that go with another (`on delete cascade`) need no right: Postgres removes them as the owner.
 */
const RIGHTS: Readonly<Record<string, readonly [site: string, worker: string]>> = {
  accommodations: ["raw", "rw"],
  agreement_acceptances: ["ra", ""],
  agreements: ["raw(withdrawn_at)", ""],
  anonymize_requests: ["rad", "rawd"],
  api_keys: ["raw", "r(-secret_hash,-previous_hash)"],
  assessment_scores: ["rawd", "raw"],
  assessments: ["rawd", "rw"],
  attempts: ["rawd", ""],
  audit_events: ["raw(times,address)", "raw(times,address)"],
  audit_marks: ["", "rawd"],
  audit_seals: ["r", "ra"],
  batch_surveys: ["rawd", "r"],
  batch_template_surveys: ["ra", ""],
  batch_template_tests: ["ra", "r"],
  batch_templates: ["rawd", "r"],
  // Scores lock the row, which takes the right to change something of it.
  batch_tests: ["rawd", "rw(id)"],
  batches: ["raw", "r"],
  bookmarks: ["raw", ""],
  client_errors: ["rad", "rd"],
  clock_events: ["raw(reason)d", "rw(reason)"],
  content_images: ["ra", ""],
  content_proposals: ["rawd", "rwd"],
  credit_accounts: ["raw", "rw"],
  credit_transfers: ["ra", "ra"],
  demographics_surveys: ["raw", "r"],
  displaced_devices: ["rawd", "rd"],
  disruption_changes: ["ra", ""],
  disruption_updates: ["raw", ""],
  disruptions: ["raw", ""],
  factor_demands: ["rawd", ""],
  feature_flags: ["r", ""],
  hand_overs: ["rawd", ""],
  idempotent_requests: ["rawd", "rwd"],
  incidents: ["raw", "rw"],
  invitation_letters: ["rawd", "rawd"],
  invitations: ["rawd", "r(-token_hash)d"],
  letter_templates: ["rawd", "r"],
  list_views: ["rawd", "r"],
  mail_outbox: ["rad", "rad"],
  member_factors: ["rawd", "rw"],
  member_qualifications: ["rawd", "r"],
  messages: ["raw", "rw"],
  notification_dismissals: ["raw", ""],
  notifications: ["rawd", ""],
  operator_factors: ["rawd", "rw"],
  operator_invitations: ["rawd", ""],
  operator_passkeys: ["rawd", ""],
  operator_recovery_codes: ["rawd", ""],
  operator_refresh_tokens: ["raw", ""],
  operator_sessions: ["rawd", ""],
  operators: ["raw", "r(-password_hash)"],
  organization_feature_flags: ["rawd", ""],
  organization_logos: ["ra", "r"],
  organizations: ["raw", "rw"],
  outbox: ["ra", "rawd"],
  own_prices: ["ra", ""],
  passkeys: ["rawd", ""],
  password_resets: ["raw", ""],
  played_checkouts: ["raw", ""],
  project_members: ["rad", ""],
  projects: ["raw", "r"],
  purchase_items: ["ra", "r"],
  purchases: ["raw", "r"],
  questions: ["ra", "r"],
  raised_hands: ["rawd", "rd"],
  recovery_codes: ["rawd", ""],
  refresh_tokens: ["raw", ""],
  report_downloads: ["raw", "rd"],
  report_prices: ["rawd", ""],
  reports: ["rawd", "rw"],
  respondent_invitations: ["rawd", "rd"],
  respondent_merges: ["rawd", "rw"],
  respondent_tags: ["rad", "r"],
  respondent_words: ["rad", "rad"],
  respondents: ["rawd", "rwd"],
  response_events: ["raw(device_id,answer_text)", "rw(device_id,answer_text)"],
  responses: ["rawd", "rw"],
  retention_warnings: ["rd", "ra"],
  sales_taxes: ["rad", ""],
  schema_migrations: ["r", ""],
  scoring_keys: ["ra", "r"],
  sections: ["ra", "r"],
  seller: ["raw", "r"],
  single_sign_on: ["rawd", "rwd"],
  single_sign_on_domains: ["rawd", "rwd"],
  single_sign_on_members: ["raw", ""],
  single_sign_on_responses: ["rad", "rd"],
  staff_sessions: ["rawd", ""],
  status_days: ["r", "raw"],
  status_measurements: ["r", "raw"],
  store_counts: ["r", "raw"],
  subtest_answers: ["rawd", "rw"],
  subtest_questions: ["ra", "r"],
  subtests: ["ra", "r"],
  support_sessions: ["raw", "rw"],
  survey_answers: ["raw", "rw"],
  survey_flags: ["r", ""],
  survey_versions: ["ra", "r"],
  tags: ["rawd", "r"],
  task_files: ["r", "ra"],
  task_reports: ["rad", "r"],
  task_unpaid: ["ra", ""],
  tasks: ["rawd", "rawd"],
  terms: ["ra", ""],
  test_codes: ["raw", "rw"],
  test_versions: ["ra", "r"],
  tests: ["raw", "r"],
  unnamed_files: ["rad", "rd"],
  users: ["rawd", "r(-password_hash)d"],
  webhook_attempts: ["rw", "raw"],
  webhook_deliveries: ["rawd", "rawd"],
  webhooks: ["rawd", "rwd"],
  workers: ["r", "rawd"],
};

export type Letter = "r" | "a" | "w" | "d";

/** Which of a table's columns a right holds for: all, only some, or all but some. */
interface Columns {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** A table's rights by letter. */
type TableRights = ReadonlyMap<Letter, Columns>;

const ALL: Columns = {};

/** The rights on each table of a user that is these parts. */
export const rightsOf = (parts: readonly Part[]): ReadonlyMap<string, TableRights> =>
  new Map(
    Object.entries(RIGHTS).map(([table, [site, worker]]) => [
      table,
      parts.map((part) => read(part === "site" ? site : worker)).reduce(union),
    ]),
  );

/** Those of a table's columns that the right holds for. */
export const heldFor = ({ only, except = [] }: Columns, columns: readonly string[]): readonly string[] =>
  only ?? columns.filter((name) => !except.includes(name));

export const isForAll = (columns: Columns): boolean => columns === ALL;

function read(rights: string): TableRights {
  const found = rights.matchAll(/([rawd])(?:\(([^)]+)\))?/g);
  return new Map(Array.from(found, ([, letter, list]) => [letter as Letter, columnsOf(list)]));
}

function columnsOf(list: string | undefined): Columns {
  if (list === undefined) return ALL;
  const names = list.split(",");
  return names[0]!.startsWith("-") ? { except: names.map((name) => name.slice(1)) } : { only: names };
}

/** Where both have a right, one has it for all columns, or both for the same ones. */
const union = (one: TableRights, other: TableRights): TableRights =>
  new Map([...one, ...other, ...[...one].filter(([, columns]) => columns === ALL)]);
