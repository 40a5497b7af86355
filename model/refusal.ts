/**
 * An expected refusal. The catalogue maps each code to its HTTP status; the words for a person are the locale
 * key `common:refusal.<code>`. Anything else that is thrown is a bug.
 */
export const REFUSALS = {
  // the request body
  invalid_body: 400,
  body_too_large: 413,
  missing_parameters: 400,
  // the caller
  not_signed_in: 401,
  invalid_credentials: 400,
  account_disabled: 403,
  organization_suspended: 403,
  organization_closed: 403,
  forbidden: 403,
  too_many_attempts: 429,
  too_many_streams: 429,
  // signing in and the account
  invalid_refresh: 401,
  invalid_link: 400,
  email_taken: 400,
  email_domain_not_allowed: 400,
  member_limit_reached: 409,
  wrong_password: 400,
  waiting_for_activation: 403,
  may_not_delete_member: 403,
  already_signed_up: 409,
  last_admin: 409,
  mail_not_sent: 503,
  // the organisation
  not_closed: 409,
  already_closed: 409,
  erasing: 409,
  accent_too_light: 400,
  support_open: 409,
  support_not_open: 409,
  support_too_long: 400,
  support_ended: 403,
  support_reads_only: 403,
  // the object of the request
  not_found: 404,
  method_not_allowed: 405,
  batch_name_taken: 400,
  template_name_taken: 400,
  template_limit_reached: 409,
  tag_name_taken: 400,
  survey_name_taken: 400,
  survey_limit_reached: 409,
  survey_wanted: 409,
  survey_changed: 409,
  survey_answered: 409,
  survey_chosen_twice: 409,
  survey_without_questions: 409,
  view_name_taken: 400,
  view_limit_reached: 409,
  no_tag_chosen: 400,
  tag_limit_reached: 409,
  illegal_transition: 409,
  selection_changed: 409,
  nobody_selected: 400,
  test_already_on_batch: 400,
  tests_fixed: 409,
  test_not_granted: 409,
  test_begun: 409,
  tests_changed: 409,
  batch_without_tests: 409,
  batches_not_live: 409,
  tests_differ: 409,
  not_in_one_batch: 409,
  already_merged: 409,
  report_made: 409,
  other_project: 409,
  live_batch_limit_reached: 409,
  batch_archived: 409,
  project_archived: 409,
  project_not_archived: 409,
  // a list of people
  list_faulty: 400,
  list_changed: 409,
  qualification_needed: 403,
  qualification_unheld: 403,
  invitation_over: 409,
  no_address: 409,
  codes_not_mailed: 409,
  not_enough_credits: 400,
  test_not_for_sale: 400,
  no_receipt: 409,
  payment_unavailable: 503,
  wrong_signature: 400,
  nothing_to_report: 409,
  task_changed: 409,
  currency_changed: 409,
  link_expired: 410,
  anonymized: 409,
  // content
  package_faulty: 400,
  content_changed: 409,
  not_ready: 409,
  already_published: 409,
  not_let_in: 409,
  // a test code
  unknown_code: 404,
  code_used: 409,
  code_revoked: 409,
  room_full: 409,
  respondent_limit_reached: 409,
  window_not_open: 409,
  window_closed: 409,
  batch_closed: 409,
  agreements_changed: 409,
  // Neither the organisation nor the platform has published one of the texts.
  agreements_missing: 409,
  agreement_required: 409,
  // making a test code
  batch_not_live: 409,
  end_before_start: 400,
  start_in_past: 400,
  end_in_past: 400,
  start_not_editable: 409,
  invalid_selection: 400,
  time_skipped: 400,
  // sitting a test
  open_elsewhere: 409,
  test_removed: 404,
  not_started: 409,
  subtest_not_started: 409,
  already_complete: 409,
  subtest_finished: 409,
  too_many_answers: 429,
  questions_unanswered: 409,
  // giving time in a test
  no_time_running: 409,
  not_timed: 409,
  time_is_up: 409,
  // deciding about a running test
  test_paused: 409,
  test_stopped: 409,
  already_paused: 409,
  not_paused: 409,
  no_break_left: 409,
  break_between_parts: 409,
  decided_meanwhile: 409,
  nothing_to_reopen: 409,
  minutes_needed: 400,
  already_reported: 409,
  nothing_to_take_back: 409,
  not_ready_to_start: 409,
  not_stopped: 409,
  time_used: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]];

export class Refusal extends Error {
  override name = "Refusal";
  constructor(readonly code: RefusalCode, readonly data?: Record<string, unknown>) {
    super(code);
  }
  get status(): (typeof REFUSALS)[RefusalCode] {
    return REFUSALS[this.code];
  }
}
