// Written by `deno task client` from the description of the API. Not to be edited by hand.

export interface SignedIn {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: "admin" | "member" | "readonly" | "reports";
  isAdmin: boolean;
  isWaitingForActivation: boolean;
  agreedToPp: boolean;
  agreedToTou: boolean;
  acceptedTerms: boolean;
  token: string;
  refresh: string;
}
export interface User {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: "admin" | "member" | "readonly" | "reports";
  isAdmin: boolean;
  isWaitingForActivation: boolean;
  agreedToPp: boolean;
  agreedToTou: boolean;
  acceptedTerms: boolean;
}
export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: "admin" | "member" | "readonly" | "reports";
  seesAllProjects: boolean;
  isSignedUp: boolean;
  isDisabled: boolean;
  invitedUntil: string | null;
  qualification: StoredQualification | null;
  hasSecondFactor: boolean;
  roleInfo: { role: "admin" | "member" | "readonly" | "reports"; isWaitingForActivation: boolean };
}
export interface StoredQualification {
  level: "B" | "C";
  heldSince: string;
  document: string;
  file: { type: "application/pdf" | "image/png" | "image/jpeg"; bytes: number; keptAt: string } | null;
}
export interface Batch {
  id: string;
  name: string;
  project: string;
  status?: "new" | "draft" | "live" | "complete" | "archived";
  statusLabel?: string;
  createdAt: string;
  batchTests: Array<
    {
      id: string;
      test: {
        id: number;
        name: string;
        internalTestIdentifier:
          | "MAB_II"
          | "MAB_III"
          | "MAB_III_EXTENDED"
          | "NEO_B"
          | "NEO_C"
          | "SSPO"
          | "SSPO_A"
          | "SSPO_B"
          | "SSPO_C"
          | "SSPO_D"
          | "SSPO_US_A"
          | "SSPO_US_B"
          | "SSPO_US_C"
          | "SSPO_US_D"
          | "PRFR_POLICE"
          | "PRFR_OPT"
          | "SIGMA_DEVELOP"
          | "SIGMA_SELECT"
          | "PAI";
      };
      order: number;
    }
  >;
}
export interface BatchTest {
  id: string;
  batch: string;
  test: number;
  order: number;
}
export interface BatchTemplate {
  id: string;
  name: string;
  createdAt: string;
  reminders: { days: number[]; audience: string };
  tests: Array<
    {
      id: number;
      internalTestIdentifier:
        | "MAB_II"
        | "MAB_III"
        | "MAB_III_EXTENDED"
        | "NEO_B"
        | "NEO_C"
        | "SSPO"
        | "SSPO_A"
        | "SSPO_B"
        | "SSPO_C"
        | "SSPO_D"
        | "SSPO_US_A"
        | "SSPO_US_B"
        | "SSPO_US_C"
        | "SSPO_US_D"
        | "PRFR_POLICE"
        | "PRFR_OPT"
        | "SIGMA_DEVELOP"
        | "SIGMA_SELECT"
        | "PAI";
      name: string;
      comparison:
        | "combined"
        | "age"
        | "gender"
        | "language"
        | "age_gender"
        | "age_language"
        | "gender_language"
        | "age_gender_language";
    }
  >;
}
export interface ComparedBatchTest {
  id: string;
  batch: string;
  test: number;
  order: number;
  comparison:
    | "combined"
    | "age"
    | "gender"
    | "language"
    | "age_gender"
    | "age_language"
    | "gender_language"
    | "age_gender_language";
  comparisons: Array<
    | "combined"
    | "age"
    | "gender"
    | "language"
    | "age_gender"
    | "age_language"
    | "gender_language"
    | "age_gender_language"
  >;
  finished: number;
  reported: number;
}
export interface TestCode {
  id: string;
  type: "room" | "single";
  code: string;
  label: string | null;
  maxParticipants: number;
  taken: number;
  start: string;
  end: string;
  isRevoked: boolean;
  hasWaitingRoom: boolean;
  startsTogether: boolean;
  state: "upcoming" | "open" | "full" | "over" | "revoked" | "closed";
}
export interface TestCodes {
  count: number;
  results: TestCode[];
}
export interface LetterTemplate {
  subject: string;
  body: string;
  kind:
    | "invitation"
    | "reminder"
    | "started_reminder"
    | "reentry_code"
    | "receipt"
    | "team_invitation"
    | "waiting_invitation"
    | "welcome"
    | "member_joined"
    | "member_waiting"
    | "reports_ready"
    | "low_credits"
    | "retention_warning";
  language: "en-US" | "fr";
  isOwn: boolean;
  updatedAt: string | null;
  placeholders: string[];
}
export interface IssuedKey {
  id: string;
  name: string;
  isSandbox: boolean;
  hint: string;
  scopes: Array<
    | "read:organization"
    | "read:audit"
    | "read:projects"
    | "write:projects"
    | "write:invitations"
    | "read:respondents"
    | "write:respondents"
    | "read:results"
    | "read:answers"
    | "read:groups"
    | "read:reports"
    | "write:reports"
    | "write:exports"
    | "write:webhooks"
  >;
  addresses: string[];
  callsPerMinute: number;
  createdAt: string;
  createdBy: string | null;
  expiresAt: string;
  lastUsedAt: string | null;
  previousEndsAt: string | null;
  endedAt: string | null;
  key: string;
}
export interface Announcement {
  id: string;
  kind: "maintenance" | "feature";
  state: "coming" | "current" | "past";
  banner: string | null;
  modal: string | null;
  respondents: { "en-US"?: string; "en-CA"?: string; fr?: string } | null;
  start: string;
  end: string | null;
  organization: string | null;
}
export interface Proposal {
  id: string;
  test: string;
  fileName: string | null;
  operator: string;
  createdAt: string;
  expiresAt: string;
  publishedAt: string | null;
  status: "waiting" | "running" | "completed" | "failed";
  done: number;
  total: number;
  effect: {
    version: number;
    isNewVersion: boolean;
    isOtherVersion: boolean;
    scoring: number;
    isNewScoring: boolean;
    finished: number;
    elsewhere: number;
  };
  changes: ScoreChanges | null;
}
export interface ScoreChanges {
  of: number;
  people: number;
  bands: number;
  reports: number;
  scales: Array<
    {
      scale: string;
      of: number;
      people: number;
      mean: number | null;
      largest: number | null;
      bands: number;
      reports: number;
    }
  >;
}
export interface DetailedOrganization {
  id: string;
  name: string;
  status: "active" | "suspended" | "closed";
  isSandbox: boolean;
  country: string | null;
  timeZone: string;
  currency: string;
  languages: Array<"en-US" | "en-CA" | "fr">;
  members: number;
  liveBatches: number;
  reportsThisMonth: number;
  createdAt: string;
  switches: { canEditProjects: boolean; isBillingEnabled: boolean; barsNormsBySex: boolean };
  featureFlags: Array<{ identifier: string; isEnabled: boolean; own: boolean | null }>;
  limits: { members: number | null; liveBatches: number | null; respondentsPerMonth: number | null };
  signIn: { emailDomains: string[]; sessionHours: number | null };
  invitedAdmins: number;
  adminsInvitedUntil: string | null;
  closing: Closing | null;
}
export interface ClosedOrganization {
  closedAt: string;
  erasesAt: string;
  erasingAt: string | null;
  erasedAt: string | null;
  export: {
    status: "waiting" | "running" | "completed" | "failed";
    done: number;
    total: number | null;
    madeAt: string | null;
    bytes: number | null;
  } | null;
  name: string;
  timeZone: string;
}
export interface Closing {
  closedAt: string;
  erasesAt: string;
  erasingAt: string | null;
  erasedAt: string | null;
  export: {
    status: "waiting" | "running" | "completed" | "failed";
    done: number;
    total: number | null;
    madeAt: string | null;
    bytes: number | null;
  } | null;
}
export interface Organization {
  id: string;
  name: string;
  canEditProjects: boolean;
  isBillingEnabled: boolean;
  timeZone: string;
  languages: Array<"en-US" | "en-CA" | "fr">;
  currency: string;
  translationNamespace: string | null;
  privacyPolicy: string;
  termsOfUnderstanding: string;
  supportEmail: string | null;
  retentionMonths: number | null;
  brand: { logo: string | null; accent: string | null };
  mails: { reentryCode: boolean; receipt: boolean };
  asked: {
    firstName: "no" | "optional" | "required";
    lastName: "no" | "optional" | "required";
    dateOfBirth: "no" | "optional" | "required";
    gender: "no" | "optional" | "required";
    email: "no" | "optional" | "required";
    generalIdNumber: "no" | "optional" | "required";
    militaryIdNumber: "no" | "optional" | "required";
    employeeIdNumber: "no" | "optional" | "required";
  };
}
export interface Project {
  id: string;
  name: string;
  isArchived: boolean;
  batches: Batch[];
}
export interface TaskState {
  status: "waiting" | "running" | "completed" | "failed";
  done: number;
  total: number | null;
  id: string;
  download_url: string | null;
  error_message: string | null;
  is_called_off?: boolean;
  failed?: number;
  unpaid?: number;
  outdated?: number;
  position?: number;
  estimate_seconds?: number;
  files?: Array<
    {
      kind: "codebook" | "manifest";
      name: string;
      rows: number;
      bytes: number;
      sha256: string;
      download_url: string;
    }
  >;
}
export interface AcceptedTask {
  status: "waiting" | "running" | "completed" | "failed";
  done: number;
  total: number | null;
  id: string;
  download_url: string | null;
  error_message: string | null;
  is_called_off?: boolean;
  failed?: number;
  unpaid?: number;
  outdated?: number;
  position?: number;
  estimate_seconds?: number;
  files?: Array<
    {
      kind: "codebook" | "manifest";
      name: string;
      rows: number;
      bytes: number;
      sha256: string;
      download_url: string;
    }
  >;
  task: string;
}
export interface AssessmentReport {
  status:
    | "not-generated"
    | "generated"
    | "processing"
    | "failed"
    | "running"
    | "awaiting_scoring"
    | "waiting"
    | "completed";
  is_credit_redeemed: boolean;
  download_url: string | null;
  error_message: string | null;
  respondent: string;
  assessment: string;
  test:
    | "MAB_II"
    | "MAB_III"
    | "MAB_III_EXTENDED"
    | "NEO_B"
    | "NEO_C"
    | "SSPO"
    | "SSPO_A"
    | "SSPO_B"
    | "SSPO_C"
    | "SSPO_D"
    | "SSPO_US_A"
    | "SSPO_US_B"
    | "SSPO_US_C"
    | "SSPO_US_D"
    | "PRFR_POLICE"
    | "PRFR_OPT"
    | "SIGMA_DEVELOP"
    | "SIGMA_SELECT"
    | "PAI";
  report_number: number | null;
  is_outdated: boolean;
  reports: Array<
    {
      number: number;
      made_at: string;
      replaces: number | null;
      is_outdated: boolean;
      outdated_because: Array<"details" | "norms" | "scoring" | "wording" | "group" | "again">;
      downloaded_by: Array<{ name: string; at: string }>;
    }
  >;
}
export interface ImprovedRespondent {
  id: string;
  projectId: string;
  batchId: string;
  firstName: string | null;
  lastName: string | null;
  dateOfBirth: string | null;
  gender: "f" | "m" | null;
  email: string | null;
  generalIdNumber: string | null;
  militaryIdNumber: string | null;
  employeeIdNumber: string | null;
  status: "new" | "inprogress" | "complete";
  flaggedAt: string | null;
  retestedAt: string | null;
  anonymizedAt: string | null;
  createdAt: string;
  /** null for a read-only member and for support */
  resumeCode: string | null;
  reentryCount: number;
  assessmentSet: SetAssessment[];
}
export interface RespondentAssessment {
  id: string;
  test: {
    id: number;
    name: string;
    internalTestIdentifier:
      | "MAB_II"
      | "MAB_III"
      | "MAB_III_EXTENDED"
      | "NEO_B"
      | "NEO_C"
      | "SSPO"
      | "SSPO_A"
      | "SSPO_B"
      | "SSPO_C"
      | "SSPO_D"
      | "SSPO_US_A"
      | "SSPO_US_B"
      | "SSPO_US_C"
      | "SSPO_US_D"
      | "PRFR_POLICE"
      | "PRFR_OPT"
      | "SIGMA_DEVELOP"
      | "SIGMA_SELECT"
      | "PAI";
  };
  status: "new" | "inprogress" | "complete";
  completeDate: string | null;
  reportGeneratedStatus: "not-generated" | "processing" | "generated" | "failed" | "awaiting_scoring" | null;
  isReportOutdated: boolean;
  isCreditRedeemed: boolean;
  isDownloaded: boolean;
  isScored: boolean;
  respondent: string;
}
export interface SetAssessment {
  id: string;
  test: {
    id: number;
    name: string;
    internalTestIdentifier:
      | "MAB_II"
      | "MAB_III"
      | "MAB_III_EXTENDED"
      | "NEO_B"
      | "NEO_C"
      | "SSPO"
      | "SSPO_A"
      | "SSPO_B"
      | "SSPO_C"
      | "SSPO_D"
      | "SSPO_US_A"
      | "SSPO_US_B"
      | "SSPO_US_C"
      | "SSPO_US_D"
      | "PRFR_POLICE"
      | "PRFR_OPT"
      | "SIGMA_DEVELOP"
      | "SIGMA_SELECT"
      | "PAI";
  };
  status: "new" | "inprogress" | "complete";
  completeDate: string | null;
  reportGeneratedStatus: "not-generated" | "processing" | "generated" | "failed" | "awaiting_scoring" | null;
  isReportOutdated: boolean;
  isCreditRedeemed: boolean;
  isDownloaded: boolean;
  isScored: boolean;
}
export interface RoomPerson {
  respondent: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    generalIdNumber: string | null;
    code: string | null;
  };
  assessment: string | null;
  state: "in_progress" | "not_started" | "finished" | "paused" | "waiting" | "stopped";
  test: {
    id: number;
    name: string;
    internalTestIdentifier:
      | "MAB_II"
      | "MAB_III"
      | "MAB_III_EXTENDED"
      | "NEO_B"
      | "NEO_C"
      | "SSPO"
      | "SSPO_A"
      | "SSPO_B"
      | "SSPO_C"
      | "SSPO_D"
      | "SSPO_US_A"
      | "SSPO_US_B"
      | "SSPO_US_C"
      | "SSPO_US_D"
      | "PRFR_POLICE"
      | "PRFR_OPT"
      | "SIGMA_DEVELOP"
      | "SIGMA_SELECT"
      | "PAI";
    number: number;
    of: number;
  } | null;
  subtest: { id: number; name: string; number: number; of: number } | null;
  answered: number;
  of: number;
  timeLeftMs: number | null;
  extraMs: number;
  pausedMs: number;
  lastHeardAt: string | null;
  isOnline: boolean;
  devices: number;
  marks: Array<"ready" | "second_device" | "late_answers" | "left_page" | "flagged">;
  incidents: number | null;
  hand: { kind: "help" | "break"; raisedAt: string; answeredAt: string | null } | null;
  message: { sentAt: string; deliveredAt: string | null; acknowledgedAt: string | null } | null;
}
export interface Accommodations {
  /** of each limit; 1 for none, or 1.1 to 3 */
  timeFactor: unknown;
  /** no limit at all */
  isUntimed: boolean;
  breaks: { count: number; minutes: number; when: "between_parts" | "any_time" } | null;
  textSize: "normal" | "large" | "larger" | "largest";
  contrast: "normal" | "high";
  /** between letters and lines */
  spacing: "normal" | "wide";
  /** a line that follows what is read */
  ruler: boolean;
  /** by the voices of the browser */
  readAloud: boolean;
  /** no clock, no progress, no animation */
  calm: boolean;
  /** seconds at each control that one switch can choose; 0 for none */
  singleSwitch: number;
  /** somebody who helps is present */
  assistant: boolean;
  note: string;
}
export interface Decided {
  decided: number;
  refused: Array<
    {
      assessment: string;
      code:
        | "invalid_body"
        | "not_json"
        | "body_too_large"
        | "body_too_slow"
        | "missing_parameters"
        | "invalid_cursor"
        | "cursor_with_offset"
        | "scope_missing"
        | "not_for_keys"
        | "address_not_allowed"
        | "too_many_calls"
        | "key_name_taken"
        | "key_limit_reached"
        | "sandbox_exists"
        | "no_sandbox"
        | "key_ended"
        | "key_expiry_invalid"
        | "changed_meanwhile"
        | "invalid_idempotency_key"
        | "idempotency_key_reused"
        | "request_under_way"
        | "answer_not_kept"
        | "not_signed_in"
        | "invalid_credentials"
        | "account_disabled"
        | "organization_suspended"
        | "organization_closed"
        | "forbidden"
        | "too_many_attempts"
        | "too_many_streams"
        | "invalid_refresh"
        | "invalid_link"
        | "email_taken"
        | "email_domain_not_allowed"
        | "member_limit_reached"
        | "wrong_password"
        | "fresh_sign_in_required"
        | "second_factor_required"
        | "second_factor_demanded"
        | "second_step_over"
        | "wrong_code"
        | "unknown_passkey"
        | "passkey_refused"
        | "passkey_too_late"
        | "passkey_copied"
        | "passkey_known"
        | "passkey_limit_reached"
        | "second_factor_on"
        | "second_factor_off"
        | "no_single_sign_on"
        | "single_sign_on_required"
        | "single_sign_on_over"
        | "single_sign_on_needs_admin"
        | "provider_unreachable"
        | "provider_refused"
        | "provider_too_weak"
        | "provider_not_believed"
        | "no_group"
        | "address_unproven"
        | "other_account_linked"
        | "proof_not_fresh"
        | "mail_domain_taken"
        | "mail_domain_unproven"
        | "mail_domain_limit_reached"
        | "dns_silent"
        | "scanner_silent"
        | "waiting_for_activation"
        | "may_not_delete_member"
        | "already_signed_up"
        | "last_admin"
        | "mail_not_sent"
        | "not_closed"
        | "already_closed"
        | "erasing"
        | "accent_too_light"
        | "support_open"
        | "support_not_open"
        | "support_too_long"
        | "support_ended"
        | "support_reads_only"
        | "not_found"
        | "method_not_allowed"
        | "batch_name_taken"
        | "template_name_taken"
        | "template_limit_reached"
        | "tag_name_taken"
        | "survey_name_taken"
        | "survey_limit_reached"
        | "webhook_limit_reached"
        | "webhook_disabled"
        | "survey_wanted"
        | "survey_first"
        | "survey_changed"
        | "survey_answered"
        | "survey_is_apart"
        | "survey_of_all"
        | "survey_chosen_twice"
        | "survey_without_questions"
        | "view_name_taken"
        | "view_limit_reached"
        | "no_tag_chosen"
        | "tag_limit_reached"
        | "illegal_transition"
        | "selection_changed"
        | "nobody_selected"
        | "test_already_on_batch"
        | "tests_fixed"
        | "test_not_granted"
        | "test_begun"
        | "tests_changed"
        | "batch_without_tests"
        | "batches_not_live"
        | "tests_differ"
        | "not_in_one_batch"
        | "already_merged"
        | "report_made"
        | "other_project"
        | "live_batch_limit_reached"
        | "batch_archived"
        | "project_archived"
        | "project_not_archived"
        | "list_faulty"
        | "list_changed"
        | "qualification_needed"
        | "qualification_unheld"
        | "invitation_over"
        | "no_address"
        | "codes_not_mailed"
        | "not_enough_credits"
        | "test_not_for_sale"
        | "no_receipt"
        | "payment_unavailable"
        | "wrong_signature"
        | "nothing_to_report"
        | "task_changed"
        | "currency_changed"
        | "link_expired"
        | "anonymized"
        | "package_faulty"
        | "content_changed"
        | "not_ready"
        | "already_published"
        | "not_let_in"
        | "hands_not_allowed"
        | "unknown_code"
        | "code_used"
        | "code_revoked"
        | "room_full"
        | "respondent_limit_reached"
        | "window_not_open"
        | "window_closed"
        | "batch_closed"
        | "agreements_changed"
        | "agreements_missing"
        | "consent_missing"
        | "agreement_required"
        | "batch_not_live"
        | "end_before_start"
        | "start_in_past"
        | "end_in_past"
        | "start_not_editable"
        | "invalid_selection"
        | "time_skipped"
        | "open_elsewhere"
        | "test_removed"
        | "not_started"
        | "subtest_not_started"
        | "already_complete"
        | "subtest_finished"
        | "too_many_answers"
        | "questions_unanswered"
        | "no_time_running"
        | "not_timed"
        | "time_is_up"
        | "test_paused"
        | "test_stopped"
        | "already_paused"
        | "not_paused"
        | "no_break_left"
        | "break_between_parts"
        | "decided_meanwhile"
        | "nothing_to_reopen"
        | "minutes_needed"
        | "already_reported"
        | "nothing_to_take_back"
        | "not_ready_to_start"
        | "not_stopped"
        | "time_used";
    }
  >;
}
export interface Bookmark {
  assessmentId: string;
  testId: number;
  subtestId: number | null;
  questionIndex: number;
  lastActiveAt: string;
  finishedSubtests: number[];
  clock: Clock;
}
export interface Clock {
  now: number;
  version: number;
  subtestId: number | null;
  startedAt: number | null;
  subtest: { limit: number; deadline: number | null } | null;
  test: { limit: number; deadline: number | null } | null;
  extra?: number;
  halt?: { kind: "pause" | "stop" | "start"; since: number; by: string | null; until?: number };
  breaks?: { minutes: number; when: "between_parts" | "any_time"; left: number };
  isUntimed?: true;
  look?: Look;
  talk?: Talk;
  notices?: string[];
}
export interface Look {
  textSize?: "normal" | "large" | "larger" | "largest";
  contrast?: "normal" | "high";
  /** between letters and lines */
  spacing?: "normal" | "wide";
  /** a line that follows what is read */
  ruler?: boolean;
  /** by the voices of the browser */
  readAloud?: boolean;
  /** no clock, no progress, no animation */
  calm?: boolean;
  /** seconds at each control that one switch can choose; 0 for none */
  singleSwitch?: number;
}
export interface SittingState {
  state: "not_started" | "in_progress" | "paused" | "stopped" | "finished";
  since: number | null;
  by: string | null;
  timeLeftMs: number | null;
  extraMs: number;
  pausedMs: number;
  seen: number;
  isBreak?: true;
}
export interface Talk {
  messages: Array<{ id: number; text: string; by: string | null }>;
  hand?: { kind: "help" | "break" | null; isAnswered: boolean };
  reopened?: string[];
}
export interface Question {
  type:
    | "arithmetic"
    | "cancellation"
    | "comprehension"
    | "digits"
    | "digit_span"
    | "digit_symbol_coding"
    | "figure_weights"
    | "information"
    | "letter_span_sequence"
    | "matrix_reasoning"
    | "number_letter_span_sequence"
    | "object_assembly"
    | "picture_arrangement"
    | "picture_completion"
    | "scenario"
    | "similarities"
    | "spatial"
    | "symbol_search"
    | "visual_puzzle"
    | "vocabulary"
    | "statement";
  answerCode: "ssl" | "hss" | "sss" | "msl" | "mss" | "d" | "dfm" | "s";
  title?: string;
  bodyText?: string;
  answers: Array<
    { text?: string; answerImages: Array<{ url: string; width: number; height: number; alt?: string }> }
  >;
  questionBodyImages: Array<{ url: string; width: number; height: number; alt?: string }>;
  questionLegendImages: Array<{ url: string; width: number; height: number; alt?: string }>;
  choose?: number;
  columns?: number;
  maxLength?: number;
  presentation?: {
    sequence: string[];
    recall: "forward" | "backward" | "ascending" | "digits_then_letters";
    shownFor: number;
    pause: number;
  };
}
export interface SubtestQuestion {
  id: number;
  question: Question;
}
export interface OperatedSupport {
  openedAt: string;
  endsAt: string;
  about: string | null;
  organization: { id: string; name: string; timeZone: string };
}
export interface SurveyText {
  title: string;
  description: string;
  questions: Array<
    | {
      id: string;
      text: string;
      isRequired?: boolean;
      type: "choice";
      choices: Array<{ id: string; text: string }>;
    }
    | {
      id: string;
      text: string;
      isRequired?: boolean;
      type: "choices";
      choices: Array<{ id: string; text: string }>;
    }
    | { id: string; text: string; isRequired?: boolean; type: "text" }
    | { id: string; text: string; isRequired?: boolean; type: "number" }
    | { id: string; text: string; isRequired?: boolean; type: "date" }
    | {
      id: string;
      text: string;
      isRequired?: boolean;
      type: "scale";
      steps: number;
      low: string;
      high: string;
    }
  >;
}
export interface Survey {
  id: string;
  name: string;
  version: number;
  texts: { "en-US"?: SurveyText; "en-CA"?: SurveyText; fr?: SurveyText };
  isApart: boolean;
  isActive: boolean;
  archivedAt: string | null;
  createdAt: string;
  batches: number;
  answered: number;
  isMet: boolean;
}
export interface OwnAssessment {
  id: string;
  test: {
    id: number;
    name: string;
    internalTestIdentifier:
      | "MAB_II"
      | "MAB_III"
      | "MAB_III_EXTENDED"
      | "NEO_B"
      | "NEO_C"
      | "SSPO"
      | "SSPO_A"
      | "SSPO_B"
      | "SSPO_C"
      | "SSPO_D"
      | "SSPO_US_A"
      | "SSPO_US_B"
      | "SSPO_US_C"
      | "SSPO_US_D"
      | "PRFR_POLICE"
      | "PRFR_OPT"
      | "SIGMA_DEVELOP"
      | "SIGMA_SELECT"
      | "PAI";
  };
  testId: number;
  identifier:
    | "MAB_II"
    | "MAB_III"
    | "MAB_III_EXTENDED"
    | "NEO_B"
    | "NEO_C"
    | "SSPO"
    | "SSPO_A"
    | "SSPO_B"
    | "SSPO_C"
    | "SSPO_D"
    | "SSPO_US_A"
    | "SSPO_US_B"
    | "SSPO_US_C"
    | "SSPO_US_D"
    | "PRFR_POLICE"
    | "PRFR_OPT"
    | "SIGMA_DEVELOP"
    | "SIGMA_SELECT"
    | "PAI";
  name: string;
  description: string;
  status: "new" | "inprogress" | "complete";
  completeDate: string | null;
  order: number;
  questions: number;
  minutes: number;
  isTimed: boolean;
  isDemonstration: boolean;
  hasPractice: boolean;
  receiptCode: string | null;
  storedAnswers: number | null;
  isStopped?: boolean;
}
export interface Webhook {
  id: string;
  url: string;
  isSandbox: boolean;
  events: Array<
    | "respondent.started"
    | "respondent.finished"
    | "respondent.flagged"
    | "result.scored"
    | "result.rescored"
    | "report.ready"
    | "batch.published"
    | "batch.closed"
    | "credits.low"
    | "member.added"
    | "member.removed"
    | "key.created"
    | "key.rotated"
    | "key.ended"
  >;
  hasPersonalData: boolean;
  isEnabled: boolean;
  disabledBecause: "by_hand" | "gone" | "failing" | null;
  failingSince: string | null;
  oldSecretUntil: string | null;
  createdAt: string;
  waiting: number;
}
export type WebhookMessage =
  | {
    type: "respondent.started" | "respondent.finished" | "result.scored" | "result.rescored";
    timestamp: string;
    data: {
      assessment: string;
      respondent: string;
      batch: string;
      project: string;
      person?: { firstName: string | null; lastName: string | null; email: string | null };
      test:
        | "MAB_II"
        | "MAB_III"
        | "MAB_III_EXTENDED"
        | "NEO_B"
        | "NEO_C"
        | "SSPO"
        | "SSPO_A"
        | "SSPO_B"
        | "SSPO_C"
        | "SSPO_D"
        | "SSPO_US_A"
        | "SSPO_US_B"
        | "SSPO_US_C"
        | "SSPO_US_D"
        | "PRFR_POLICE"
        | "PRFR_OPT"
        | "SIGMA_DEVELOP"
        | "SIGMA_SELECT"
        | "PAI";
      status: "new" | "inprogress" | "complete";
      startedAt: string | null;
      completedAt: string | null;
      receiptCode: string | null;
      testsLeft: number;
    };
  }
  | {
    type: "report.ready";
    timestamp: string;
    data: {
      assessment: string;
      respondent: string;
      batch: string;
      project: string;
      person?: { firstName: string | null; lastName: string | null; email: string | null };
      test:
        | "MAB_II"
        | "MAB_III"
        | "MAB_III_EXTENDED"
        | "NEO_B"
        | "NEO_C"
        | "SSPO"
        | "SSPO_A"
        | "SSPO_B"
        | "SSPO_C"
        | "SSPO_D"
        | "SSPO_US_A"
        | "SSPO_US_B"
        | "SSPO_US_C"
        | "SSPO_US_D"
        | "PRFR_POLICE"
        | "PRFR_OPT"
        | "SIGMA_DEVELOP"
        | "SIGMA_SELECT"
        | "PAI";
      status: "new" | "inprogress" | "complete";
      startedAt: string | null;
      completedAt: string | null;
      receiptCode: string | null;
      testsLeft: number;
      report: string;
    };
  }
  | {
    type: "respondent.flagged";
    timestamp: string;
    data: {
      respondent: string;
      batch: string;
      project: string;
      person?: { firstName: string | null; lastName: string | null; email: string | null };
      status: "new" | "inprogress" | "complete";
      flaggedAt: string | null;
    };
  }
  | {
    type: "batch.published" | "batch.closed";
    timestamp: string;
    data: { batch: string; project: string; status: "new" | "draft" | "live" | "complete" | "archived" };
  }
  | {
    type: "credits.low";
    timestamp: string;
    data: {
      test:
        | "MAB_II"
        | "MAB_III"
        | "MAB_III_EXTENDED"
        | "NEO_B"
        | "NEO_C"
        | "SSPO"
        | "SSPO_A"
        | "SSPO_B"
        | "SSPO_C"
        | "SSPO_D"
        | "SSPO_US_A"
        | "SSPO_US_B"
        | "SSPO_US_C"
        | "SSPO_US_D"
        | "PRFR_POLICE"
        | "PRFR_OPT"
        | "SIGMA_DEVELOP"
        | "SIGMA_SELECT"
        | "PAI";
      left: number;
    };
  }
  | {
    type: "member.added" | "member.removed";
    timestamp: string;
    data: {
      member: string;
      role: "admin" | "member" | "readonly" | "reports";
      person?: { firstName: string | null; lastName: string | null; email: string | null };
    };
  }
  | { type: "key.created" | "key.rotated" | "key.ended"; timestamp: string; data: { key: string } }
  | { type: "webhook.test"; timestamp: string; data: { webhook: string } };
