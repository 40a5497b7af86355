// Written by `deno task client` from the description of the API. Not to be edited by hand.

import { type CallOptions, path, Sender } from "./sender.ts";
import type {
  AcceptedTask,
  Accommodations,
  Announcement,
  AssessmentReport,
  Batch,
  BatchTemplate,
  BatchTest,
  Bookmark,
  Clock,
  ClosedOrganization,
  Closing,
  ComparedBatchTest,
  Decided,
  DetailedOrganization,
  ImprovedRespondent,
  IssuedKey,
  LetterTemplate,
  Look,
  Member,
  OperatedSupport,
  Organization,
  OwnAssessment,
  Project,
  Proposal,
  RespondentAssessment,
  RoomPerson,
  SetAssessment,
  SignedIn,
  SittingState,
  SubtestQuestion,
  Survey,
  Talk,
  TaskState,
  TestCode,
  TestCodes,
  User,
  Webhook,
} from "./types.ts";

/** The API: a method for each call, by the names of its description. */
export class Assay extends Sender {
  /** Sign in a program: returns a pair of tokens. For anyone. */
  login(
    body: { email: string; password: string },
    options?: CallOptions,
  ): Promise<
    SignedIn | { id: string; email: string; name: string; role: "operator"; token: string; refresh: string }
  > {
    return this.json("POST", path`/auth/login`, { body, options });
  }

  /** Complete a sign-in that was refused with second_factor_required: its challenge, and a code of the app or a recovery code. For anyone. */
  takeSecondStep(
    body: { challenge: string; code: string },
    options?: CallOptions,
  ): Promise<
    SignedIn | { id: string; email: string; name: string; role: "operator"; token: string; refresh: string }
  > {
    return this.json("POST", path`/auth/second-step`, { body, options });
  }

  /** Exchange a refresh token for a new pair. Repeated within 30 s, returns the same pair; later, ends the session. For anyone. */
  refresh(body: { refresh: string }, options?: CallOptions): Promise<{ access: string; refresh: string }> {
    return this.json("POST", path`/auth/refresh`, { body, options });
  }

  /** Sign up with an invitation. For anyone. */
  signup(
    body: {
      inviteToken: string;
      firstName: string;
      lastName: string;
      password: string;
      acceptedTerms: true;
      agreed?: { privacyPolicy?: number; termsAndUnderstanding?: number };
    },
    options?: CallOptions,
  ): Promise<SignedIn> {
    return this.json("POST", path`/auth/signup`, { body, options });
  }

  /** Invite a member. An admin only within minutes of a proof of who you are. For admins. */
  inviteTeammate(
    body: {
      email: string;
      role: "admin" | "member" | "readonly" | "reports";
      activates?: boolean;
      seesAllProjects?: boolean;
    },
    options?: CallOptions,
  ): Promise<{ id: string; email: string; role: "admin" | "member" | "readonly" | "reports" }> {
    return this.json("POST", path`/auth/invite`, { body, once: true, options });
  }

