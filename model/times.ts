/**
 * Every duration of the product, by noun; counts and lengths are in `limits.ts`. Milliseconds, unless a
 * comment names another unit. The units stand in this file, and lists and tables at its end, so that a bundler inlines the
 * constants that it needs and drops the rest: the player's script carries no other.
 */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const inSeconds = (ms: number): number => ms / SECOND;
export const inDays = (ms: number): number => ms / DAY;

// requests

/** How long the body of a request may take to arrive, if its call accepts a short one. */
export const BODY_ARRIVES = 30 * SECOND;

// account: members of staff, their sign-in and invitations

/** After this a session of staff needs the password again, however busy it is. */
export const STAFF_SESSION = 30 * DAY;
/** A browser of staff that is idle for longer is signed out. */
export const IDLE_BROWSER = 12 * HOUR;
/** An operator's browser that is idle for longer is signed out. */
export const IDLE_OPERATOR = HOUR;
/** How long the first step of a sign-in waits for the second. */
export const SECOND_STEP = 5 * MINUTE;
/** How long a sign-in waits for the response of an organisation's provider. */
export const PROVIDER_RESPONSE = 10 * MINUTE;
/** After this somebody gives their proof at the provider again to sign in. */
export const PROVIDER_SIGN_IN = 12 * HOUR;
/** A provider's word that somebody has signed out there is believed for so long. */
export const LOGOUT_TOKEN = 5 * MINUTE;
/** How long a challenge for a passkey can be answered. */
export const PASSKEY_CHALLENGE = 5 * MINUTE;
/** Between two looks for the DNS record of a proven domain. While it is missing there is one a day. */
export const DOMAIN_CHECK = 7 * DAY;
/** After so long without its record a domain is proven no longer. */
export const DOMAIN_MISSING = 14 * DAY;
/** How long the holder of a second factor may object to its removal by an admin. */
export const FACTOR_RESET = DAY;
/** Some acts ask who somebody is again when the last proof is older than this. */
export const FRESH_SIGN_IN = 5 * MINUTE;
/** A cookie that was replaced is good so much longer: requests with it are under way, or leave another tab. */
export const REPLACED_COOKIE = 10 * SECOND;
/** Lifetime of a program's access token. */
export const ACCESS_TOKEN = 10 * MINUTE;
/** A refresh repeated within this is the same refresh. */
export const REPEATED_REFRESH = 30 * SECOND;
/** Lifetime of a member's invitation. A respondent's is `DEFAULT_INVITATION_DAYS`. */
export const MEMBER_INVITATION = 7 * DAY;
/** Lifetime of a link that makes an operator. */
export const OPERATOR_INVITATION = DAY;
/** Lifetime of a link for a new password. */
export const PASSWORD_RESET = HOUR;
/** How long the sign-in page reports that an account is disabled, and whom to contact. */
export const DISABLED_ACCOUNT_SHOWN = 15 * SECOND;

// machines: programs, and what they repeat

/** The longest life of a key. */
export const KEY_LONGEST = 366 * DAY;
/** How long the list of keys tells that a program has used what is deprecated. */
export const DEPRECATED_USE_SHOWN = 30 * DAY;
/** How long a request with a key is known, and its answer kept. */
export const IDEMPOTENT_REQUEST = DAY;
/** A request without an answer is under way for no longer: its process has ended. */
export const REQUEST_LONGEST = 2 * MINUTE;

// support: operators whom an organisation lets in

/** The longest time for which support may see an organisation. */
export const SUPPORT_LONGEST = DAY;

// inviting: respondents' invitations and their letters

/**
 * Lifetime of a respondent's invitation unless another is chosen, in days. A member's is `MEMBER_INVITATION`.
 */
export const DEFAULT_INVITATION_DAYS = 14;
/** The longest lifetime that a program may ask for, in days. */
export const MAX_INVITATION_DAYS = 366;
/** A respondent who had a letter within this time is not reminded. */
export const REMINDER_REST = 24 * HOUR;
/** A respondent who asks for the re-entry code by mail gets it at most once in this time. */
export const REENTRY_LETTER_REST = 10 * MINUTE;
/** Lifetime of the code with which a respondent continues on another device. */
export const HAND_OVER = 2 * MINUTE;
/** The last day of a schedule of reminders, counted from the invitation. */
export const MAX_REMINDER_DAYS = 90;
/** A scheduled reminder that is later than this is not caught up. */
export const REMINDER_LATE = 2 * DAY;
/** Far longer than a mail server may take: a worker that held a letter for so long is gone. */
export const LETTER_STALE = MINUTE;
/** Longer than the last pause: until then the broker delivers a letter's message again by itself. */
export const LETTER_LOST = 20 * MINUTE;

// codes

