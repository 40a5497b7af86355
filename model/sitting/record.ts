import type { DetailedTest, Section, Subtest } from "./test_in_detail.ts";
import type { Answer } from "./answer.ts";

/** The key of the record below in the browser's session storage. */
export const SESSION_RECORD = "respondent-session";

export interface KeptResponse extends Answer {
  readonly subtestQuestion: number;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly deviceId: string;
}

/** What the browser stores of a respondent's session. */
export interface RespondentSession {
  readonly testStarted: boolean;
  readonly respondentToken: string | null;
  readonly reentryCode: string | null;
  /** The respondent's id. */
  readonly activeRespondent: string | null;
  readonly activeTest: DetailedTest | null;
  readonly activeSubTest: Subtest["id"] | null;
  readonly activeSection: Pick<Section, "id" | "order" | "name" | "description"> | null;
  /** By subtest question; `sent` once the server has it, in milliseconds since 1970. */
  readonly responses: Readonly<
    Record<number, { readonly response: KeptResponse; readonly sent: number | null }>
  >;
  readonly failedResponses: Readonly<
    Record<number, { readonly requestTimestamp: number; readonly response: KeptResponse }>
  >;
  /** Seconds. */
  readonly timeUsed: number;
  readonly startTime: number | null;
  readonly lastActiveTime: number;
  readonly questionIdx: number;
  readonly subTestIdx: number;
  readonly isPracticeTest: boolean;
  readonly agreePrivacy: boolean;
  readonly agreeTerms: boolean;
  readonly agreeAdditionalAgreement: boolean;
  readonly surveyFlags: Readonly<Record<string, boolean>>;
  readonly testBookmark: { readonly subtestId: number | null; readonly questionIndex: number } | null;
  readonly deviceId: string;
  readonly isOnline: boolean;
}