  /** Send a password-reset link. The response does not reveal whether the address has an account. For anyone. */
  forgotPassword(body: { email: string }, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/auth/forgot-password`, { body, options });
  }

  /** Set a new password with the link's token. Ends all sessions. For anyone. */
  resetPassword(body: { token: string; password: string }, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/auth/reset-password`, { body, options });
  }

  /** Change your own password. Ends all other sessions. For any member. */
  changePassword(
    body: { currentPassword: string; newPassword: string },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/user/change-password`, { body, once: true, options });
  }

  /** Prove again who you are, for calls that refuse with fresh_sign_in_required. Ends the session's access tokens: refresh them, or use the cookie that a browser gets. For any member. */
  proveMe(
    body: { password: string } | {
      passkey: {
        id: string;
        rawId: string;
        type: "public-key";
        clientExtensionResults?: Record<string, unknown>;
        response: {
          clientDataJSON: string;
          authenticatorData: string;
          signature: string;
          userHandle?: string | null;
        };
      };
    },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/me/proof`, { body, once: true, options });
  }

  /** What a browser needs to ask for one of your passkeys (PublicKeyCredentialRequestOptionsJSON), for POST /me/proof within 5 minutes. For any member. */
  getMeProofRequest(
    options?: CallOptions,
  ): Promise<
    {
      challenge: string;
      rpId: string;
      timeout: number;
      userVerification: "required";
      allowCredentials: Array<{ id: string; type: "public-key"; transports: string[] }>;
    }
  > {
    return this.json("GET", path`/me/proof-request`, { options });
  }

  /** Your passkeys, the oldest first. They are added on their page. For any member. */
  listMePasskeys(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        { id: string; name: string; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null }
      >;
    }
  > {
    return this.json("GET", path`/me/passkeys`, { options });
  }

  /** A passkey of yours. For any member. */
  getMePasskey(
    id: string,
    options?: CallOptions,
  ): Promise<
    { id: string; name: string; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null }
  > {
    return this.json("GET", path`/me/passkeys/${id}`, { options });
  }

  /** Rename a passkey of yours. For any member. */
  updateMePasskey(
    id: string,
    body: { name: string },
    options?: CallOptions,
  ): Promise<
    { id: string; name: string; isBackedUp: boolean; createdAt: string; lastUsedAt: string | null }
  > {
    return this.json("PATCH", path`/me/passkeys/${id}`, { body, options });
  }

  /** Remove a passkey of yours. You are told by mail. For any member. Asks for a sign-in of the last minutes. */
  deleteMePasskey(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/me/passkeys/${id}`, { options });
  }

  /** Whether you have a second factor, an app or passkeys, and how many recovery codes are left. It is set up on its page. For any member. */
  getMeSecondFactor(
    options?: CallOptions,
  ): Promise<{ isOn: boolean; since: string | null; recoveryCodesLeft: number; resetDueAt: string | null }> {
    return this.json("GET", path`/me/second-factor`, { options });
  }

  /** Remove the app that shows codes. Passkeys stay. You are told by mail. For any member. Asks for a sign-in of the last minutes. */
  deleteMeSecondFactor(options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/me/second-factor`, { options });
  }

  /** Your running sessions, the last used one first. For any member. */
  listMeSessions(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          device: string | null;
          isProgram: boolean;
          address: string | null;
          startedAt: string;
          lastUsedAt: string;
          isThis: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/me/sessions`, { options });
  }

  /** End all your sessions but the one of this call. For any member. Asks for a sign-in of the last minutes. */
  deleteMeSessions(options?: CallOptions): Promise<{ ended: number }> {
    return this.json("DELETE", path`/me/sessions`, { options });
  }

  /** End one of your sessions, with its cookie and tokens. For any member. Asks for a sign-in of the last minutes. */
  deleteMeSession(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/me/sessions/${id}`, { options });
  }

  /** The signed-in member. For any member. */
  getMe(options?: CallOptions): Promise<User> {
    return this.json("GET", path`/me`, { options });
  }

  /** The mails that can be switched off, and whether you get each. For staff. */
  getMeEmails(
    options?: CallOptions,
  ): Promise<{ reportsReady: boolean; lowCredits: boolean; retentionWarning: boolean; teamNews: boolean }> {
    return this.json("GET", path`/me/emails`, { options });
  }

  /** Switch mails to yourself on or off. What is left out stays as it is. For staff. */
  updateMeEmails(
    body: { reportsReady?: boolean; lowCredits?: boolean; retentionWarning?: boolean; teamNews?: boolean },
    options?: CallOptions,
  ): Promise<{ reportsReady: boolean; lowCredits: boolean; retentionWarning: boolean; teamNews: boolean }> {
    return this.json("PATCH", path`/me/emails`, { body, options });
  }

  /** Change your own name. For any member. */
  updateUser(
    id: string,
    body: { firstName?: string; lastName?: string },
    options?: CallOptions,
  ): Promise<User> {
    return this.json("PATCH", path`/users/${id}`, { body, options });
  }

  /** Accept the privacy policy and terms. Without versions, the current ones. For any member. */
  acceptTerms(
    id: string,
    body?: { privacyPolicy?: number; termsAndUnderstanding?: number },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/users/${id}/accept-tos-pp`, { body, once: true, options });
  }

  /** How the platform is: what people notice of it now and in the last 90 days, and its disruptions. It answers when the database is away, too. For anyone. */
  getStatus(
    options?: CallOptions,
  ): Promise<
    {
      isKnown: boolean;
      measuredAt: string | null;
      parts: Array<
        {
          part: "pages" | "answers" | "files" | "mail";
          state: "working" | "disrupted" | "unknown";
          minutesByDay: Array<{ day: string; goodMinutes: number; badMinutes: number }>;
        }
      >;
      disruptions: Array<
        {
          id: string;
          isPlanned: boolean;
          state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
          titles: { "en-US"?: string; fr?: string };
          parts: Array<"pages" | "answers" | "files" | "mail">;
          start: string;
          end: string | null;
          updates: Array<
            {
              id: string;
              at: string;
              state: "investigating" | "identified" | "watching" | "resolved" | null;
              texts: { "en-US"?: string; fr?: string };
            }
          >;
        }
      >;
    }
  > {
    return this.json("GET", path`/status`, { options });
  }

  /** The organization of the signed-in member. For staff. A program needs the scope `read:organization`. */
  getMeOrganization(options?: CallOptions): Promise<Organization> {
    return this.json("GET", path`/me/organization`, { options });
  }

  /** Change the organization's settings. What is left out stays as it is; the first of `languages` is the default one. For admins. */
  updateMeOrganization(
    body: {
      name?: string;
      timeZone?: string;
      languages?: Array<"en-US" | "en-CA" | "fr">;
      supportEmail?: string | null;
      asked?: {
        firstName?: "no" | "optional" | "required";
        lastName?: "no" | "optional" | "required";
        dateOfBirth?: "no" | "optional" | "required";
        gender?: "no" | "optional" | "required";
        email?: "no" | "optional" | "required";
        generalIdNumber?: "no" | "optional" | "required";
        militaryIdNumber?: "no" | "optional" | "required";
        employeeIdNumber?: "no" | "optional" | "required";
      };
      retentionMonths?: number | null;
      brand?: { logo?: string | null; accent?: string | null };
      mails?: { reentryCode?: boolean; receipt?: boolean };
    },
    options?: CallOptions,
  ): Promise<Organization> {
    return this.json("PATCH", path`/me/organization`, { body, options });
  }

  /** How long sessions of members last. Null: as the platform has it. For staff. A program needs the scope `read:organization`. */
  getOrganizationSignInRules(
    options?: CallOptions,
  ): Promise<
    { idleMinutes: number | null; sessionHours: number | null; operatorSessionHours: number | null }
  > {
    return this.json("GET", path`/organization/sign-in-rules`, { options });
  }

  /** Set how long sessions of members last. Applies from their next request. For admins. Asks for a sign-in of the last minutes. */
  setOrganizationSignInRules(
    body: { idleMinutes: number | null; sessionHours: number | null },
    options?: CallOptions,
  ): Promise<
    { idleMinutes: number | null; sessionHours: number | null; operatorSessionHours: number | null }
  > {
    return this.json("PUT", path`/organization/sign-in-rules`, { body, options });
  }

  /** From which day on members of each role need a second factor, and how many have none. For admins. */
  listOrganizationSecondFactorDemands(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          role: "admin" | "member" | "readonly" | "reports";
          from: string | null;
          members: number;
          lacking: number;
        }
      >;
    }
  > {
    return this.json("GET", path`/organization/second-factor-demands`, { options });
  }

  /** Set from which day on members of each role need a second factor; null for none. Today means at once. Those who have none are told by mail. For admins. Asks for a sign-in of the last minutes. */
  setOrganizationSecondFactorDemands(
    body: { admin: string | null; member: string | null; readonly: string | null; reports: string | null },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          role: "admin" | "member" | "readonly" | "reports";
          from: string | null;
          members: number;
          lacking: number;
        }
      >;
    }
  > {
    return this.json("PUT", path`/organization/second-factor-demands`, { body, options });
  }

  /** Respondents of whom admins were warned that they are anonymized because their time is up. For admins. */
  listOrganizationRetention(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          firstName: string | null;
          lastName: string | null;
          projectId: string;
          batchId: string;
          batch: string;
          endedAt: string;
          anonymizedOn: string;
        }
      >;
    }
  > {
    return this.json("GET", path`/organization/retention`, { options });
  }

  /** The privacy policy and terms for members. For anyone. */
  getLatestPpTou(
    options?: CallOptions,
  ): Promise<
    {
      privacyPolicy: { title: string; text: string; version: number };
      termsAndUnderstanding: { title: string; text: string; version: number };
    }
  > {
    return this.json("GET", path`/latest-pp-tou`, { options });
  }

  /** The privacy policy for the organization's respondents. For staff. A program needs the scope `read:organization`. */
  getOrganizationPrivacyPolicyLatest(
    options?: CallOptions,
  ): Promise<{ title: string; text: string; version: number }> {
    return this.json("GET", path`/organization/privacy-policy/latest`, { options });
  }

  /** The terms for the organization's respondents. For staff. A program needs the scope `read:organization`. */
  getOrganizationTermsOfUnderstandingLatest(
    options?: CallOptions,
  ): Promise<{ title: string; text: string; version: number }> {
    return this.json("GET", path`/organization/terms-of-understanding/latest`, { options });
  }

  /** All versions of the agreements for the organization's respondents, newest first within each kind. For admins. */
  listOrganizationAgreements(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          kind: "privacy_policy" | "terms_of_understanding" | "additional";
          version: number;
          texts: {
            "en-US": { title: string; body: string };
            "en-CA": { title: string; body: string };
            fr: { title: string; body: string };
          };
          publishedAt: string;
          withdrawnAt: string | null;
          accepted: number;
        }
      >;
    }
  > {
    return this.json("GET", path`/organization/agreements`, { options });
  }

  /** Publish a new version of an agreement for respondents who start from now on. `basedOn` is the version it replaces (0: none). For admins. */
  createOrganizationAgreement(
    body: {
      titleEn: string;
      bodyEn: string;
      titleFr: string;
      bodyFr: string;
      basedOn: number;
      kind: "privacy_policy" | "terms_of_understanding" | "additional";
    },
    options?: CallOptions,
  ): Promise<{ kind: "privacy_policy" | "terms_of_understanding" | "additional"; version: number }> {
    return this.json("POST", path`/organization/agreements`, { body, once: true, options });
  }

  /** Withdraw an additional agreement: it is no longer shown, and its acceptances are kept. For admins. */
  deleteOrganizationAgreement(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/organization/agreements/${id}`, { options });
  }

  /** The cookie policy. For anyone. */
  getCookiePolicy(options?: CallOptions): Promise<{ title: string; text: string; version: number }> {
    return this.json("GET", path`/cookie-policy`, { options });
  }

  /** Whether a feature is on. Off unless set. For staff. A program needs the scope `read:organization`. */
  getFeatureFlag(
    identifier: string,
    options?: CallOptions,
  ): Promise<{ identifier: string; enabled: boolean }> {
    return this.json("GET", path`/feature-flags/${identifier}`, { options });
  }

  /** Report an error in a browser. For anyone. */
  reportFrontEndError(
    body: {
      url: string;
      errorMessage: string;
      stackTrace?: string | null;
      componentStack?: string | null;
      context?: unknown;
    },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/logs/front-end-errors`, { body, options });
  }

  /** Recent errors in browsers, grouped by error and kind of page. For admins. */
  listLogsFrontEndErrors(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          errorMessage: string;
          page: string;
          times: number;
          members: number;
          respondents: number;
          firstSeen: string;
          lastSeen: string;
          stackTrace: string | null;
          userAgent: string | null;
        }
      >;
    }
  > {
    return this.json("GET", path`/logs/front-end-errors`, { options });
  }

  /** The audit log, newest first. `older` and `newer` continue from an event's id. For admins. A program needs the scope `read:audit`. */
  listOrganizationAuditTrail(
    query?: {
      /** What this person did */
      person?: string | "respondent" | "nobody" | "system" | "operator" | "key";
      /** Only acts of this kind, such as `publishBatch` */
      verb?: string;
      /** What was done to this thing: `batch`, or `batch:` and its id */
      subject?: string;
      /** The first of the range */
      from?: string;
      /** The last of the range */
      to?: string;
      /** Rows older than the one with this number */
      older?: string;
      /** Rows newer than the one with this number */
      newer?: string;
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          at: string;
          actorKind: "staff" | "respondent" | "nobody" | "system" | "operator" | "key";
          actorId: string | null;
          actorName: string | null;
          actorEmail: string | null;
          address: string | null;
          verb: string;
          subjectKind: string;
          subjectId: string | null;
          subjectName: string | null;
          test: string | null;
          projectId: string | null;
          batchId: string | null;
          respondentId: string | null;
          detail: Record<string, string | number | boolean | null>;
          times: number | null;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/organization/audit-trail`, { query, options });
  }

  /** For an admin of a closed organization: when what is personal in it is erased, and how far its export is. For admins of a closed organization. */
  getOrganizationClosing(options?: CallOptions): Promise<ClosedOrganization> {
    return this.json("GET", path`/organization/closing`, { options });
  }

  /** The newest export of a closed organization as a zip (application/zip). For admins of a closed organization. Asks for a sign-in of the last minutes. */
  getOrganizationClosingExport(options?: CallOptions): Promise<Response> {
    return this.file("GET", path`/organization/closing/export`, { options });
  }

  /** Export a closed organization again, for those who have finished their tests since. For admins of a closed organization. */
  createOrganizationClosingExport(options?: CallOptions): Promise<ClosedOrganization> {
    return this.json("POST", path`/organization/closing/export`, { once: true, options });
  }

  /** The audit log as a CSV file (text/csv). For admins. A program needs the scope `read:audit`. Asks for a sign-in of the last minutes. */
  getOrganizationAuditTrailCsv(query?: {
    /** What this person did */
    person?: string | "respondent" | "nobody" | "system" | "operator" | "key";
    /** Only acts of this kind, such as `publishBatch` */
    verb?: string;
    /** What was done to this thing: `batch`, or `batch:` and its id */
    subject?: string;
    /** The first of the range */
    from?: string;
    /** The last of the range */
    to?: string;
  }, options?: CallOptions): Promise<Response> {
    return this.file("GET", path`/organization/audit-trail/csv`, { query, options });
  }

  /** All members, including invited ones and those awaiting activation. For admins. */
  listOrganizationTeammates(options?: CallOptions): Promise<{ count: number; results: Member[] }> {
    return this.json("GET", path`/organization/teammates`, { options });
  }

  /** A member. For admins. */
  getOrganizationTeammate(id: string, options?: CallOptions): Promise<Member> {
    return this.json("GET", path`/organization/teammates/${id}`, { options });
  }

  /** Change a member's role, or activate or disable them. Takes effect with their next request. For admins. Asks for a sign-in of the last minutes. */
  updateOrganizationTeammate(
    id: string,
    body: {
      role?: "admin" | "member" | "readonly" | "reports";
      seesAllProjects?: boolean;
      isWaitingForActivation?: boolean;
      isDisabled?: boolean;
    },
    options?: CallOptions,
  ): Promise<Member> {
    return this.json("PATCH", path`/organization/teammates/${id}`, { body, options });
  }

  /** Delete a member. For admins. */
  deleteOrganizationTeammate(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/organization/teammates/${id}`, { options });
  }

  /** End all sessions of a member; of your own all but the one of this call. For admins. */
  deleteOrganizationTeammateSessions(id: string, options?: CallOptions): Promise<{ ended: number }> {
    return this.json("DELETE", path`/organization/teammates/${id}/sessions`, { options });
  }

  /** Record the qualification that a member holds, by which document. Level A takes it away. For admins. */
  setOrganizationTeammateQualification(
    id: string,
    body: { level: "A" } | { level: "B" | "C"; heldSince: string; document: string },
    options?: CallOptions,
  ): Promise<Member> {
    return this.json("PUT", path`/organization/teammates/${id}/qualification`, { body, options });
  }

  /** The copy of the document that shows a member's qualification, as it was sent. For admins. */
  getOrganizationTeammateQualificationDocument(id: string, options?: CallOptions): Promise<Response> {
    return this.file("GET", path`/organization/teammates/${id}/qualification/document`, { options });
  }

  /** Keep a copy of the document of a member's qualification: PDF, PNG or JPEG, at most 5 MB. For admins. */
  setOrganizationTeammateQualificationDocument(
    id: string,
    body: { content: string },
    options?: CallOptions,
  ): Promise<Member> {
    return this.json("PUT", path`/organization/teammates/${id}/qualification/document`, { body, options });
  }

  /** Remove the copy of the document. For admins. */
  deleteOrganizationTeammateQualificationDocument(id: string, options?: CallOptions): Promise<Member> {
    return this.json("DELETE", path`/organization/teammates/${id}/qualification/document`, { options });
  }

  /** Send an invitation again with a new link. The previous link stops working. For admins. */
  createOrganizationTeammateInvitation(id: string, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/organization/teammates/${id}/invitation`, { once: true, options });
  }

  /** Withdraw an invitation that has not been accepted. For admins. */
  deleteOrganizationTeammateInvitation(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/organization/teammates/${id}/invitation`, { options });
  }

  /** The organization's provider of single sign-on, without its secret, and its domains. For admins. */
  getOrganizationSingleSignOn(
    options?: CallOptions,
  ): Promise<
    {
      callback: string;
      logout: string;
      provider: {
        issuer: string;
        clientId: string;
        groupsClaim: string;
        groups: {
          admin?: string[];
          member?: string[];
          ownProjects?: string[];
          readonly?: string[];
          reports?: string[];
        };
        defaultStanding: "admin" | "member" | "ownProjects" | "readonly" | "reports" | null;
        isOnly: boolean;
        acrValues: string[];
        amrValues: string[];
      } | null;
      domains: Array<
        {
          id: string;
          domain: string;
          record: { name: string; text: string };
          provenAt: string | null;
          missingSince: string | null;
        }
      >;
    }
  > {
    return this.json("GET", path`/organization/single-sign-on`, { options });
  }

  /** Set up or change the provider. It applies from the next sign-in. Without a secret the one before stays, for the same issuer alone. For admins. Asks for a sign-in of the last minutes. */
  setOrganizationSingleSignOn(
    body: {
      issuer: string;
      clientId: string;
      clientSecret?: string;
      groupsClaim?: string;
      groups?: {
        admin?: string[];
        member?: string[];
        ownProjects?: string[];
        readonly?: string[];
        reports?: string[];
      };
      defaultStanding?: "admin" | "member" | "ownProjects" | "readonly" | "reports" | null;
      isOnly?: boolean;
      acrValues?: string[];
      amrValues?: string[];
    },
    options?: CallOptions,
  ): Promise<
    {
      callback: string;
      logout: string;
      provider: {
        issuer: string;
        clientId: string;
        groupsClaim: string;
        groups: {
          admin?: string[];
          member?: string[];
          ownProjects?: string[];
          readonly?: string[];
          reports?: string[];
        };
        defaultStanding: "admin" | "member" | "ownProjects" | "readonly" | "reports" | null;
        isOnly: boolean;
        acrValues: string[];
        amrValues: string[];
      } | null;
      domains: Array<
        {
          id: string;
          domain: string;
          record: { name: string; text: string };
          provenAt: string | null;
          missingSince: string | null;
        }
      >;
    }
  > {
    return this.json("PUT", path`/organization/single-sign-on`, { body, options });
  }

  /** Remove the provider. Members sign in by passwords again; domains stay. For admins. Asks for a sign-in of the last minutes. */
  deleteOrganizationSingleSignOn(options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/organization/single-sign-on`, { options });
  }

  /** Ask the provider for its addresses, as a sign-in would. Nobody is signed in. For admins. */
  testSingleSignOn(
    options?: CallOptions,
  ): Promise<
    {
      fault:
        | "connection"
        | "not_public"
        | "timed_out"
        | "tls"
        | "unknown_host"
        | "not_a_provider"
        | "other_issuer"
        | null;
    }
  > {
    return this.json("POST", path`/organization/single-sign-on/test`, { once: true, options });
  }

  /** Add a domain of members' addresses, to be proven by a DNS record. One that is there stays. For admins. Asks for a sign-in of the last minutes. */
  createOrganizationSingleSignOnDomain(
    body: { domain: string },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      domain: string;
      record: { name: string; text: string };
      provenAt: string | null;
      missingSince: string | null;
    }
  > {
    return this.json("POST", path`/organization/single-sign-on/domains`, { body, once: true, options });
  }

  /** Look for the domain's record. Once it is proven, its addresses lead to the provider. For admins. */
  proveSingleSignOnDomain(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      domain: string;
      record: { name: string; text: string };
      provenAt: string | null;
      missingSince: string | null;
    }
  > {
    return this.json("POST", path`/organization/single-sign-on/domains/${id}/proof`, { once: true, options });
  }

  /** Remove a domain. Its addresses no longer lead to the provider. For admins. Asks for a sign-in of the last minutes. */
  deleteOrganizationSingleSignOnDomain(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/organization/single-sign-on/domains/${id}`, { options });
  }

  /** The words of each mail in each language, with the names of its placeholders. For admins. */
  listLetters(options?: CallOptions): Promise<{ count: number; results: LetterTemplate[] }> {
    return this.json("GET", path`/letters`, { options });
  }

  /** The words of one mail in one language. For admins. */
  getLetter(kind: string, language: string, options?: CallOptions): Promise<LetterTemplate> {
    return this.json("GET", path`/letters/${kind}/${language}`, { options });
  }

  /** Word a mail in a language. Placeholders are written as {{link}}. For admins. */
  setLetter(
    kind: string,
    language: string,
    body: { subject: string; body: string },
    options?: CallOptions,
  ): Promise<LetterTemplate> {
    return this.json("PUT", path`/letters/${kind}/${language}`, { body, options });
  }

  /** Go back to the product's words. For admins. */
  deleteLetter(kind: string, language: string, options?: CallOptions): Promise<LetterTemplate> {
    return this.json("DELETE", path`/letters/${kind}/${language}`, { options });
  }

  /** Send a mail with made-up values to yourself: these words, or those in use. For admins. */
  testLetter(
    kind: string,
    language: string,
    body: { subject?: string; body?: string },
    options?: CallOptions,
  ): Promise<{ email: string }> {
    return this.json("POST", path`/letters/${kind}/${language}/test`, { body, once: true, options });
  }

  /** The name in front of the product's address, and the address that replies go to. For admins. */
  getLettersSender(
    options?: CallOptions,
  ): Promise<{ senderName: null | string; replyTo: null | string | null }> {
    return this.json("GET", path`/letters/sender`, { options });
  }

  /** Change the sender of all mails of the organization; empty for the product's. For admins. */
  setLettersSender(
    body: { senderName: "" | string | null; replyTo: "" | string | null },
    options?: CallOptions,
  ): Promise<{ senderName: null | string; replyTo: null | string | null }> {
    return this.json("PUT", path`/letters/sender`, { body, options });
  }

  /** Current announcements. For any member. */
  listNotifications(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          notificationType: "Maintenance" | "Feature";
          adminBannerContent: string | null;
          adminModalContent: string | null;
          respondentModalContent: string | null;
          isDismissed: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/notifications`, { options });
  }

  /** Dismiss an announcement for yourself. For any member. */
  dismissNotification(id: string, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/notifications/dismiss/${id}`, { once: true, options });
  }

  /** The open support session, or null. For admins. */
  getOrganizationSupport(
    options?: CallOptions,
  ): Promise<{ session: { openedAt: string; endsAt: string; about: string | null } | null }> {
    return this.json("GET", path`/organization/support`, { options });
  }

  /** Let operators read parts of the organization until a moment within 24 hours. For admins. */
  createOrganizationSupport(
    body: { endsAt: string; about?: string | null },
    options?: CallOptions,
  ): Promise<{ openedAt: string; endsAt: string; about: string | null }> {
    return this.json("POST", path`/organization/support`, { body, once: true, options });
  }

  /** End the open support session at once. Repeating it does nothing. For admins. */
  deleteOrganizationSupport(options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/organization/support`, { options });
  }

  /** Organizations that let support in, with the end and what it is about. For operators. */
  listOperatorSupport(options?: CallOptions): Promise<{ count: number; results: OperatedSupport[] }> {
    return this.json("GET", path`/operator/support`, { options });
  }

  /** Leave the support session that was entered. Repeating it does nothing. For operators. */
  deleteOperatorSupport(options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/operator/support`, { options });
  }

  /** Enter the open support session of an organization. Until it is left, this sign-in reads what the organization shows, changes nothing (`support_reads_only`), and makes no other call of an operator. Each of its calls is in the organization's record. After the end its calls are refused with `support_ended`. For operators. */
  createOperatorOrganizationSupport(id: string, options?: CallOptions): Promise<OperatedSupport> {
    return this.json("POST", path`/operator/organizations/${id}/support`, { once: true, options });
  }

  /** This description. For anyone. */
  getOpenapiJson(options?: CallOptions): Promise<{ openapi: string; [name: string]: unknown }> {
    return this.json("GET", path`/openapi.json`, { options });
  }

  /** Projects with their batches: active, archived, or those with batches of a status. For admins and members. A program needs the scope `read:projects`. */
  listProjects(query?: {
    /** `true`: archived projects. `false`: the others. Else both */
    isArchived?: string;
    /** Without a value or with `true`: archived projects */
    getArchived?: string;
    /** Projects with batches of this status, and these batches of each */
    batches__status?: "new" | "draft" | "live" | "complete" | "archived";
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: Project[]; next: string | null }> {
    return this.json("GET", path`/projects`, { query, options });
  }

  /** Create a project. For admins and members. A program needs the scope `write:projects`. */
  createProject(body: { name: string }, options?: CallOptions): Promise<Project> {
    return this.json("POST", path`/projects`, { body, once: true, options });
  }

  /** A project with its batches. For admins and members. A program needs the scope `read:projects`. */
  getProject(id: string, options?: CallOptions): Promise<Project> {
    return this.json("GET", path`/projects/${id}`, { options });
  }

  /** Rename, archive or restore a project. For admins and members. A program needs the scope `write:projects`. */
  updateProject(
    id: string,
    body: { name?: string; isArchived?: boolean },
    options?: CallOptions,
  ): Promise<Project> {
    return this.json("PATCH", path`/projects/${id}`, { body, options });
  }

  /** Who works on a project. For admins and members. */
  listProjectMembers(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          email: string;
          firstName: string;
          lastName: string;
          role: "admin" | "member" | "readonly" | "reports";
        }
      >;
    }
  > {
    return this.json("GET", path`/projects/${id}/members`, { options });
  }

  /** Add a member to a project. Admins may for every project, members for their own ones. For admins and members. */
  setProjectMember(id: string, memberId: string, options?: CallOptions): Promise<void> {
    return this.json("PUT", path`/projects/${id}/members/${memberId}`, { options });
  }

  /** Remove a member from a project. Their work stays. For admins and members. */
  deleteProjectMember(id: string, memberId: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/projects/${id}/members/${memberId}`, { options });
  }

  /** Batches that are not archived, newest first. For admins and members. A program needs the scope `read:projects`. */
  listBatches(query?: {
    /** Of this project */
    project?: string;
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: Batch[]; next: string | null }> {
    return this.json("GET", path`/batches`, { query, options });
  }

  /** Create a batch in a project; with copyOf or template with the set-up of a batch (not its people and codes) or of a template. For admins and members. A program needs the scope `write:projects`. */
  createBatch(
    body: { name: string; project: string; copyOf?: string; template?: string },
    options?: CallOptions,
  ): Promise<Batch> {
    return this.json("POST", path`/batches`, { body, once: true, options });
  }

  /** A batch with its tests in their order. For admins and members. A program needs the scope `read:projects`. */
  getBatch(id: string, options?: CallOptions): Promise<Batch> {
    return this.json("GET", path`/batches/${id}`, { options });
  }

  /** Rename a batch, change its status (publish, close, reopen, archive, restore) or reorder its tests. For admins and members. A program needs the scope `write:projects`. */
  updateBatch(
    id: string,
    body: {
      name?: string;
      status?: "new" | "draft" | "live" | "complete" | "archived";
      batchTests?: string[];
    },
    options?: CallOptions,
  ): Promise<Batch> {
    return this.json("PATCH", path`/batches/${id}`, { body, options });
  }

  /** Add a test to a batch. Respondents who have not finished get it too. For admins and members. A program needs the scope `write:projects`. */
  createBatchTest(
    body: { batch?: string; batchId?: string; test?: number; testId?: number; order?: number },
    options?: CallOptions,
  ): Promise<BatchTest> {
    return this.json("POST", path`/batch-tests`, { body, once: true, options });
  }

  /** A test of a batch, with its comparison group and the available ones. For admins and members. A program needs the scope `read:projects`. */
  getBatchTest(id: string, options?: CallOptions): Promise<ComparedBatchTest> {
    return this.json("GET", path`/batch-tests/${id}`, { options });
  }

  /** Choose the comparison group of a test of a batch. Finished assessments are scored again. For admins and members. A program needs the scope `write:projects`. */
  updateBatchTest(
    id: string,
    body: {
      comparison:
        | "combined"
        | "age"
        | "gender"
        | "language"
        | "age_gender"
        | "age_language"
        | "gender_language"
        | "age_gender_language";
    },
    options?: CallOptions,
  ): Promise<ComparedBatchTest> {
    return this.json("PATCH", path`/batch-tests/${id}`, { body, options });
  }

  /** Remove a test from a batch, unless somebody has started it. For admins and members. A program needs the scope `write:projects`. */
  deleteBatchTest(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/batch-tests/${id}`, { options });
  }

  /** What a batch asks before its tests and after one. For admins and members. A program needs the scope `read:projects`. */
  getBatchSurveys(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      before: "organization" | string | null;
      beforeMayDecline: boolean;
      after: string | null;
      afterTest: number | null;
      afterMayDecline: boolean;
      fixed: Array<"before" | "after">;
    }
  > {
    return this.json("GET", path`/batches/${id}/surveys`, { options });
  }

  /** Choose what a batch asks. A survey that somebody in the batch has answered or declined stays. For admins and members. A program needs the scope `write:projects`. */
  setBatchSurveys(
    id: string,
    body: {
      before?: "organization" | string | null;
      beforeMayDecline?: boolean;
      after?: string | null;
      afterTest?: number | null;
      afterMayDecline?: boolean;
    },
    options?: CallOptions,
  ): Promise<
    {
      before: "organization" | string | null;
      beforeMayDecline: boolean;
      after: string | null;
      afterTest: number | null;
      afterMayDecline: boolean;
      fixed: Array<"before" | "after">;
    }
  > {
    return this.json("PUT", path`/batches/${id}/surveys`, { body, options });
  }

  /** The organisation's templates of batches, by name. For admins and members. A program needs the scope `read:projects`. */
  listBatchTemplates(options?: CallOptions): Promise<{ count: number; results: BatchTemplate[] }> {
    return this.json("GET", path`/batch-templates`, { options });
  }

  /** Save the set-up of a batch as a template: tests in their order, comparison groups, reminders. For admins and members. A program needs the scope `write:projects`. */
  createBatchTemplate(body: { name: string; batch: string }, options?: CallOptions): Promise<BatchTemplate> {
    return this.json("POST", path`/batch-templates`, { body, once: true, options });
  }

  /** A template of batches. For admins and members. A program needs the scope `read:projects`. */
  getBatchTemplate(id: string, options?: CallOptions): Promise<BatchTemplate> {
    return this.json("GET", path`/batch-templates/${id}`, { options });
  }

  /** Rename a template. For admins and members. A program needs the scope `write:projects`. */
  updateBatchTemplate(id: string, body: { name: string }, options?: CallOptions): Promise<BatchTemplate> {
    return this.json("PATCH", path`/batch-templates/${id}`, { body, options });
  }

  /** Delete a template. Batches made from it stay. For admins and members. A program needs the scope `write:projects`. */
  deleteBatchTemplate(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/batch-templates/${id}`, { options });
  }

  /** All tests that can be added to a batch; with catalogue=1 also what each measures, norms, time, price. For admins and members. A program needs the scope `read:projects`. */
  listTests(
    query?: {
      /** `1`: with what each test measures, its norms, its time and its price */
      catalogue?: "1";
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: number;
          name: string;
          baseName: string;
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
          isDemonstration: boolean;
          isGranted: boolean;
          measures: string;
          forWhom: string | null;
          domains: Array<"personality" | "cognitive" | "situational">;
          qualification: "A" | "B" | "C";
          minutes: number;
          isTimed: boolean;
          questions: number;
          languages: Array<"en-US" | "en-CA" | "fr">;
          norms: {
            version: string;
            source: "simulated" | "sample";
            groups: Array<{ id: string; name: string; n: number }>;
          };
          reliability: { lowest: number; highest: number; scales: number } | null;
          price: { amount: number; currency: string; isOwn: boolean } | null;
          sampleReport: string;
          reportsLeft: number | null;
        } | {
          id: number;
          name: string;
          baseName: string;
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
          isDemonstration: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/tests`, { query, options });
  }

  /** The keys of the organization and of its sandbox, the newest first, also those that have ended. For admins. */
  listApiKeys(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
        }
      >;
    }
  > {
    return this.json("GET", path`/api-keys`, { options });
  }

  /** Make a key for a program. The key is in this answer and in no other. For admins. Asks for a sign-in of the last minutes. */
  createApiKey(
    body: {
      name: string;
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
      expiresAt: string;
      addresses?: string[];
      callsPerMinute?: number;
      isSandbox?: boolean;
    },
    options?: CallOptions,
  ): Promise<IssuedKey> {
    return this.json("POST", path`/api-keys`, { body, once: true, options });
  }

  /** Give a key another secret. The one before works on for 24 hours, or as long as you say. For admins. Asks for a sign-in of the last minutes. */
  rotateApiKey(
    id: string,
    body?: { overlapHours?: number; expiresAt?: string },
    options?: CallOptions,
  ): Promise<IssuedKey> {
    return this.json("POST", path`/api-keys/${id}/rotation`, { body, once: true, options });
  }

  /** A key. For admins. */
  getApiKey(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
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
    }
  > {
    return this.json("GET", path`/api-keys/${id}`, { options });
  }

  /** End a key at once. For admins. */
  deleteApiKey(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/api-keys/${id}`, { options });
  }

  /** The sandbox of the organization, or null. For admins. */
  getOrganizationSandbox(
    options?: CallOptions,
  ): Promise<
    {
      sandbox: {
        id: string;
        name: string;
        createdAt: string;
        projects: number;
        batches: number;
        respondents: number;
        roomCode: string | null;
      } | null;
    }
  > {
    return this.json("GET", path`/organization/sandbox`, { options });
  }

  /** Make a sandbox: an organization beside yours in which keys with `isSandbox` work, and in which no mail is sent and nothing is paid. For admins. */
  createOrganizationSandbox(
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      name: string;
      createdAt: string;
      projects: number;
      batches: number;
      respondents: number;
      roomCode: string | null;
    }
  > {
    return this.json("POST", path`/organization/sandbox`, { once: true, options });
  }

  /** Set the sandbox back to its start. What was in it is erased; its keys stay. For admins. */
  createOrganizationSandboxReset(
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      name: string;
      createdAt: string;
      projects: number;
      batches: number;
      respondents: number;
      roomCode: string | null;
    }
  > {
    return this.json("POST", path`/organization/sandbox/reset`, { once: true, options });
  }

  /** All tests, each with its remaining paid reports and the price of another one. For admins. */
  listBillingTests(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: number;
          name: string;
          internalTestIdentifier: string;
          reportsPrepaidRemaining: number;
          reportsSpent: number;
          price: number | null;
          isOwnPrice: boolean;
          currency: string;
        }
      >;
    }
  > {
    return this.json("GET", path`/billing/tests`, { options });
  }

  /** Start a purchase of reports. It is paid on the payment provider's page. For admins. */
  checkoutBilling(
    body: { items: Array<{ test: number; quantity: number }> },
    options?: CallOptions,
  ): Promise<{ checkoutUrl: string }> {
    return this.json("POST", path`/billing/checkout`, { body, once: true, options });
  }

  /** A checkout's outcome according to the provider. A payment is credited once, however often this is called. For admins. */
  getBillingCheckoutSuccess(
    query: {
      /** The checkout, as the payment provider names it */
      session: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      status: "open" | "paid" | "expired";
      tests: Array<{ id: number; quantity: number; reportsPrepaidRemaining: number }>;
    }
  > {
    return this.json("GET", path`/billing/checkout/success`, { query, options });
  }

  /** Purchases, including unfinished ones, newest first. For admins. */
  listBillingPurchases(
    query?: {
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          status: "open" | "paid" | "expired";
          currency: string;
          checkoutUrl: string | null;
          requestedBy: string | null;
          requestedByName: string | null;
          createdAt: string;
          paidAt: string | null;
          tax: { name: string; percent: number; amount: number } | null;
          receiptNumber: number | null;
          items: Array<{ testId: number; name: string; quantity: number; amount: number }>;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/billing/purchases`, { query, options });
  }

  /** Reports used between two days, by batch, project, test or month. For admins. */
  listBillingUsage(
    query?: {
      /** What the use is summed up by */
      by?: "batch" | "project" | "test" | "month";
      /** The first of the range */
      from?: string;
      /** The last of the range */
      to?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          name: string | null;
          projectId: string | null;
          projectName: string | null;
          batchId: string | null;
          spent: number;
          lastSpentAt: string;
        }
      >;
    }
  > {
    return this.json("GET", path`/billing/usage`, { query, options });
  }

  /** The organisation's address and tax number on receipts. For admins. */
  getBillingDetails(options?: CallOptions): Promise<{ address: null | string; taxNumber: null | string }> {
    return this.json("GET", path`/billing/details`, { options });
  }

  /** Change the address and tax number on later receipts. For admins. */
  setBillingDetails(
    body: { address?: null | string; taxNumber?: null | string },
    options?: CallOptions,
  ): Promise<{ address: null | string; taxNumber: null | string }> {
    return this.json("PUT", path`/billing/details`, { body, options });
  }

  /** The receipt of a paid purchase as a PDF. Follow the task to its download. For admins. */
  createBillingPurchaseReceipt(
    id: string,
    body: { language: "en-US" | "en-CA" | "fr" },
    options?: CallOptions,
  ): Promise<AcceptedTask> {
    return this.json("POST", path`/billing/purchases/${id}/receipt`, { body, once: true, options });
  }

  /** For the payment provider only, with its signature: a checkout's outcome. For anyone. */
  receiveBillingEvent(body: unknown, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/billing/events`, { body, options });
  }

  /** Respondents whose names, numbers or e-mail address match; a count of 1001 stands for all above 1000. For staff. A program needs the scope `read:respondents`. */
  searchRespondents(query?: {
    /** Words to search for */
    query?: string;
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
    /** name, dateOfBirth, batch or status; with a minus the other way round; without it the likeliest come first */
    o?: string | null;
  }, options?: CallOptions): Promise<{ count: number; results: ImprovedRespondent[]; next: string | null }> {
    return this.json("GET", path`/respondents/search`, { query, options });
  }

  /** The first respondents with a matching name, number or e-mail address, and their total number. For staff. A program needs the scope `read:respondents`. */
  shortlistRespondents(
    query: {
      /** Words to search for */
      query: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      results: Array<
        {
          id: string;
          firstName: string | null;
          lastName: string | null;
          dateOfBirth: string | null;
          status: "new" | "inprogress" | "complete";
          projectId: string;
          batchId: string;
          retestedAt: string | null;
          flaggedAt: string | null;
        }
      >;
      count: number;
    }
  > {
    return this.json("GET", path`/respondents/search/shortlist`, { query, options });
  }

  /** A batch's respondents by name, each with their assessments and the status of their reports. For admins and members. A program needs the scope `read:projects`. */
  listRespondentsImproved(query: {
    /** Of this batch */
    batch: string;
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: ImprovedRespondent[]; next: string | null }> {
    return this.json("GET", path`/respondents-improved`, { query, options });
  }

  /** One respondent with their assessments. For staff. A program needs the scope `read:respondents`. */
  getRespondent(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
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
      resumeCode: string | null;
      reentryCount: number;
      assessmentSet: SetAssessment[];
      assessments: Array<
        {
          id: string;
          identifier: string;
          name: string;
          status: "new" | "inprogress" | "complete";
          completedAt: string | null;
          isDemonstration: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/respondents/${id}`, { options });
  }

  /** Correct a respondent's details, flag them or mark them as retested. Omitted fields stay the same. For admins and members. A program needs the scope `write:respondents`. */
  updateRespondent(
    id: string,
    body: {
      firstName?: string | null;
      lastName?: string | null;
      dateOfBirth?: string | null;
      gender?: string | null;
      email?: string | null;
      generalIdNumber?: string | null;
      militaryIdNumber?: string | null;
      employeeIdNumber?: string | null;
      flaggedAt?: string | null;
      retestedAt?: string | null;
    },
    options?: CallOptions,
  ): Promise<
    {
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
      resumeCode: string | null;
      reentryCount: number;
      assessmentSet: SetAssessment[];
      assessments: Array<
        {
          id: string;
          identifier: string;
          name: string;
          status: "new" | "inprogress" | "complete";
          completedAt: string | null;
          isDemonstration: boolean;
        }
      >;
    }
  > {
    return this.json("PATCH", path`/respondents/${id}`, { body, options });
  }

  /** Delete a respondent with their assessments, answers, scores and reports. For admins and members. A program needs the scope `write:respondents`. */
  deleteRespondent(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/respondents/${id}`, { options });
  }

  /** How a respondent sits their tests: more time, breaks, the look of the player, help. For admins and members. A program needs the scope `write:respondents`. */
  getRespondentAccommodations(id: string, options?: CallOptions): Promise<Accommodations> {
    return this.json("GET", path`/respondents/${id}/accommodations`, { options });
  }

  /** Set it, all of it: what is omitted is as usual. A time that runs gets a larger factor at once and never loses time. For admins and members. A program needs the scope `write:respondents`. */
  setRespondentAccommodations(id: string, body: {
    /** of each limit; 1 for none, or 1.1 to 3 */
    timeFactor?: number;
    /** no limit at all */
    isUntimed?: boolean;
    breaks?: { count: number; minutes: number; when?: "between_parts" | "any_time" } | null;
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
    /** somebody who helps is present */
    assistant?: boolean;
    note?: string;
  }, options?: CallOptions): Promise<Accommodations> {
    return this.json("PUT", path`/respondents/${id}/accommodations`, { body, options });
  }

  /** Merge two records of one person in a batch. Assessments of both are kept. For admins and members. A program needs the scope `write:respondents`. */
  mergeRespondent(
    id: string,
    body: {
      other: string;
      details?: {
        firstName?: "this" | "other";
        lastName?: "this" | "other";
        dateOfBirth?: "this" | "other";
        gender?: "this" | "other";
        email?: "this" | "other";
        generalIdNumber?: "this" | "other";
        militaryIdNumber?: "this" | "other";
        employeeIdNumber?: "this" | "other";
      };
    },
    options?: CallOptions,
  ): Promise<{ kept: string; merged: string }> {
    return this.json("POST", path`/respondents/${id}/merge`, { body, once: true, options });
  }

  /** Take a merge of this record back, until a report was requested. For admins and members. A program needs the scope `write:respondents`. */
  undoMerge(id: string, options?: CallOptions): Promise<{ kept: string }> {
    return this.json("DELETE", path`/respondents/${id}/merge`, { options });
  }

  /** Move respondents of a batch to another live batch of its project with the same tests. For admins and members. A program needs the scope `write:respondents`. */
  moveRespondents(
    id: string,
    body: { respondents: string[]; batch: string },
    options?: CallOptions,
  ): Promise<{ moved: number }> {
    return this.json("POST", path`/batches/${id}/moves`, { body, once: true, options });
  }

  /** Anonymize respondents; their answers and scores are kept. More than 200 are anonymized by a task. For admins and members. A program needs the scope `write:respondents`. Asks for a sign-in of the last minutes. */
  anonymizeRespondents(
    body: { respondents: string[] },
    options?: CallOptions,
  ): Promise<
    { anonymized: number } | {
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
  > {
    return this.json("POST", path`/respondents/anonymize`, { body, once: true, options });
  }

  /** Your saved views of the list of respondents, and those that colleagues share. For admins and members. A program needs the scope `write:respondents`. */
  listListViews(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          name: string;
          query: string;
          columns: Array<
            | "born"
            | "generalId"
            | "militaryId"
            | "employeeId"
            | "email"
            | "tests"
            | "tags"
            | "created"
            | "status"
          >;
          isShared: boolean;
          isOwn: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/list-views`, { options });
  }

  /** Save a view: a name for filters, order and columns of the list. For admins and members. A program needs the scope `write:respondents`. */
  createListView(
    body: {
      name: string;
      /** as in the address of the list: ?status=complete&sort=created. What is unknown is left out */
      query?: string;
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
      /** whether colleagues see it */
      isShared?: boolean;
    },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      name: string;
      query: string;
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
      isShared: boolean;
      isOwn: boolean;
    }
  > {
    return this.json("POST", path`/list-views`, { body, once: true, options });
  }

  /** A view of your own, or a shared one. For admins and members. A program needs the scope `write:respondents`. */
  getListView(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      name: string;
      query: string;
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
      isShared: boolean;
      isOwn: boolean;
    }
  > {
    return this.json("GET", path`/list-views/${id}`, { options });
  }

  /** Rename a view of your own, or choose whether colleagues see it. For admins and members. A program needs the scope `write:respondents`. */
  updateListView(
    id: string,
    body: {
      name?: string;
      /** whether colleagues see it */
      isShared?: boolean;
    },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      name: string;
      query: string;
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
      isShared: boolean;
      isOwn: boolean;
    }
  > {
    return this.json("PATCH", path`/list-views/${id}`, { body, options });
  }

  /** Delete a view of your own. For admins and members. A program needs the scope `write:respondents`. */
  deleteListView(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/list-views/${id}`, { options });
  }

  /** The columns that you chose for the list of respondents. For admins and members. A program needs the scope `write:respondents`. */
  getMeListColumns(
    options?: CallOptions,
  ): Promise<
    {
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
    }
  > {
    return this.json("GET", path`/me/list-columns`, { options });
  }

  /** Choose the columns of your list of respondents. For admins and members. A program needs the scope `write:respondents`. */
  setMeListColumns(
    body: {
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
    },
    options?: CallOptions,
  ): Promise<
    {
      columns: Array<
        "born" | "generalId" | "militaryId" | "employeeId" | "email" | "tests" | "tags" | "created" | "status"
      >;
    }
  > {
    return this.json("PUT", path`/me/list-columns`, { body, options });
  }

  /** The organisation's tags of respondents, by name. For admins and members. A program needs the scope `read:projects`. */
  listTags(options?: CallOptions): Promise<{ count: number; results: Array<{ id: string; name: string }> }> {
    return this.json("GET", path`/tags`, { options });
  }

  /** Add a tag. For admins and members. A program needs the scope `write:respondents`. */
  createTag(body: { name: string }, options?: CallOptions): Promise<{ id: string; name: string }> {
    return this.json("POST", path`/tags`, { body, once: true, options });
  }

  /** A tag. For admins and members. A program needs the scope `read:projects`. */
  getTag(id: string, options?: CallOptions): Promise<{ id: string; name: string }> {
    return this.json("GET", path`/tags/${id}`, { options });
  }

  /** Rename a tag. For admins and members. A program needs the scope `write:respondents`. */
  updateTag(
    id: string,
    body: { name: string },
    options?: CallOptions,
  ): Promise<{ id: string; name: string }> {
    return this.json("PATCH", path`/tags/${id}`, { body, options });
  }

  /** Delete a tag, and take it off everybody. For admins and members. A program needs the scope `write:respondents`. */
  deleteTag(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/tags/${id}`, { options });
  }

  /** Put tags on respondents, and take others off them. For admins and members. A program needs the scope `write:respondents`. */
  changeTagsOfRespondents(
    body: { respondents: string[]; add?: string[]; remove?: string[] },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/respondents/tags`, { body, once: true, options });
  }

  /** All assessments of a batch, by respondent's name and in order. For admins and members. A program needs the scope `read:projects`. */
  listAssessments(
    query: {
      /** Of this batch */
      batch: string;
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<{ count: number; results: RespondentAssessment[]; next: string | null }> {
    return this.json("GET", path`/assessments`, { query, options });
  }

  /** The completed assessments of a batch. For admins and members. A program needs the scope `read:projects`. */
  listAssessmentsCompleted(
    query: {
      /** Of this batch */
      batch: string;
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<{ count: number; results: RespondentAssessment[]; next: string | null }> {
    return this.json("GET", path`/assessments/completed`, { query, options });
  }

  /** Delete an assessment with its answers, scores and reports. For admins and members. A program needs the scope `write:respondents`. */
  deleteAssessment(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/assessments/${id}`, { options });
  }

  /** Give extra time in the part that the respondent is in: minutes, or percent of its limit. Nothing that has run out is opened again. For admins and members. */
  createAssessmentExtraTime(
    id: string,
    body: {
      minutes?: number;
      /** of the part's limit, or else of the test's */
      percent?: number;
      reason: string;
    },
    options?: CallOptions,
  ): Promise<{ act: number; seconds: number; timeLeftMs: number }> {
    return this.json("POST", path`/assessments/${id}/extra-time`, { body, once: true, options });
  }

  /** Take extra time back that was given by mistake, as long as none of it is used. For admins and members. */
  takeBackAssessment(id: string, body?: {
    /** `act` of what was given; the caller's last in this test if omitted */
    act?: number;
  }, options?: CallOptions): Promise<{ seconds: number; timeLeftMs: number }> {
    return this.json("POST", path`/assessments/${id}/take-back`, { body, once: true, options });
  }

  /** Respondents of archived batches and projects, by name. For admins and members. A program needs the scope `read:projects`. */
  listRespondentsArchived(
    query?: {
      /** words that begin words of their names */
      q?: string;
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          firstName: string | null;
          lastName: string | null;
          dateOfBirth: string | null;
          status: "new" | "inprogress" | "complete";
          flaggedAt: string | null;
          retestedAt: string | null;
          anonymizedAt: string | null;
          batchId: string;
          batchName: string;
          projectId: string;
          projectName: string;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/respondents/archived`, { query, options });
  }

  /** The scores of a completed assessment, how each was calculated, and the person's previous scores. For staff, except reports only. A program needs the scope `read:results`. */
  getRespondentAssessmentResult(
    id: string,
    assessmentId: string,
    options?: CallOptions,
  ): Promise<
    {
      assessment: {
        id: string;
        identifier: string;
        name: string;
        completedAt: string;
        isDemonstration: boolean;
      };
      scored: {
        scales: Array<
          {
            scale: string;
            isValidity: boolean;
            raw: number | null;
            answered: number;
            asked: number;
            isProrated: boolean;
            standard: {
              kind: string;
              score: number;
              exact: number;
              percentile: number;
              isCounted?: true;
              sem: number;
              reach?: number;
              low: number;
              high: number;
              band: string | null;
            } | null;
            trace: { method: string; formula: string[]; [name: string]: unknown };
          }
        >;
        quality: Array<
          {
            index: string;
            kind: string;
            value: number | null;
            cutOff: number;
            deservesSecondLook: boolean;
            norm: Record<string, unknown> | null;
            trace: { formula: string[]; [name: string]: unknown };
          }
        >;
        protocol?: Record<string, unknown>;
        norms: { version: string; source: string; [name: string]: unknown };
        isDemonstration: boolean;
        asked: number;
        answered: number;
      };
      bands: Record<string, Array<{ id: string; [name: string]: unknown }>>;
      isStopped: boolean;
      words: Record<string, unknown>;
      questions: Record<string, { text: string | null; answers: Array<string | null> }>;
      accommodations?: {
        settings: Record<string, unknown>;
        unfit: string[];
        longer: string[];
        scales: string[];
      };
      late: Array<
        {
          name: string;
          answers: Array<
            {
              number: number;
              kind: "answer" | "removal";
              counts: boolean;
              replaces: boolean;
              delayMs: number | null;
            }
          >;
        }
      >;
      earlier: Array<
        {
          completedAt: string;
          name: string;
          place: { projectId: string; batchId: string; respondentId: string };
          scored: {
            scales: Array<
              {
                scale: string;
                isValidity: boolean;
                raw: number | null;
                answered: number;
                asked: number;
                isProrated: boolean;
                standard: {
                  kind: string;
                  score: number;
                  exact: number;
                  percentile: number;
                  isCounted?: true;
                  sem: number;
                  reach?: number;
                  low: number;
                  high: number;
                  band: string | null;
                } | null;
                trace: { method: string; formula: string[]; [name: string]: unknown };
              }
            >;
            quality: Array<
              {
                index: string;
                kind: string;
                value: number | null;
                cutOff: number;
                deservesSecondLook: boolean;
                norm: Record<string, unknown> | null;
                trace: { formula: string[]; [name: string]: unknown };
              }
            >;
            protocol?: Record<string, unknown>;
            norms: { version: string; source: string; [name: string]: unknown };
            isDemonstration: boolean;
            asked: number;
            answered: number;
          };
        }
      >;
    }
  > {
    return this.json("GET", path`/respondents/${id}/assessments/${assessmentId}/result`, { options });
  }

  /** The answers of a completed assessment, question by question, with time, changes and worth. For admins and members. A program needs the scope `read:answers`. */
  getRespondentAssessmentAnswers(
    id: string,
    assessmentId: string,
    options?: CallOptions,
  ): Promise<
    {
      parts: Array<
        {
          name: string;
          items: Array<
            {
              number: number;
              question: string;
              given: number | number[] | string | null;
              isLate: boolean;
              changes: number;
              seconds: number | null;
            }
          >;
        }
      >;
      questions: Record<string, { text: string | null; answers: Array<string | null> }>;
      worths: Record<
        string,
        { worth: number | null; normMean: number | null; normShare: number | null; isShareCorrect: boolean }
      >;
    }
  > {
    return this.json("GET", path`/respondents/${id}/assessments/${assessmentId}/answers`, { options });
  }

  /** The scores of a batch on one test as figures of a group: spread, distribution and ranges. For admins and members. A program needs the scope `read:groups`. */
  listBatchResults(
    id: string,
    query?: {
      /** Of this test */
      test?: number | null;
    },
    options?: CallOptions,
  ): Promise<
    {
      tests: Array<
        {
          id: number;
          identifier: string;
          name: string;
          isDemonstration: boolean;
          isFinished: boolean;
          isBarred: boolean;
        }
      >;
      results: {
        test: { id: number; identifier: string; name: string; isDemonstration: boolean };
        people: { new: number; inprogress: number; complete: number };
        finished: { from: string; to: string } | null;
        flagged: number;
        retested: number;
        anonymized: number;
        unscored: number;
        cohorts: Array<
          {
            version: number;
            norms: { version: string; source: string };
            normGroups: Array<{ ids: string[]; people: number }>;
            people: number;
            hedged: number;
            withheld: number;
            scales: Array<
              {
                scale: string;
                kind: string | null;
                method: string;
                of: string[];
                people: number;
                without: number;
                spread: { median: number; lower: number; upper: number; mean: number; sd: number } | null;
                bins: Array<{ from: number; to: number; people: number; norm: number | null }> | null;
                bands: Array<{ id: string; people: number; norm: number | null }> | null;
              }
            >;
            words: Record<string, unknown>;
          }
        >;
      } | null;
    }
  > {
    return this.json("GET", path`/batches/${id}/results`, { query, options });
  }

  /** The scores of up to 12 people of a batch on one test, each compared with the first. For admins and members. A program needs the scope `read:groups`. */
  getBatchResultsComparison(
    id: string,
    query: {
      /** Of this test */
      test?: number | null;
      /** Ids of respondents of the batch, with commas between them */
      respondents: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      test: { id: number; identifier: string; name: string } | null;
      people: Array<
        {
          respondent: string;
          assessment: string | null;
          completedAt: string | null;
          scored: {
            scales: Array<
              {
                scale: string;
                isValidity: boolean;
                raw: number | null;
                answered: number;
                asked: number;
                isProrated: boolean;
                standard: {
                  kind: string;
                  score: number;
                  exact: number;
                  percentile: number;
                  isCounted?: true;
                  sem: number;
                  reach?: number;
                  low: number;
                  high: number;
                  band: string | null;
                } | null;
                trace: { method: string; formula: string[]; [name: string]: unknown };
              }
            >;
            quality: Array<
              {
                index: string;
                kind: string;
                value: number | null;
                cutOff: number;
                deservesSecondLook: boolean;
                norm: Record<string, unknown> | null;
                trace: { formula: string[]; [name: string]: unknown };
              }
            >;
            protocol?: Record<string, unknown>;
            norms: { version: string; source: string; [name: string]: unknown };
            isDemonstration: boolean;
            asked: number;
            answered: number;
          } | null;
          differences: Array<{ scale: string; points: number; critical: number; isReliable: boolean }>;
        }
      >;
      words: Record<string, unknown>;
    }
  > {
    return this.json("GET", path`/batches/${id}/results/comparison`, { query, options });
  }

  /** A batch's codes of one type, newest first. For admins and members. A program needs the scope `write:invitations`. */
  listBatchTestCodes(id: string, query?: {
    /** Codes of rooms, which many use, or of one person each */
    type?: "room" | "single";
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: TestCode[]; next: string | null }> {
    return this.json("GET", path`/batches/${id}/test-codes`, { query, options });
  }

  /** Create a room code; or single codes, one for each participant. For admins and members. A program needs the scope `write:invitations`. */
  createBatchTestCode(
    id: string,
    body: {
      start?: string | null;
      end?: string | null;
      maxParticipants?: number | null;
      label?: string | null;
      type?: "room" | "single";
      /** Rooms only; false if omitted */
      hasWaitingRoom?: boolean;
      /** Rooms only; false if omitted */
      startsTogether?: boolean;
    },
    options?: CallOptions,
  ): Promise<TestCode | TestCodes> {
    return this.json("POST", path`/batches/${id}/test-codes`, { body, once: true, options });
  }

  /** A code, with how many have entered by it. For admins and members. A program needs the scope `write:invitations`. */
  getTestCode(id: string, options?: CallOptions): Promise<TestCode> {
    return this.json("GET", path`/test-codes/${id}`, { options });
  }

  /** Change a code: its window (the start only while it is more than 16 minutes away), its label, a room's number of places, and whether it is revoked. Omitted fields stay the same. For admins and members. A program needs the scope `write:invitations`. */
  updateTestCode(
    id: string,
    body: {
      start?: string | null;
      end?: string | null;
      maxParticipants?: number | null;
      label?: string | null;
      isRevoked?: boolean;
      hasWaitingRoom?: boolean;
      startsTogether?: boolean;
    },
    options?: CallOptions,
  ): Promise<TestCode> {
    return this.json("PATCH", path`/test-codes/${id}`, { body, options });
  }

  /** Invite the people of a list by e-mail, each with their own code. For admins and members. A program needs the scope `write:invitations`. */
  inviteRespondents(
    body: {
      batch: string;
      days?: number;
      language?: "en-US" | "en-CA" | "fr";
      respondents: Array<Record<string, string | null>>;
      dates?: "month_first" | "day_first";
      leaveOutFaulty?: boolean;
    },
    options?: CallOptions,
  ): Promise<{ invited: number; leftOut: number }> {
    return this.json("POST", path`/respondents/batch`, { body, once: true, options });
  }

  /** The invitations of a batch with their status, newest first. For admins and members. A program needs the scope `write:invitations`. */
  listBatchInvitations(
    id: string,
    query?: {
      /** Only those in this state */
      state?: "queued" | "sent" | "failed" | "started" | "done";
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          respondentId: string;
          firstName: string | null;
          lastName: string | null;
          email: string | null;
          language: "en-US" | "en-CA" | "fr";
          codeId: string;
          code: string;
          end: string;
          isRevoked: boolean;
          state: "queued" | "sent" | "failed" | "started" | "done";
          failure: "refused" | "unreachable" | "not_open" | "no_address" | "withdrawn" | "bounced" | null;
          letterAt: string;
          letterKind: "invitation" | "reminder" | "started_reminder";
          isRemindable: boolean;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/batches/${id}/invitations`, { query, options });
  }

  /** Remind these people, or all who have not started. Nobody is reminded twice within a day. For admins and members. A program needs the scope `write:invitations`. */
  createBatchInvitationsReminder(
    id: string,
    body: { invitations?: string[] },
    options?: CallOptions,
  ): Promise<{ queued: number; tooSoon: number }> {
    return this.json("POST", path`/batches/${id}/invitations/reminders`, { body, once: true, options });
  }

  /** Send failed letters again: these, or all. For admins and members. A program needs the scope `write:invitations`. */
  createBatchInvitationsRetry(
    id: string,
    body: { invitations?: string[] },
    options?: CallOptions,
  ): Promise<{ queued: number }> {
    return this.json("POST", path`/batches/${id}/invitations/retries`, { body, once: true, options });
  }

  /** Withdraw letters that wait: these, or all. The codes stay as they are. For admins and members. A program needs the scope `write:invitations`. */
  createBatchInvitationsWithdrawal(
    id: string,
    body: { invitations?: string[] },
    options?: CallOptions,
  ): Promise<{ withdrawn: number }> {
    return this.json("POST", path`/batches/${id}/invitations/withdrawals`, { body, once: true, options });
  }

  /** Correct the address of a person who has not started, and send the letter again. For admins and members. A program needs the scope `write:invitations`. */
  updateBatchInvitation(
    id: string,
    invitationId: string,
    body: { email: string },
    options?: CallOptions,
  ): Promise<{ queued: number }> {
    return this.json("PATCH", path`/batches/${id}/invitations/${invitationId}`, { body, options });
  }

  /** Days after the invitation on which people who have not started are reminded. For admins and members. A program needs the scope `write:invitations`. */
  getBatchInvitationsSchedule(
    id: string,
    options?: CallOptions,
  ): Promise<{ days: unknown; audience: "not_started" | "started" | "unfinished" }> {
    return this.json("GET", path`/batches/${id}/invitations/schedule`, { options });
  }

  /** Change these days; none for no automatic reminders. For admins and members. A program needs the scope `write:invitations`. */
  setBatchInvitationsSchedule(
    id: string,
    body: { days: number[]; audience?: "not_started" | "started" | "unfinished" },
    options?: CallOptions,
  ): Promise<{ days: unknown; audience: "not_started" | "started" | "unfinished" }> {
    return this.json("PUT", path`/batches/${id}/invitations/schedule`, { body, options });
  }

  /** Send a respondent their re-entry code. `queued` is 0 if a letter with it waits already. For admins and members. A program needs the scope `write:invitations`. */
  createRespondentReentryLetter(id: string, options?: CallOptions): Promise<{ queued: number }> {
    return this.json("POST", path`/respondents/${id}/reentry-letter`, { once: true, options });
  }

  /** Have a lost re-entry code sent to the address of the sign-up. The answer is the same whether it is known or not. For anyone. */
  createRespondentsReentryLetter(
    body: { code: string; email: string },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/respondents/reentry-letter`, { body, options });
  }

  /** What a test code gives access to: the organization, its tests and the fields of the sign-up form. For anyone. */
  validateTestCodes(
    body: { code: string },
    options?: CallOptions,
  ): Promise<
    {
      kind: "room" | "single";
      code: string;
      organization: {
        name: string;
        languages: Array<"en-US" | "en-CA" | "fr">;
        supportEmail: string | null;
        brand: { logo: string | null; accent: string | null };
        retentionMonths: number | null;
      };
      languages: Array<"en-US" | "en-CA" | "fr">;
      tests: Array<
        {
          id: number;
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
          questions: number;
          minutes: number;
          isTimed: boolean;
          isDemonstration: boolean;
          hasPractice: boolean;
        }
      >;
      fields: {
        asked: Array<
          | "firstName"
          | "lastName"
          | "dateOfBirth"
          | "gender"
          | "email"
          | "generalIdNumber"
          | "militaryIdNumber"
          | "employeeIdNumber"
        >;
        required: Array<
          | "firstName"
          | "lastName"
          | "dateOfBirth"
          | "gender"
          | "email"
          | "generalIdNumber"
          | "militaryIdNumber"
          | "employeeIdNumber"
        >;
      };
      known?: {
        firstName?: string;
        lastName?: string;
        dateOfBirth?: string;
        gender?: string;
        email?: string;
        generalIdNumber?: string;
        militaryIdNumber?: string;
        employeeIdNumber?: string;
      };
      window: { start: string; end: string; timeZone: string };
      hasSurvey: boolean;
      mayDeclineSurvey: boolean;
    }
  > {
    return this.json("POST", path`/test-codes/validate`, { body, options });
  }

  /** The agreements to accept before signing up with this code. For anyone. */
  getOrganizationAgreement(
    testCode: string,
    options?: CallOptions,
  ): Promise<
    {
      privacyPolicy: { title: string; text: string; version: number };
      termsOfUnderstanding: { title: string; text: string; version: number };
      additional: Array<{ title: string; text: string; version: number; id: string }>;
    }
  > {
    return this.json("GET", path`/organization-agreements/${testCode}`, { options });
  }

  /** Sign up with a test code: the organization's fields, and the accepted agreements. For anyone. */
  signUpRespondent(
    testCode: string,
    body: {
      language: "en-US" | "en-CA" | "fr";
      agreed: { privacyPolicy: number; termsOfUnderstanding: number; additional?: string[] };
      signUpKey?: string;
      [name: string]: unknown;
    },
    options?: CallOptions,
  ): Promise<{ id: string; token: string; resumeCode: string }> {
    return this.json("POST", path`/respondents/signup/${testCode}`, { body, options });
  }

  /** Return with a re-entry code. Returns everything needed to continue. For anyone. */
  resumeRespondent(
    body: { resumeCode: string },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      token: string;
      resumeCode: string;
      bookmark: Bookmark | null;
      responses: Array<
        {
          subtestQuestion: number;
          timestamp: string;
          answer?: number;
          answers?: number[];
          answerText?: string;
          isPractice?: true;
        }
      >;
      assessments: OwnAssessment[];
    }
  > {
    return this.json("POST", path`/respondents/resume`, { body, options });
  }

  /** A code for another device: good once, for two minutes. An earlier one ends. For respondents. */
  handOverRespondent(id: string, options?: CallOptions): Promise<{ code: string; expiresAt: string }> {
    return this.json("POST", path`/respondents/${id}/hand-over`, { options });
  }

  /** Continue on this device with such a code, as with a re-entry code. The earlier device ends. For anyone. */
  takeOverRespondent(
    body: { code: string },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      token: string;
      resumeCode: string;
      bookmark: Bookmark | null;
      responses: Array<
        {
          subtestQuestion: number;
          timestamp: string;
          answer?: number;
          answers?: number[];
          answerText?: string;
          isPractice?: true;
        }
      >;
      assessments: OwnAssessment[];
    }
  > {
    return this.json("POST", path`/respondents/take-over`, { body, options });
  }

  /** Accept the privacy policy and terms. Without versions, the current ones. For respondents. */
  acceptTermsAsRespondent(
    id: string,
    body?: { privacyPolicy?: number; termsOfUnderstanding?: number },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/respondents/${id}/accept-tos-pp`, { body, options });
  }

  /** Accept an additional agreement of the organization. For respondents. */
  createOrganizationRespondentAgreement(body: { agreement: string }, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/organization/respondent-agreements`, { body, options });
  }

  /** A respondent's tests in order. For staff and respondents. A program needs the scope `read:respondents`. */
  listRespondentAssessments(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
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
          reportGeneratedStatus?:
            | "not-generated"
            | "processing"
            | "generated"
            | "failed"
            | "awaiting_scoring"
            | null;
          isReportOutdated?: boolean;
          isCreditRedeemed?: boolean;
          isDownloaded?: boolean;
          isScored?: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/respondents/${id}/assessments`, { options });
  }

  /** The text shown when all tests are finished. For respondents. */
  getRespondentsCompletionContent(options?: CallOptions): Promise<{ title: string; text: string }> {
    return this.json("GET", path`/respondents/completion-content`, { options });
  }

  /** The surveys that are switched on. For respondents. */
  getSurveyFlags(options?: CallOptions): Promise<Record<string, boolean>> {
    return this.json("GET", path`/survey-flags`, { options });
  }

  /** The survey before the tests, with the respondent's answers. None if nothing is asked. For respondents. */
  listDemographicsSurveys(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          id: string;
          status: "new" | "started" | "declined" | "complete";
          mayDecline: boolean;
          answers: Record<string, string | string[]>;
        }
      >;
    }
  > {
    return this.json("GET", path`/demographics-surveys`, { options });
  }

  /** Store answers to the survey. For respondents. */
  createDemographicsSurveysRespondent(
    body: { survey?: string; answers: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/demographics-surveys/respondent`, { body, options });
  }

  /** Decline the survey. Deletes its answers. For respondents. */
  declineDemographicsSurveysRespondent(
    body?: { survey?: string; answers?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/demographics-surveys/respondent/decline`, { body, options });
  }

  /** Submit the survey, with these answers or the stored ones. For respondents. */
  completeDemographicsSurveysRespondent(
    body?: { survey?: string; answers?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/demographics-surveys/respondent/complete`, { body, options });
  }

  /** The survey after a test, with the respondent's answers; none before that test is handed in. For respondents. */
  listAfterSurveys(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          id: string;
          status: "new" | "started" | "declined" | "complete";
          mayDecline: boolean;
          answers: Record<string, string | string[]>;
          afterTest: number | null;
        }
      >;
    }
  > {
    return this.json("GET", path`/after-surveys`, { options });
  }

  /** Store answers to the survey after a test. For respondents. */
  createAfterSurveysRespondent(
    body: { survey?: string; answers: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/after-surveys/respondent`, { body, options });
  }

  /** Decline the survey after a test. Deletes its answers. For respondents. */
  declineAfterSurveysRespondent(
    body?: { survey?: string; answers?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/after-surveys/respondent/decline`, { body, options });
  }

  /** Submit the survey after a test, with these answers or the stored ones. For respondents. */
  completeAfterSurveysRespondent(
    body?: { survey?: string; answers?: Record<string, unknown> },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/after-surveys/respondent/complete`, { body, options });
  }

  /** The organisation's surveys by name, archived ones too. For admins and members. A program needs the scope `read:projects`. */
  listSurveys(options?: CallOptions): Promise<{ count: number; results: Survey[] }> {
    return this.json("GET", path`/surveys`, { options });
  }

  /** Create a survey: with texts, with those of another survey, or without questions yet. For admins and members. A program needs the scope `write:projects`. */
  createSurvey(
    body: {
      name: string;
      texts?: {
        "en-US"?: {
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
        };
        "en-CA"?: {
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
        };
        fr?: {
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
        };
      };
      survey?: string;
      isApart?: boolean;
    },
    options?: CallOptions,
  ): Promise<Survey> {
    return this.json("POST", path`/surveys`, { body, once: true, options });
  }

  /** A survey with its texts. For admins and members. A program needs the scope `read:projects`. */
  getSurvey(id: string, options?: CallOptions): Promise<Survey> {
    return this.json("GET", path`/surveys/${id}`, { options });
  }

  /** Change a survey, archive or restore it. Other texts are a new version if somebody has met the current one. For admins and members. A program needs the scope `write:projects`. */
  updateSurvey(
    id: string,
    body: {
      name?: string;
      texts?: {
        "en-US"?: {
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
        };
        "en-CA"?: {
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
        };
        fr?: {
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
        };
      };
      isApart?: boolean;
      isActive?: boolean;
      isArchived?: boolean;
    },
    options?: CallOptions,
  ): Promise<Survey> {
    return this.json("PATCH", path`/surveys/${id}`, { body, options });
  }

  /** A test with its sections, subtests and questions. Respondents get their own, with the questions of started subtests; staff get any. For staff and respondents. A program needs the scope `read:respondents`. */
  getDetailedTest(
    id: number,
    options?: CallOptions,
  ): Promise<
    {
      id: number;
      name: string;
      description: string;
      instructions?: string;
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
      baseName: string;
      assessmentId: string | null;
      isDemonstration: boolean;
      progressIndicator: "PB" | "PC" | "NP";
      isAutoAdvancing: boolean;
      shouldPauseOnDisconnect: boolean;
      testWideTimeLimit: number | null;
      areQuestionsRequired: boolean;
      isSubtestNavigationAllowed: boolean;
      retriesOfflineAnswers: boolean;
      screens: "test" | "active";
      sections: Array<{ id: number; name: string; order: number; description?: string; subtests: number[] }>;
      subtests: Array<
        {
          id: number;
          name: string;
          timeLimit: number | null;
          isPractice: boolean;
          isSectionPractice: boolean;
          subtestInstructions: string;
          details?: string;
          questionCount: number;
          subtestQuestions?: SubtestQuestion[];
          section: { name: string; order: number };
        }
      >;
    }
  > {
    return this.json("GET", path`/detailed-tests/${id}`, { options });
  }

  /** The questions of a subtest. Before its time runs they are sealed, and only with `sealed=1`. For respondents. */
  listRespondentsSubtestQuestion(
    query: {
      /** The part of the test */
      subtest: number;
      /** `1`: encrypted, until the part begins */
      sealed?: "1";
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: SubtestQuestion[];
      sealed?: string;
      looks?: Array<
        {
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
          isPictured: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/respondents/subtest_question`, { query, options });
  }

  /** Choose how the own tests look: the settings that are sent. Where a test does not allow one, it is not applied. For respondents. */
  setRespondentsLook(
    body: {
      textSize?: "normal" | "large" | "larger" | "largest";
      contrast?: "normal" | "high";
      /** by the voices of the browser */
      readAloud?: boolean;
      /** no clock, no progress, no animation */
      calm?: boolean;
    },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("PUT", path`/respondents/look`, { body, options });
  }

  /** What staff have to say: messages that are not read yet, and the own raised hand. Clocks have the same. For respondents. */
  getRespondentsTalk(options?: CallOptions): Promise<Talk> {
    return this.json("GET", path`/respondents/talk`, { options });
  }

  /** Raise a hand: ask staff for help or for a break. The test goes on. For respondents. */
  setRespondentsHand(body: { kind: "help" | "break" }, options?: CallOptions): Promise<Talk> {
    return this.json("PUT", path`/respondents/hand`, { body, options });
  }

  /** Lower the own hand. For respondents. */
  deleteRespondentsHand(options?: CallOptions): Promise<Talk> {
    return this.json("DELETE", path`/respondents/hand`, { options });
  }

  /** Tell staff which messages are on the screen, and which are read. Other ids are ignored. For respondents. */
  setRespondentsMessages(body: {
    /** messages that are on the screen */
    shown?: number[];
    /** messages that the respondent has confirmed to have read */
    acknowledged?: number[];
  }, options?: CallOptions): Promise<void> {
    return this.json("PUT", path`/respondents/messages`, { body, options });
  }

  /** Take a break that staff have allowed: the test stands. Returns the clock. For respondents. */
  createRespondentsBreak(options?: CallOptions): Promise<Clock> {
    return this.json("POST", path`/respondents/break`, { options });
  }

  /** Go on after a break. What is longer than it may last has run from the time. For respondents. */
  deleteRespondentsBreak(options?: CallOptions): Promise<Clock> {
    return this.json("DELETE", path`/respondents/break`, { options });
  }

  /** Make a device the only one that may answer. After a re-entry elsewhere, the previous token takes the sitting back. For respondents. */
  setRespondentsDevice(body: { deviceId: string }, options?: CallOptions): Promise<{ token: string }> {
    return this.json("PUT", path`/respondents/device`, { body, options });
  }

  /** Store an answer. Responds once it is durable. The answer with a question's newest timestamp counts. For respondents. */
  storeAnswer(
    body: {
      timestamp: string;
      deviceId: string;
      answer?: number | null;
      answers?: number[] | null;
      answerText?: string | null;
      subtestQuestion?: number;
      subtestQuestionId?: number;
    },
    options?: CallOptions,
  ): Promise<{ subtestQuestion: number; timestamp: string; isLate: boolean; feedback?: string }> {
    return this.json("POST", path`/responses`, { body, options });
  }

  /** Withdraw an answer. If there is none (404), an older one that arrives later is dropped. For respondents. */
  takeAnswerBack(subtestQuestionId: number, query: {
    /** When it was done, on the device */
    timestamp: string;
    /** The device that the answer was given on. Or as `device_id` */
    deviceId?: string;
  }, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/responses/${subtestQuestionId}`, { query, options });
  }

  /** Submit a subtest with its answers. Returns the clock of the respondent's next place. For respondents. */
  createRespondentsSubtestResponseGroup(
    id: number,
    body: {
      responses: Array<
        {
          timestamp: string;
          deviceId: string;
          answer?: number | null;
          answers?: number[] | null;
          answerText?: string | null;
          subtestQuestion?: number;
          subtestQuestionId?: number;
        }
      >;
      duration: number;
    },
    options?: CallOptions,
  ): Promise<{ stored: number; clock: Clock }> {
    return this.json("POST", path`/respondents/subtest/${id}/response-group`, { body, options });
  }

  /** Open a subtest. The first one starts the assessment. For respondents. */
  enterSubtest(
    id: number,
    body?: { questionIndex?: number; placedAt?: number },
    options?: CallOptions,
  ): Promise<Bookmark> {
    return this.json("PUT", path`/respondents/subtest/${id}/bookmark/set-subtest`, { body, options });
  }

  /** Start a subtest's timer. Returns the time left, and the key to its questions. For respondents. */
  startTimer(
    id: number,
    body?: { startedAt?: number | null },
    options?: CallOptions,
  ): Promise<
    {
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
      key?: string;
    }
  > {
    return this.json("PUT", path`/respondents/subtest/${id}/bookmark/start-timer`, { body, options });
  }

  /** Report the respondent's activity and place, at least every 15 seconds, and when their page was out of sight. For respondents. */
  noteLastActiveTime(
    id: number,
    body?: {
      questionIndex?: number;
      placedAt?: number;
      left?: Array<{ subtest: number; at: number; seconds: number }>;
    },
    options?: CallOptions,
  ): Promise<Clock> {
    return this.json("PUT", path`/respondents/subtest/${id}/bookmark/last-active-time`, { body, options });
  }

  /** Report a restored connection. The gap is credited if the test allows it. For respondents. */
  resumeTimer(body?: { pausedAt?: number | null }, options?: CallOptions): Promise<Clock> {
    return this.json("PUT", path`/respondents/bookmark/resume-timer`, { body, options });
  }

  /** The respondent's place, and the time left. For respondents. */
  getRespondentsBookmark(options?: CallOptions): Promise<Bookmark> {
    return this.json("GET", path`/respondents/bookmark`, { options });
  }

  /** Finish a test. Returns the number of stored answers, and a receipt. For respondents. */
  completeRespondentAssessment(
    id: string,
    assessmentId: string,
    options?: CallOptions,
  ): Promise<{ storedAnswers: number; receiptCode: string; completedAt: string }> {
    return this.json("POST", path`/respondents/${id}/assessments/${assessmentId}/complete`, { options });
  }

  /** The people of a batch as a board shows them: first those who sit, at most 500 at once. For admins and members. A program needs the scope `read:projects`. */
  listBatchRoom(id: string, query?: {
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: RoomPerson[]; next: string | null }> {
    return this.json("GET", path`/batches/${id}/room`, { query, options });
  }

  /** The same and each change as server-sent events (text/event-stream). A client that comes back with Last-Event-ID gets what has changed since; one with an access token comes back when that has expired. For admins and members. A program needs the scope `read:projects`. */
  getBatchRoomEvents(id: string, query?: {
    /** Only the ids of people whose state has changed, of a batch of any size */
    only?: "changes";
  }, options?: CallOptions): Promise<Response> {
    return this.file("GET", path`/batches/${id}/room/events`, { query, options });
  }

  /** Let people in who wait, all or those named. For admins and members. */
  admitBatchRoom(
    id: string,
    body: { respondents?: string[] },
    options?: CallOptions,
  ): Promise<{ admitted: number }> {
    return this.json("POST", path`/batches/${id}/room/admit`, { body, once: true, options });
  }

  /** Whether respondents of the batch may raise a hand. For admins and members. */
  getBatchRoomHands(id: string, options?: CallOptions): Promise<{ allowed: boolean }> {
    return this.json("GET", path`/batches/${id}/room/hands`, { options });
  }

  /** Let respondents raise a hand, or not any more: raised hands are hidden until they may again. For admins and members. */
  setBatchRoomHands(
    id: string,
    body: { allowed: boolean },
    options?: CallOptions,
  ): Promise<{ allowed: boolean }> {
    return this.json("PUT", path`/batches/${id}/room/hands`, { body, options });
  }

  /** Tell respondents who have raised a hand that somebody comes, or lower their hands. For admins and members. */
  createBatchRoomHand(
    id: string,
    body: { respondents: string[]; reply: "coming" | "lowered" },
    options?: CallOptions,
  ): Promise<{ replied: number }> {
    return this.json("POST", path`/batches/${id}/room/hands`, { body, once: true, options });
  }

  /** Send a message to respondents, to all who have not finished or those named. It stays on their screens until they say that they have read it; the time goes on. For admins and members. */
  createBatchRoomMessage(
    id: string,
    body: { text: string; respondents?: string[] },
    options?: CallOptions,
  ): Promise<{ sent: number }> {
    return this.json("POST", path`/batches/${id}/room/messages`, { body, once: true, options });
  }

  /** Pause a test in progress: its time stands still and its question is covered. What was answered before still counts. For admins and members. */
  pauseAssessment(
    id: string,
    body: {
      reason: string;
      /** `seen` of the state that the decision is about: refused if somebody has decided since */
      seen?: number;
    },
    options?: CallOptions,
  ): Promise<SittingState> {
    return this.json("POST", path`/assessments/${id}/pause`, { body, once: true, options });
  }

  /** Resume a paused test with the time that was left. For admins and members. */
  resumeAssessment(id: string, body?: {
    /** `seen` of the state that the decision is about: refused if somebody has decided since */
    seen?: number;
  }, options?: CallOptions): Promise<SittingState> {
    return this.json("POST", path`/assessments/${id}/resume`, { body, once: true, options });
  }

  /** End a test for its respondent. What was answered before stays; nothing given later counts. For admins and members. */
  stopAssessment(
    id: string,
    body: {
      reason: string;
      /** `seen` of the state that the decision is about: refused if somebody has decided since */
      seen?: number;
    },
    options?: CallOptions,
  ): Promise<SittingState> {
    return this.json("POST", path`/assessments/${id}/stop`, { body, once: true, options });
  }

  /** Open a test again that was stopped, ran out of time or was handed in, with the time that was left, and with minutes where none is. Its scores are taken back. Not once a report was requested. For admins and members. */
  reopenAssessment(id: string, body: {
    reason: string;
    /** given from now; required where no time is left */
    minutes?: number;
    /** `seen` of the state that the decision is about: refused if somebody has decided since */
    seen?: number;
  }, options?: CallOptions): Promise<SittingState> {
    return this.json("POST", path`/assessments/${id}/reopen`, { body, once: true, options });
  }

  /** Note an incident of somebody's test, for staff alone. Reports say how many there were and when. For admins and members. */
  createAssessmentIncident(
    id: string,
    body: { text: string },
    options?: CallOptions,
  ): Promise<{ id: number; at: string; by: string | null; text: string }> {
    return this.json("POST", path`/assessments/${id}/incidents`, { body, once: true, options });
  }

  /** The incidents of somebody's test, oldest first. For admins and members. */
  listAssessmentIncidents(
    id: string,
    options?: CallOptions,
  ): Promise<{ count: number; results: Array<{ id: number; at: string; by: string | null; text: string }> }> {
    return this.json("GET", path`/assessments/${id}/incidents`, { options });
  }

  /** End a stopped test for good and score it as it is. What comes later is late. For admins and members. */
  scoreAssessment(id: string, body?: {
    /** `seen` of the state that the decision is about: refused if somebody has decided since */
    seen?: number;
  }, options?: CallOptions): Promise<SittingState> {
    return this.json("POST", path`/assessments/${id}/score`, { body, once: true, options });
  }

  /** Note the same incident for several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  createBatchRoomIncident(
    id: string,
    body: { text: string; assessments: string[] },
    options?: CallOptions,
  ): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/incidents`, { body, once: true, options });
  }

  /** Give extra time in several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  createBatchRoomExtraTime(
    id: string,
    body:
      & ({ assessments: string[] })
      & ({
        minutes?: number;
        /** of the part's limit, or else of the test's */
        percent?: number;
        reason: string;
      }),
    options?: CallOptions,
  ): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/extra-time`, { body, once: true, options });
  }

  /** Take back the extra time that the caller gave last in several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  takeBackBatchRoom(id: string, body: { assessments: string[] }, options?: CallOptions): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/take-back`, { body, once: true, options });
  }

  /** Start the part for those who wait for it in several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  startBatchRoom(id: string, body: { assessments: string[] }, options?: CallOptions): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/start`, { body, once: true, options });
  }

  /** Pause several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  pauseBatchRoom(
    id: string,
    body: { assessments: string[]; reason: string },
    options?: CallOptions,
  ): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/pause`, { body, once: true, options });
  }

  /** Resume several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  resumeBatchRoom(id: string, body: { assessments: string[] }, options?: CallOptions): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/resume`, { body, once: true, options });
  }

  /** Stop several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  stopBatchRoom(
    id: string,
    body: { assessments: string[]; reason: string },
    options?: CallOptions,
  ): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/stop`, { body, once: true, options });
  }

  /** Open again several tests of a batch, each decided for itself. Says which were refused, and why. For admins and members. */
  reopenBatchRoom(
    id: string,
    body: {
      assessments: string[];
      reason: string;
      /** given from now; required where no time is left */
      minutes?: number;
    },
    options?: CallOptions,
  ): Promise<Decided> {
    return this.json("POST", path`/batches/${id}/room/reopen`, { body, once: true, options });
  }

  /** Request a batch's export, the reports of its finished respondents, or a report about the group. While the task is unfinished, the same request returns the same task. If credits do not suffice, only the paid reports are made, and the refusal has their number. For admins and members. A program needs the scope `write:reports`. Asks for a sign-in of the last minutes. */
  orderReport(
    batchId: string,
    query: {
      /** An export as CSV, a report as PDF for each person, or a report about the group */
      output: "csv" | "pdf" | "group";
      /** Of this test */
      test?: string;
      /** `new`, or the number of a version of the scoring */
      version?: string;
      /** `wide`: a row for each respondent. `long`: a row for each score */
      form?: "wide" | "long";
      /** Whether the file begins with a byte order mark, for Excel; `1` unless said */
      bom?: "0" | "1";
      /** The language of the document */
      language?: "en-US" | "en-CA" | "fr";
      /** The size of the paper */
      paper?: "letter" | "a4";
    },
    body?: { respondents?: string[] },
    options?: CallOptions,
  ): Promise<{ download_url: string } | AcceptedTask> {
    return this.json("POST", path`/report/${batchId}`, { query, body, once: true, options });
  }

  /** The status of a batch's reports, one for each finished assessment. For staff. A program needs the scope `read:reports`. */
  listReports(batchId: string, query?: {
    /** Of this respondent */
    respondentId?: string;
    /** Of this test */
    test?: string;
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: AssessmentReport[]; next: string | null }> {
    return this.json("GET", path`/report/${batchId}`, { query, options });
  }

  /** A report about a simulated person as a PDF, without credits. Follow the task to its download. For admins and members. A program needs the scope `write:reports`. */
  createTestSampleReport(
    id: number,
    body: { language?: "en-US" | "en-CA" | "fr"; paper?: "letter" | "a4" },
    options?: CallOptions,
  ): Promise<AcceptedTask> {
    return this.json("POST", path`/tests/${id}/sample-report`, { body, once: true, options });
  }

  /** The status of the reports of the batch in the query. For admins and members. A program needs the scope `write:reports`. */
  listPdfReports(query?: {
    /** Of this batch. Or as `respondent__batch_id` */
    batch?: string;
    /** How many rows at most */
    limit?: number;
    /** How many rows are left out before the first */
    offset?: number;
    /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
    cursor?: string;
  }, options?: CallOptions): Promise<{ count: number; results: AssessmentReport[]; next: string | null }> {
    return this.json("GET", path`/pdf-reports`, { query, options });
  }

  /** Request reports of respondents of any batches. For admins and members. A program needs the scope `write:reports`. */
  orderPdfReports(
    body: {
      language?: "en-US" | "en-CA" | "fr";
      paper?: "letter" | "a4";
      version?: string;
      test?: string;
      respondents: string[];
    },
    options?: CallOptions,
  ): Promise<{ download_url: string } | AcceptedTask> {
    return this.json("POST", path`/reports/pdf`, { body, once: true, options });
  }

  /** Those of these respondents whose reports are completed. For admins and members. A program needs the scope `write:reports`. */
  findGeneratedReports(
    body: { respondents: string[]; test?: string },
    options?: CallOptions,
  ): Promise<{ respondents: string[] }> {
    return this.json("POST", path`/report/generated`, { body, once: true, options });
  }

  /** Record the download of these reports. For admins and members. A program needs the scope `write:reports`. */
  recordDownloads(body: { respondents: string[]; test?: string }, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/reports-downloaded`, { body, once: true, options });
  }

  /** Cancel the unfinished reports of a request. The finished ones are put together. For admins and members. A program needs the scope `write:reports`. */
  deleteReportsTask(id: string, options?: CallOptions): Promise<TaskState> {
    return this.json("DELETE", path`/reports/tasks/${id}`, { options });
  }

  /** A task's progress, and a link to its file that is valid for some minutes. For staff. A program needs the scope `read:reports`. */
  getReportsTask(id: string, options?: CallOptions): Promise<TaskState> {
    return this.json("GET", path`/reports/tasks/${id}`, { options });
  }

  /** The batch's last requested export. For admins and members. A program needs the scope `write:exports`. */
  getCsvReport(
    batchId: string,
    query?: {
      /** Of this test */
      test?: string;
      /** `new`, or the number of a version of the scoring */
      version?: string;
      /** `wide`: a row for each respondent. `long`: a row for each score */
      form?: "wide" | "long";
      /** Whether the file begins with a byte order mark, for Excel; `1` unless said */
      bom?: "0" | "1";
    },
    options?: CallOptions,
  ): Promise<
    {
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
    }
  > {
    return this.json("GET", path`/csv-report/${batchId}`, { query, options });
  }

  /** A task's progress as server-sent events (text/event-stream), until it is finished. For staff. A program needs the scope `read:reports`. */
  getReportsTaskEvents(id: string, options?: CallOptions): Promise<Response> {
    return this.file("GET", path`/reports/tasks/${id}/events`, { options });
  }

  /** The webhooks of the organization and of its sandbox. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  listWebhooks(options?: CallOptions): Promise<{ count: number; results: Webhook[] }> {
    return this.json("GET", path`/webhooks`, { options });
  }

  /** Add a webhook. Messages follow Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`); the secret is readable in this response alone. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. Asks for a sign-in of the last minutes. */
  createWebhook(
    body: {
      url: string;
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
      hasPersonalData?: boolean;
      isSandbox?: boolean;
    },
    options?: CallOptions,
  ): Promise<{ id: string; secret: string }> {
    return this.json("POST", path`/webhooks`, { body, once: true, options });
  }

  /** One webhook. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  getWebhook(id: string, options?: CallOptions): Promise<Webhook> {
    return this.json("GET", path`/webhooks/${id}`, { options });
  }

  /** Change a webhook, disable it, or enable it again. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. Asks for a sign-in of the last minutes. */
  updateWebhook(
    id: string,
    body: {
      url?: string;
      events?: Array<
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
      hasPersonalData?: boolean;
      isEnabled?: boolean;
    },
    options?: CallOptions,
  ): Promise<Webhook> {
    return this.json("PATCH", path`/webhooks/${id}`, { body, options });
  }

  /** Remove a webhook with its log. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  deleteWebhook(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/webhooks/${id}`, { options });
  }

  /** Make a new secret. The one before signs as well for 24 hours. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. Asks for a sign-in of the last minutes. */
  createWebhookSecret(id: string, options?: CallOptions): Promise<{ id: string; secret: string }> {
    return this.json("POST", path`/webhooks/${id}/secret`, { once: true, options });
  }

  /** Send a `webhook.test` event. The id is that of its delivery. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  testWebhook(id: string, options?: CallOptions): Promise<{ id: string }> {
    return this.json("POST", path`/webhooks/${id}/test`, { once: true, options });
  }

  /** The events of the last 30 days with the outcome of the last attempt, the newest first. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  listWebhookDeliveries(
    id: string,
    query?: {
      /** Only those in this state */
      state?: "waiting" | "delivered" | "failed";
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          type:
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
            | "webhook.test";
          happenedAt: string;
          state: "waiting" | "delivered" | "failed";
          attempts: number;
          attemptedAt: string | null;
          status: number | null;
          failure:
            | "connection"
            | "not_public"
            | "redirect"
            | "secret_lost"
            | "status"
            | "timed_out"
            | "tls"
            | "unknown_host"
            | null;
          ms: number | null;
          nextAt: string | null;
          body: string;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/webhooks/${id}/deliveries`, { query, options });
  }

  /** One event with its latest 100 attempts, the newest first: when, with which outcome, the headers sent, and how the response began. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  getWebhookDelivery(
    id: string,
    delivery: string,
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      type:
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
        | "webhook.test";
      happenedAt: string;
      state: "waiting" | "delivered" | "failed";
      attempts: number;
      attemptedAt: string | null;
      status: number | null;
      failure:
        | "connection"
        | "not_public"
        | "redirect"
        | "secret_lost"
        | "status"
        | "timed_out"
        | "tls"
        | "unknown_host"
        | null;
      ms: number | null;
      nextAt: string | null;
      body: string;
      log: Array<
        {
          at: string;
          status: number | null;
          failure:
            | "connection"
            | "not_public"
            | "redirect"
            | "secret_lost"
            | "status"
            | "timed_out"
            | "tls"
            | "unknown_host"
            | null;
          ms: number;
          headers: Record<string, string>;
          answer: string | null;
        }
      >;
    }
  > {
    return this.json("GET", path`/webhooks/${id}/deliveries/${delivery}`, { options });
  }

  /** Send an event again, with the same id. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  retryWebhookDelivery(id: string, delivery: string, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/webhooks/${id}/deliveries/${delivery}/retry`, { once: true, options });
  }

  /** Send the events of a time again, with the same ids. For admins. A program needs the scope `write:webhooks`, which only a key of a sandbox can have. */
  replayWebhook(
    id: string,
    body: { from: string; to: string; isFailedOnly?: boolean },
    options?: CallOptions,
  ): Promise<{ replayed: number }> {
    return this.json("POST", path`/webhooks/${id}/replay`, { body, once: true, options });
  }

  /** All operators who may sign in, by name, with whether they have a second factor. For operators. */
  listOperatorOperators(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          email: string;
          name: string;
          hasSecondFactor: boolean;
          factorResetDueAt: string | null;
          isMe: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/operators`, { options });
  }

  /** Ask for the removal of another operator's second factor, who has lost it. They are told by mail and can object; a day later signing in removes it. For operators. Asks for a sign-in of the last minutes. */
  createOperatorOperatorFactorReset(id: string, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/operator/operators/${id}/factor-reset`, { once: true, options });
  }

  /** Your running sessions, the last used one first. For operators. */
  listOperatorSessions(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          device: string | null;
          isProgram: boolean;
          address: string | null;
          startedAt: string;
          lastUsedAt: string;
          isThis: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/sessions`, { options });
  }

  /** End all your sessions but the one of this call. For operators. Asks for a sign-in of the last minutes. */
  deleteOperatorSessions(options?: CallOptions): Promise<{ ended: number }> {
    return this.json("DELETE", path`/operator/sessions`, { options });
  }

  /** End one of your sessions, with its cookie and tokens. For operators. Asks for a sign-in of the last minutes. */
  deleteOperatorSession(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/operator/sessions/${id}`, { options });
  }

  /** All organizations by name, or those whose name contains `query`. For operators. */
  listOperatorOrganizations(
    query?: {
      /** Words to search for */
      query?: string;
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/operator/organizations`, { query, options });
  }

  /** Create an organization and invite its first admin. For operators. */
  createOperatorOrganization(
    body: {
      name: string;
      timeZone: string;
      country: string;
      currency: string;
      languages?: Array<"en-US" | "en-CA" | "fr">;
      tests?: Array<
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
        | "PAI"
      >;
      adminEmail: string;
    },
    options?: CallOptions,
  ): Promise<
    {
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
      invitation: { email: string; expiresAt: string; isSent: boolean };
    }
  > {
    return this.json("POST", path`/operator/organizations`, { body, once: true, options });
  }

  /** An organization. For operators. */
  getOperatorOrganization(id: string, options?: CallOptions): Promise<DetailedOrganization> {
    return this.json("GET", path`/operator/organizations/${id}`, { options });
  }

  /** Rename, suspend or reactivate an organization, or change its languages (the default one first), switches, feature flags, limits and sign-in rules. While it is suspended, members cannot sign in and no new respondent enters; people who sit a test finish it. For operators. */
  updateOperatorOrganization(
    id: string,
    body: {
      name?: string;
      status?: "active" | "suspended";
      languages?: Array<"en-US" | "en-CA" | "fr">;
      switches?: { canEditProjects?: boolean; isBillingEnabled?: boolean; barsNormsBySex?: boolean };
      featureFlags?: Record<string, boolean | null>;
      limits?: { members?: number | null; liveBatches?: number | null; respondentsPerMonth?: number | null };
      signIn?: { emailDomains?: string[]; sessionHours?: number | null };
    },
    options?: CallOptions,
  ): Promise<DetailedOrganization> {
    return this.json("PATCH", path`/operator/organizations/${id}`, { body, options });
  }

  /** Invite an admin, who is active as soon as they sign up. For operators. */
  createOperatorOrganizationInvitation(
    id: string,
    body: { email: string },
    options?: CallOptions,
  ): Promise<void> {
    return this.json("POST", path`/operator/organizations/${id}/invitations`, { body, once: true, options });
  }

  /** Close an organization. Only its admins come in, for an export of all its data, which a worker makes. What is personal in it is erased 30 days later. For operators. */
  createOperatorOrganizationClosing(id: string, options?: CallOptions): Promise<DetailedOrganization> {
    return this.json("POST", path`/operator/organizations/${id}/closing`, { once: true, options });
  }

  /** Open a closed organization again, until its erasure begins. For operators. */
  deleteOperatorOrganizationClosing(id: string, options?: CallOptions): Promise<DetailedOrganization> {
    return this.json("DELETE", path`/operator/organizations/${id}/closing`, { options });
  }

  /** Every test, and whether the organization may use it. For operators. */
  listOperatorOrganizationTests(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string | null;
          isGranted: boolean;
          batches: number;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/organizations/${id}/tests`, { options });
  }

  /** Set the tests that an organization may add to batches and buy. Batches that hold another one go on. All tests include those that are added later. For operators. */
  setOperatorOrganizationTests(
    id: string,
    body: {
      tests: Array<
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
        | "PAI"
      >;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string | null;
          isGranted: boolean;
          batches: number;
        }
      >;
    }
  > {
    return this.json("PUT", path`/operator/organizations/${id}/tests`, { body, options });
  }

  /** What a report of each test costs, by currency. For operators. */
  listOperatorPrices(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string;
          prices: Record<string, number>;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/prices`, { options });
  }

  /** Set prices for purchases from now on; those that are not named stay. For operators. */
  updateOperatorPrices(
    body: {
      prices: Array<
        {
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
          currency: string;
          amount: number | null;
        }
      >;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string;
          prices: Record<string, number>;
        }
      >;
    }
  > {
    return this.json("PATCH", path`/operator/prices`, { body, options });
  }

  /** Prepaid reports of every test. For operators. */
  listOperatorOrganizationCredits(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string;
          remaining: number;
          reserved: number;
          spent: number;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/organizations/${id}/credits`, { options });
  }

  /** Grant prepaid reports of a test, or take back those that are left, with a reason. For operators. */
  createOperatorOrganizationCredit(
    id: string,
    body: {
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
      quantity: number;
      reason: string;
    },
    options?: CallOptions,
  ): Promise<
    {
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
      name: string;
      remaining: number;
      reserved: number;
      spent: number;
    }
  > {
    return this.json("POST", path`/operator/organizations/${id}/credits`, { body, once: true, options });
  }

  /** What a report of each test costs an organization: the platform's price, and its own. For operators. */
  listOperatorOrganizationPrices(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string;
          currency: string;
          price: number | null;
          ownPrice: number | null;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/organizations/${id}/prices`, { options });
  }

  /** Set or remove an organization's own prices, with a reason, for purchases that begin from now on. For operators. */
  updateOperatorOrganizationPrices(
    id: string,
    body: {
      prices: Array<
        {
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
          currency: string;
          amount: number | null;
        }
      >;
      reason: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
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
          name: string;
          currency: string;
          price: number | null;
          ownPrice: number | null;
        }
      >;
    }
  > {
    return this.json("PATCH", path`/operator/organizations/${id}/prices`, { body, options });
  }

  /** The seller on receipts, and the taxes on purchases by country. For operators. */
  getOperatorSeller(
    options?: CallOptions,
  ): Promise<
    {
      name: string;
      address: string;
      taxNumber: null | string;
      taxes: Array<{ country: string; name: string; percent: number }>;
    }
  > {
    return this.json("GET", path`/operator/seller`, { options });
  }

  /** Change the seller on later receipts and the taxes on later purchases. For operators. */
  setOperatorSeller(
    body: {
      name: string;
      address: string;
      taxNumber?: null | string;
      taxes: Array<{ country: string; name: string; percent: number }>;
    },
    options?: CallOptions,
  ): Promise<
    {
      name: string;
      address: string;
      taxNumber: null | string;
      taxes: Array<{ country: string; name: string; percent: number }>;
    }
  > {
    return this.json("PUT", path`/operator/seller`, { body, options });
  }

  /** Work of all organizations that waits, runs or failed. For operators. */
  getOperatorQueue(
    query?: {
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      kinds: Array<
        {
          kind:
            | "csv"
            | "pdf"
            | "reports"
            | "sample"
            | "group"
            | "receipt"
            | "anonymize"
            | "export"
            | "letter"
            | "content"
            | "webhook";
          waiting: number;
          running: number;
          oldestSeconds: number;
        }
      >;
      unpublished: { waiting: number; oldestSeconds: number };
      unfinished: Array<
        {
          id: string;
          kind: "csv" | "pdf" | "reports" | "sample" | "group" | "receipt" | "anonymize" | "export";
          status: "waiting" | "running" | "completed" | "failed";
          organization: { id: string; name: string };
          attempts: number;
          error: string | null;
          createdAt: string;
          finishedAt: string | null;
          isRetryable: boolean;
        }
      >;
      failures: {
        count: number;
        results: Array<
          {
            id: string;
            kind: "csv" | "pdf" | "reports" | "sample" | "group" | "receipt" | "anonymize" | "export";
            status: "waiting" | "running" | "completed" | "failed";
            organization: { id: string; name: string };
            attempts: number;
            error: string | null;
            createdAt: string;
            finishedAt: string | null;
            isRetryable: boolean;
          }
        >;
        next: string | null;
      };
    }
  > {
    return this.json("GET", path`/operator/queue`, { query, options });
  }

  /** Repeat a failed task. Reports that failed are made again and paid for as new ones are. For operators. */
  retryOperatorTask(id: string, options?: CallOptions): Promise<void> {
    return this.json("POST", path`/operator/tasks/${id}/retry`, { once: true, options });
  }

  /** End an unfinished task, which its organization sees as cancelled, and release its credits; or take a failure off the list. For operators. */
  deleteOperatorTask(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/operator/tasks/${id}`, { options });
  }

  /** Parts, workers, load and room of the installation. For operators. */
  getOperatorHealth(
    options?: CallOptions,
  ): Promise<
    {
      missing: Array<"database" | "broker" | "store">;
      workers: Array<
        {
          host: string;
          startedAt: string;
          isAlive: boolean;
          silentSeconds: number;
          work: Array<
            {
              kind:
                | "csv"
                | "pdf"
                | "reports"
                | "sample"
                | "group"
                | "receipt"
                | "anonymize"
                | "export"
                | "letter"
                | "content"
                | "webhook";
              places: number;
              inUse: number;
            }
          >;
          jobsLastHour: number;
          share: number;
        }
      >;
      answersPerSecond: number | null;
      mail: {
        waiting: number;
        running: number;
        oldestSeconds: number;
        failures: Array<{ reason: string; count: number }>;
      };
      databaseBytes: number;
      store: { files: number; bytes: number; countedAt: string } | null;
      disks: Array<{ of: "store" | "temporary"; free: number; total: number; isLow: boolean }>;
    }
  > {
    return this.json("GET", path`/operator/health`, { options });
  }

  /** What operators did, the newest first. `older` and `newer` continue from an act's id. For operators. */
  listOperatorAudit(
    query?: {
      /** Only acts of this kind, such as `publishBatch` */
      verb?: string;
      /** The first of the range */
      from?: string;
      /** The last of the range */
      to?: string;
      /** Rows older than the one with this number */
      older?: string;
      /** Rows newer than the one with this number */
      newer?: string;
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
      /** What this operator did */
      operator?: string;
      /** An organization's id, or words of its name */
      organization?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          at: string;
          operator: { id: string; name: string };
          address: string | null;
          verb: string;
          organization: { id: string; name: string } | null;
          subjectKind: string;
          subjectId: string | null;
          test: string | null;
          detail: Record<string, string | number | boolean | null>;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/operator/audit`, { query, options });
  }

  /** Browser errors of all organizations, counted by message and route. For operators. */
  listOperatorErrors(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          message: string;
          place: string | null;
          times: number;
          organizations: number;
          people: number;
          firstSeen: string;
          lastSeen: string;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/errors`, { options });
  }

  /** Current and coming announcements; with `past=1` those that have ended, too. For operators. */
  listOperatorAnnouncements(query?: {
    /** `1`: with those that have ended */
    past?: "0" | "1";
  }, options?: CallOptions): Promise<{ count: number; results: Announcement[] }> {
    return this.json("GET", path`/operator/announcements`, { query, options });
  }

  /** Announce maintenance, which needs an end, or a feature, which is not for respondents. Of the HTML, words, lists and links are kept. For operators. */
  createOperatorAnnouncement(
    body: {
      kind: "maintenance" | "feature";
      banner?: string;
      modal?: string;
      respondents?: { "en-US"?: string; fr?: string };
      start?: string;
      end?: string;
      organization?: string;
    },
    options?: CallOptions,
  ): Promise<Announcement> {
    return this.json("POST", path`/operator/announcements`, { body, once: true, options });
  }

  /** End a current announcement, or take a coming one back. For operators. */
  deleteOperatorAnnouncement(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/operator/announcements/${id}`, { options });
  }

  /** All disruptions, planned ones too, the latest start first. For operators. */
  listOperatorDisruptions(
    query?: {
      /** How many rows at most */
      limit?: number;
      /** How many rows are left out before the first */
      offset?: number;
      /** The page after that of the answer with this `next`, with the same other parameters. Not with `offset` */
      cursor?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: string;
          isPlanned: boolean;
          state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
          titles: { "en-US"?: string; fr?: string };
          parts: Array<"pages" | "answers" | "files" | "mail">;
          start: string;
          end: string | null;
          updates: Array<
            {
              id: string;
              at: string;
              state: "investigating" | "identified" | "watching" | "resolved" | null;
              texts: { "en-US"?: string; fr?: string };
            }
          >;
          isHidden: boolean;
        }
      >;
      next: string | null;
    }
  > {
    return this.json("GET", path`/operator/disruptions`, { query, options });
  }

  /** Tell of a disruption on the status page, or of planned maintenance, with its first update. Of the two languages one may be missing. For operators. */
  createOperatorDisruption(
    body: {
      isPlanned?: boolean;
      titles: { "en-US"?: string; fr?: string };
      parts: Array<"pages" | "answers" | "files" | "mail">;
      state?: "investigating" | "identified" | "watching" | "resolved";
      texts: { "en-US"?: string; fr?: string };
      start?: string;
      end?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      isPlanned: boolean;
      state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
      titles: { "en-US"?: string; fr?: string };
      parts: Array<"pages" | "answers" | "files" | "mail">;
      start: string;
      end: string | null;
      updates: Array<
        {
          id: string;
          at: string;
          state: "investigating" | "identified" | "watching" | "resolved" | null;
          texts: { "en-US"?: string; fr?: string };
        }
      >;
      isHidden: boolean;
      changes: Array<
        {
          at: string;
          by: string;
          before: {
            id: string;
            isPlanned: boolean;
            state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
            titles: { "en-US"?: string; fr?: string };
            parts: Array<"pages" | "answers" | "files" | "mail">;
            start: string;
            end: string | null;
            updates: Array<
              {
                id: string;
                at: string;
                state: "investigating" | "identified" | "watching" | "resolved" | null;
                texts: { "en-US"?: string; fr?: string };
              }
            >;
            isHidden: boolean;
          };
        }
      >;
    }
  > {
    return this.json("POST", path`/operator/disruptions`, { body, once: true, options });
  }

  /** A disruption, and what it said before each change. For operators. */
  getOperatorDisruption(
    id: string,
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      isPlanned: boolean;
      state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
      titles: { "en-US"?: string; fr?: string };
      parts: Array<"pages" | "answers" | "files" | "mail">;
      start: string;
      end: string | null;
      updates: Array<
        {
          id: string;
          at: string;
          state: "investigating" | "identified" | "watching" | "resolved" | null;
          texts: { "en-US"?: string; fr?: string };
        }
      >;
      isHidden: boolean;
      changes: Array<
        {
          at: string;
          by: string;
          before: {
            id: string;
            isPlanned: boolean;
            state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
            titles: { "en-US"?: string; fr?: string };
            parts: Array<"pages" | "answers" | "files" | "mail">;
            start: string;
            end: string | null;
            updates: Array<
              {
                id: string;
                at: string;
                state: "investigating" | "identified" | "watching" | "resolved" | null;
                texts: { "en-US"?: string; fr?: string };
              }
            >;
            isHidden: boolean;
          };
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/disruptions/${id}`, { options });
  }

  /** Correct what was published of a disruption, hide it if it was published by mistake, or show it again. What it said before is kept. For operators. */
  updateOperatorDisruption(
    id: string,
    body: {
      titles?: { "en-US"?: string; fr?: string };
      parts?: Array<"pages" | "answers" | "files" | "mail">;
      start?: string;
      end?: string;
      isHidden?: boolean;
      updates?: Record<string, { "en-US"?: string; fr?: string }>;
    },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      isPlanned: boolean;
      state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
      titles: { "en-US"?: string; fr?: string };
      parts: Array<"pages" | "answers" | "files" | "mail">;
      start: string;
      end: string | null;
      updates: Array<
        {
          id: string;
          at: string;
          state: "investigating" | "identified" | "watching" | "resolved" | null;
          texts: { "en-US"?: string; fr?: string };
        }
      >;
      isHidden: boolean;
      changes: Array<
        {
          at: string;
          by: string;
          before: {
            id: string;
            isPlanned: boolean;
            state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
            titles: { "en-US"?: string; fr?: string };
            parts: Array<"pages" | "answers" | "files" | "mail">;
            start: string;
            end: string | null;
            updates: Array<
              {
                id: string;
                at: string;
                state: "investigating" | "identified" | "watching" | "resolved" | null;
                texts: { "en-US"?: string; fr?: string };
              }
            >;
            isHidden: boolean;
          };
        }
      >;
    }
  > {
    return this.json("PATCH", path`/operator/disruptions/${id}`, { body, options });
  }

  /** Add an update to a disruption, with its state unless it is planned. `resolved` ends it. For operators. */
  createOperatorDisruptionUpdate(
    id: string,
    body: {
      state?: "investigating" | "identified" | "watching" | "resolved";
      texts: { "en-US"?: string; fr?: string };
    },
    options?: CallOptions,
  ): Promise<
    {
      id: string;
      isPlanned: boolean;
      state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
      titles: { "en-US"?: string; fr?: string };
      parts: Array<"pages" | "answers" | "files" | "mail">;
      start: string;
      end: string | null;
      updates: Array<
        {
          id: string;
          at: string;
          state: "investigating" | "identified" | "watching" | "resolved" | null;
          texts: { "en-US"?: string; fr?: string };
        }
      >;
      isHidden: boolean;
      changes: Array<
        {
          at: string;
          by: string;
          before: {
            id: string;
            isPlanned: boolean;
            state: "investigating" | "identified" | "watching" | "resolved" | "planned" | "underway" | "over";
            titles: { "en-US"?: string; fr?: string };
            parts: Array<"pages" | "answers" | "files" | "mail">;
            start: string;
            end: string | null;
            updates: Array<
              {
                id: string;
                at: string;
                state: "investigating" | "identified" | "watching" | "resolved" | null;
                texts: { "en-US"?: string; fr?: string };
              }
            >;
            isHidden: boolean;
          };
        }
      >;
    }
  > {
    return this.json("POST", path`/operator/disruptions/${id}/updates`, { body, once: true, options });
  }

  /** Every imported test with what is published of it: version, scoring, norms, scales, languages. For operators. */
  listOperatorContent(
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          test: string;
          name: string;
          qualification: "A" | "B" | "C";
          languages: Array<"en-US" | "en-CA" | "fr">;
          isDemonstration: boolean;
          state: "published" | "rescoring";
          versions: number;
          scorings: number;
          scales: number;
          version: number;
          scoring: number;
          normsVersion: string;
          publishedAt: string;
          operator: string | null;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/content`, { options });
  }

  /** Publish a package of a test: a zip. With `dryRun=1`, check it and count what would change; of many people later, then the proposal says how far it is. For operators. */
  publishContent(
    query: {
      /** `1`: check only, and say what would change */
      dryRun?: "1";
    } | undefined,
    body: Blob,
    options?: CallOptions,
  ): Promise<
    {
      findings: Array<{ file: string; line: number; message: string }>;
      changes: Array<
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
      proposal: Proposal | null;
    }
  > {
    return this.json("POST", path`/operator/content`, { query, body, once: true, options });
  }

  /** Norm groups of every test: population, size, date, source. For operators. */
  listOperatorNorms(
    query?: {
      /** Words to search for */
      query?: string;
    },
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          test: string;
          name: string;
          version: string;
          source: "simulated" | "sample";
          n: number;
          scales: number;
          isSmall: boolean;
          isOld: boolean;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/norms`, { query, options });
  }

  /** Every stored scoring of a test, with who published it and how many people it scored. For operators. */
  getOperatorContentTest(
    test: string,
    options?: CallOptions,
  ): Promise<
    {
      count: number;
      results: Array<
        {
          id: number;
          version: number;
          scoring: number;
          normsVersion: string;
          publishedAt: string;
          operator: string | null;
          isCurrent: boolean;
          people: number;
        }
      >;
    }
  > {
    return this.json("GET", path`/operator/content/tests/${test}`, { options });
  }

  /** What differs between two scorings of a test, by the names of their parts. For operators. */
  getOperatorContentTestComparison(
    test: string,
    query: {
      /** The first of the range */
      from: number;
      /** The last of the range */
      to: number;
    },
    options?: CallOptions,
  ): Promise<
    {
      questions: { added: string[]; gone: string[]; changed: string[] };
      keys: { added: string[]; gone: string[]; changed: string[] };
      scales: { added: string[]; gone: string[]; changed: string[] };
      norms: { added: string[]; gone: string[]; changed: string[] };
    }
  > {
    return this.json("GET", path`/operator/content/tests/${test}/comparison`, { query, options });
  }

  /** Check what bringing a stored scoring back would change, with its version. For operators. */
  createOperatorContentScoringProposal(id: number, options?: CallOptions): Promise<Proposal> {
    return this.json("POST", path`/operator/content/scorings/${id}/proposal`, { once: true, options });
  }

  /** A checked package or an earlier scoring: what would change, and how far it is counted. For operators. */
  getOperatorContentProposal(id: string, options?: CallOptions): Promise<Proposal> {
    return this.json("GET", path`/operator/content/proposals/${id}`, { options });
  }

  /** Withdraw what was checked, and delete the package. For operators. */
  deleteOperatorContentProposal(id: string, options?: CallOptions): Promise<void> {
    return this.json("DELETE", path`/operator/content/proposals/${id}`, { options });
  }

  /** Publish what was checked. People are scored anew in the background. For operators. */
  createOperatorContentProposalPublication(id: string, options?: CallOptions): Promise<Proposal> {
    return this.json("POST", path`/operator/content/proposals/${id}/publication`, { once: true, options });
  }
}