/** Windows begin and end on a multiple of this. */
export const WINDOW_STEP = 15 * MINUTE;
/** How far a start or an end may lie in the past, and how far away a start must be to be changed. */
export const SCHEDULE_TOLERANCE = 16 * MINUTE;
/** Default length of a new room's window. */
export const USUAL_WINDOW = 2 * HOUR;

// entry

/** Lifetime of a respondent's token: answers can wait that long on a device that is offline. */
export const RESPONDENT_TOKEN = 30 * DAY;
/** A test begun in the morning can be continued in the evening. Leaving and idling end it at once. */
export const RESPONDENT_COOKIE = DAY;
/** Lifetime of what a respondent has entered before signing up. */
export const ENTRY_COOKIE = 2 * HOUR;

// sitting

/** With less than this left the player marks the time and announces it once. */
export const TIME_WARNING = MINUTE;
/** The remaining time is redrawn at this interval. */
export const TIMER_REFRESH = 250;
/** In a test that advances by itself the same answer within this time is one key press. */
export const KEY_REPEAT = 300;
/** An answer that was not stored is sent again after this. */
export const RESPONSE_RETRY = SECOND;
/** A subtest that could not be handed in is handed in again after this. */
export const SUBMIT_RETRY = 2 * SECOND;
/** Every other call is retried after this. */
export const CALL_RETRY = 5 * SECOND;
/** A sign of life is due at least every 15 s; one second is for a late tick. */
export const SIGN_OF_LIFE = 14 * SECOND;
/** The same where time stands still without a connection: a gap is credited if the server misses signs. */
export const SIGN_OF_LIFE_PAUSING = 5 * SECOND;
/** Interval at which the player checks that the server is reachable. */
export const CONNECTION_CHECK = 15 * SECOND;
export const CONNECTION_CHECK_OFFLINE = 5 * SECOND;
/** A practice question waits this long for its feedback, then shows that there is none yet. */
export const FEEDBACK_WAIT = 2 * SECOND;
/** A respondent's session ends after so long without a touch of any tab. */
export const IDLE_LIMIT = 45 * MINUTE;
/** WCAG 2.2.1: the warning comes this long before, with a way to stay. */
export const IDLE_WARNING = 2 * MINUTE;
/** How long a device keeps answers that the server refuses until their owner comes back. */
export const UNSENT_ANSWERS = 60 * DAY;
/** An answer that arrives after the end counts if it was in transit for no longer than this. */
export const ON_ITS_WAY = 3 * SECOND;
/** An answer stored this long before a page was rendered, or later, may be missing in it. */
export const PAGE_ON_ITS_WAY = 10 * SECOND;
/** A device that comes back sends the answers it kept within this. */
export const BACK_WITHIN = 30 * SECOND;
/** A shorter silence is not credited: signs are due every 5 s then, and one or two may be late. */
export const SHORTEST_SILENCE = 10 * SECOND;

// room

/** A person whose device was not heard for longer is offline: two signs of life were missed. */
export const SILENT_AFTER = 2 * SIGN_OF_LIFE + 4 * SECOND;
/** How long a replica may need to have what the primary had when the work began. */
export const REPLICA_PATIENCE = 5 * SECOND;
/** A board is told the time at least at this interval, and everybody in its room is read anew. */
export const ROOM_NOW = 10 * SECOND;
/** A message of staff waits so long for a respondent who is away. */
export const MESSAGE_LASTS = 24 * HOUR;
/** Whoever reads a stream of events is checked again after this. */
export const RIGHTS_CHECKED = 15 * SECOND;

// instruments

/** Lifetime of a package that was checked and not published. */
export const CONTENT_PROPOSAL = 7 * DAY;

// respondents

/** The search begins so long after the last key. */
export const SEARCH_DEBOUNCE = 300;
/** How long finished anonymizing is reported. What is unfinished or failed is always reported. */
export const ANONYMIZING_SHOWN = HOUR;

// reports

/** A request whose end could not be told by mail is tried again for this long. */
export const REPORTS_TOLD = DAY;

/** A page polls the status of a report or an export at this interval. */
export const STATUS_POLL = 5 * SECOND;
/** How long a request is listed: its owner finds it the next morning. */
export const REQUEST_SHOWN = 24 * HOUR;
/** How long a finished request is also shown above the people that it was made for. */
export const REPORTS_FOLLOWED = 2 * MINUTE;
/** A longer silence is reported as a break. */
export const LONG_BREAK = 5 * MINUTE;

// queue

/** A worker tells operators at this interval that it is alive. */
export const WORKER_BEAT = 10 * SECOND;
/** A worker that was silent for longer is shown as such, and then forgotten. */
export const WORKER_SILENCE = 3 * WORKER_BEAT;
export const SILENT_WORKER_SHOWN = HOUR;
/** A worker renews its claim at this interval: for the row and for the message at once. */
export const HEARTBEAT = 1.5 * SECOND;
/**
 * A task whose worker was silent for longer may be claimed by another (`db/queue/tasks.ts`). Slightly less
 * than `ACK_WAIT`, so that the next worker to get the message can claim the row.
 */