export interface Failure {
  code:
    | "invalid_body"
    | "not_json"
    | "body_too_large"
    | "body_too_slow"
    | "missing_parameters"
    | "invalid_cursor"
    | "cursor_with_offset"
    | "scope_missing"
    | "not_for_keys"
    | "address_not_allowed"
    | "too_many_calls"
    | "key_name_taken"
    | "key_limit_reached"
    | "sandbox_exists"
    | "no_sandbox"
    | "key_ended"
    | "key_expiry_invalid"
    | "changed_meanwhile"
    | "invalid_idempotency_key"
    | "idempotency_key_reused"
    | "request_under_way"
    | "answer_not_kept"
    | "not_signed_in"
    | "invalid_credentials"
    | "account_disabled"
    | "organization_suspended"
    | "organization_closed"
    | "forbidden"
    | "too_many_attempts"
    | "too_many_streams"
    | "invalid_refresh"
    | "invalid_link"
    | "email_taken"
    | "email_domain_not_allowed"
    | "member_limit_reached"
    | "wrong_password"
    | "fresh_sign_in_required"
    | "second_factor_required"
    | "second_factor_demanded"
    | "second_step_over"
    | "wrong_code"
    | "unknown_passkey"
    | "passkey_refused"
    | "passkey_too_late"
    | "passkey_copied"
    | "passkey_known"
    | "passkey_limit_reached"
    | "second_factor_on"
    | "second_factor_off"
    | "no_single_sign_on"
    | "single_sign_on_required"
    | "single_sign_on_over"
    | "single_sign_on_needs_admin"
    | "provider_unreachable"
    | "provider_refused"
    | "provider_too_weak"
    | "provider_not_believed"
    | "no_group"
    | "address_unproven"
    | "other_account_linked"
    | "proof_not_fresh"
    | "mail_domain_taken"
    | "mail_domain_unproven"
    | "mail_domain_limit_reached"
    | "dns_silent"
    | "scanner_silent"
    | "waiting_for_activation"
    | "may_not_delete_member"
    | "already_signed_up"
    | "last_admin"
    | "mail_not_sent"
    | "not_closed"
    | "already_closed"
    | "erasing"
    | "accent_too_light"
    | "support_open"
    | "support_not_open"
    | "support_too_long"
    | "support_ended"
    | "support_reads_only"
    | "not_found"
    | "method_not_allowed"
    | "batch_name_taken"
    | "template_name_taken"
    | "template_limit_reached"
    | "tag_name_taken"
    | "survey_name_taken"
    | "survey_limit_reached"
    | "webhook_limit_reached"
    | "webhook_disabled"
    | "survey_wanted"
    | "survey_first"
    | "survey_changed"
    | "survey_answered"
    | "survey_is_apart"
    | "survey_of_all"
    | "survey_chosen_twice"
    | "survey_without_questions"
    | "view_name_taken"
    | "view_limit_reached"
    | "no_tag_chosen"
    | "tag_limit_reached"
    | "illegal_transition"
    | "selection_changed"
    | "nobody_selected"
    | "test_already_on_batch"
    | "tests_fixed"
    | "test_not_granted"
    | "test_begun"
    | "tests_changed"
    | "batch_without_tests"
    | "batches_not_live"
    | "tests_differ"
    | "not_in_one_batch"
    | "already_merged"
    | "report_made"
    | "other_project"
    | "live_batch_limit_reached"
    | "batch_archived"
    | "project_archived"
    | "project_not_archived"
    | "list_faulty"
    | "list_changed"
    | "qualification_needed"
    | "qualification_unheld"
    | "invitation_over"
    | "no_address"
    | "codes_not_mailed"
    | "not_enough_credits"
    | "test_not_for_sale"
    | "no_receipt"
    | "payment_unavailable"
    | "wrong_signature"
    | "nothing_to_report"
    | "task_changed"
    | "currency_changed"
    | "link_expired"
    | "anonymized"
    | "package_faulty"
    | "content_changed"
    | "not_ready"
    | "already_published"
    | "not_let_in"
    | "hands_not_allowed"
    | "unknown_code"
    | "code_used"
    | "code_revoked"
    | "room_full"
    | "respondent_limit_reached"
    | "window_not_open"
    | "window_closed"
    | "batch_closed"
    | "agreements_changed"
    | "agreements_missing"
    | "consent_missing"
    | "agreement_required"
    | "batch_not_live"
    | "end_before_start"
    | "start_in_past"
    | "end_in_past"
    | "start_not_editable"
    | "invalid_selection"
    | "time_skipped"
    | "open_elsewhere"
    | "test_removed"
    | "not_started"
    | "subtest_not_started"
    | "already_complete"
    | "subtest_finished"
    | "too_many_answers"
    | "questions_unanswered"
    | "no_time_running"
    | "not_timed"
    | "time_is_up"
    | "test_paused"
    | "test_stopped"
    | "already_paused"
    | "not_paused"
    | "no_break_left"
    | "break_between_parts"
    | "decided_meanwhile"
    | "nothing_to_reopen"
    | "minutes_needed"
    | "already_reported"
    | "nothing_to_take_back"
    | "not_ready_to_start"
    | "not_stopped"
    | "time_used"
    | "internal_error";
  message: string;
  documentationUrl: string;
  data?: { fields?: Record<string, string[]>; [name: string]: unknown };
}
