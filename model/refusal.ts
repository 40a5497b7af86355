/**
 * An expected no. The catalogue maps each code to its HTTP status; the words for a person are the locale key
 * `common:refusal.<code>`. Anything thrown that is not a Refusal is a bug.
 */
export const REFUSALS = {
  // what was sent
  invalid_body: 400,
  body_too_large: 413,
  missing_parameters: 400,
  // who asks
  not_signed_in: 401,
  invalid_credentials: 400,
  account_disabled: 403,
  forbidden: 403,
  too_many_attempts: 429,
  // signing in and the account
  invalid_refresh: 401,
  invalid_link: 400,
  email_taken: 400,
  wrong_password: 400,
  waiting_for_activation: 403,
  may_not_delete_member: 403,
  last_admin: 409,
  mail_not_sent: 503,
  // what is asked for
  not_found: 404,
  method_not_allowed: 405,
  batch_name_taken: 400,
  illegal_transition: 409,
  test_already_on_batch: 400,
  not_enough_credits: 400,
  report_kind_unavailable: 501,
  link_expired: 410,
  // a test code
  unknown_code: 404,
  code_used: 409,
  room_full: 409,
  window_not_open: 409,
  window_closed: 409,
  batch_closed: 409,
  agreements_changed: 409,
  // sitting a test
  not_started: 409,
  already_complete: 409,
  questions_unanswered: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;

export class Refusal extends Error {
  override name = "Refusal";
  constructor(readonly code: RefusalCode, readonly data?: Record<string, unknown>) {
    super(code);
  }
  get status(): number {
    return REFUSALS[this.code];
  }
}