export const CLAIM_STALE = 5 * SECOND;
/** The broker delivers a message again that was not acknowledged for so long. */
export const ACK_WAIT = 6 * SECOND;
/** A waiting task's message counts as lost no earlier: a message in transit is counted nowhere. */
export const MESSAGE_LOST = 2 * MINUTE;
/** Lifetime of a link to a file. */
export const DOWNLOAD_LINK = 10 * MINUTE;
/** Exports and zips hold names and copy what is stored anyway, so they go. Reports themselves stay. */
export const FINISHED_TASK = 30 * DAY;
/** How long the answers of the synthetic respondent are kept. */
export const SYNTHETIC_KEPT = DAY;
/** A measurement of the status page that is older says nothing of now. */
export const STATUS_SILENCE = 3 * MINUTE;
/** Of the synthetic respondent: how often it has to finish a test, and to begin one while it sits at all. */
export const SITTING_FINISHES = 3 * MINUTE;
export const SITTING_BEGINS = 5 * MINUTE;
/** Work, and letters that no server takes, that are older disturb people. As the alerts have it. */
export const WORK_WAITS = 10 * MINUTE;
export const MESSAGES_WAIT = MINUTE;
/** How long the status page remembers. */
export const STATUS_SHOWN = 90 * DAY;
/** Between two counts of the store's files. */
export const STORE_COUNT = 50 * MINUTE;
/** Between closing an organisation and erasing what is personal in it. */
export const CLOSED_ORGANIZATION = 30 * DAY;
/** Between the warning that a respondent is anonymized, because the time is up, and that. */
export const RETENTION_WARNING = 30 * DAY;
/** How long the outbox keeps a message after it was published. */
export const PUBLISHED_MESSAGE = DAY;

// webhooks

/** A receiver has so long to answer. */
export const WEBHOOK_TIME_LIMIT = 15 * SECOND;
/** An event that could not be delivered for so long is given up. */
export const WEBHOOK_GIVES_UP = 3 * DAY;
/** After a rotation the secret before signs as well for so long. */
export const WEBHOOK_OVERLAP = DAY;
/** The log of deliveries. */
export const WEBHOOK_LOG = 30 * DAY;
/** A message that asks to send counts as lost after this. */
export const WEBHOOK_ANNOUNCED = 10 * SECOND;

// notices

/** How long the notification bar shows a notice. */
export const NOTICE_SHOWN = 5 * SECOND;
/** Long enough to see what was done, and to reach Undo by keyboard. */
export const UNDO_SHOWN = 10 * SECOND;
/** A page drawn ahead of need shows stale notifications after this. */
export const NOTIFICATIONS_STALE = 15 * SECOND;

// organization

/** Browser errors are deleted after this: an address in one may hold a name. */
export const CLIENT_ERROR = 90 * DAY;
export const CLIENT_ERRORS_SHOWN = 30 * DAY;
/** Equal views, downloads or refusals within this are one audit event with a count. */
export const AUDIT_LOOK = 5 * MINUTE;
/** The count of a counted audit event no longer rises after this. */
export const AUDIT_SETTLED = AUDIT_LOOK + MINUTE;
/** Failed letters that operators see counted. */
export const FAILED_LETTERS_SHOWN = 7 * DAY;

// site

/** Lifetime of a choice that a browser keeps in a cookie: language, cookies, columns of a table. */
export const CHOICE_COOKIE = 365 * DAY;
/** Browsers cache words this long; their address names the version. */
export const WORDS_CACHE = 7 * DAY;

// lists and tables: the last of all, since a bundler inlines only what stands before the first of them

/** Times that the form offers, in hours. */
export const SUPPORT_HOURS = [1, 4] as const;
/**
 * Lifetimes of respondents' invitations that a form offers, in days: an invitation lives as long as its code.
 */
export const INVITATION_DAYS = [3, 7, 14, 30, 60, 90] as const;
/** Hours of the organisation's day in which scheduled reminders are sent. */
export const REMINDER_HOURS = [8, 20] as const;
/** Pauses before the second attempt, the third and so on: 15 minutes without a mail server lose no letter. */
export const LETTER_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE] as const;
/** Pauses before the second attempt, the third and so on; later ones are as long as the last. Each varies by a fifth. */
export const WEBHOOK_PAUSES = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR],
] as const;
/** Defaults for what a test's author leaves out, in seconds as authors write them. */
export const AUTHOR_DEFAULTS = {
  /** Of a subtest. */
  timeLimit: 420,
  /** How long after the end a device that was away may still hand over its answers. */
  lateAnswersWithin: 300,
  /** The most that is credited for one gap, and in a whole sitting. */
  creditPerGap: 900,
  creditPerSitting: 1800,
} as const;
