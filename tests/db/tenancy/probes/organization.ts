import {
  countAuditEvents,
  listAuditEvents,
  listAuditSubjectKinds,
  listAuditVerbs,
} from "$/db/organization/audit_trail.ts";
import { listClientErrors } from "$/db/organization/client_errors.ts";
import { holdPlacesLeft, listEmailDomains } from "$/db/organization/limits.ts";
import {
  findAgreement,
  holdNewestAgreement,
  insertAgreement,
  listAgreementVersions,
  withdrawAgreement,
} from "$/db/organization/terms.ts";
import { insertLogo } from "$/db/organization/logos.ts";
import {
  dropWarnings,
  insertWarnings,
  letRetainingGo,
  listOverdue,
  listUnwarned,
  listWarned,
} from "$/db/organization/retention.ts";
import {
  isFactorDemanded,
  isLeftToProvider,
  listFactorDemands,
  listLackingFactor,
  setFactorDemand,
} from "$/db/organization/factor_demands.ts";
import { findSignInRules, setSignInRules } from "$/db/organization/sign_in_rules.ts";
import { findShownOrganization, holdSettings, storeSettings } from "$/db/organization/settings.ts";
import type { Tx } from "$/db/connection/pool.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const ZONE = "America/Toronto";

const auditEvent = (tx: Tx, t: World) =>
  tx`
    insert into audit_events (org_id, actor_kind, actor_id, verb, subject_kind, subject_id)
    values (${t.cedar.id}, 'staff', ${t.dana.userId}, 'probe', 'batch', ${t.springIntake.id})`;

const TEXTS = {
  "en-US": { title: "Probe", body: "Probe" },
  "en-CA": { title: "Probe", body: "Probe" },
  fr: { title: "Probe", body: "Probe" },
};

const additional = async (tx: Tx, t: World) => {
  const [row] = await tx<[{ id: string }]>`
    insert into agreements (org_id, kind, version, texts)
    values (${t.cedar.id}, 'additional', 7, ${tx.json(TEXTS)}) returning id`;
  return row.id;
};

/** For files whose other functions are probed elsewhere. */
export const PUBLISHING_PROBES: Record<string, Probe> = {
  listAgreementVersions: (tx, orgId) => listAgreementVersions(tx, orgId),
  holdNewestAgreement: after(additional, (tx, orgId) => holdNewestAgreement(tx, orgId, "additional")),
  findAgreement: after(additional, (tx, orgId, _, id) => findAgreement(tx, orgId, id)),
  withdrawAgreement: after(additional, (tx, orgId, _, id) => withdrawAgreement(tx, orgId, id, new Date())),
  insertAgreement: (tx, orgId) =>
    insertAgreement(tx, orgId, { kind: "additional", version: 9, texts: TEXTS, now: new Date() }),
};
export const ERROR_PROBES: Record<string, Probe> = {
  listClientErrors: after(
    (tx, t) =>
      tx`
        insert into client_errors (org_id, actor_kind, url, error_message)
        values (${t.cedar.id}, 'staff', '/admin', 'probe')`,
    (tx, orgId) => listClientErrors(tx, orgId, { since: new Date(0), limit: 10 }),
  ),
};

export const SETTINGS_PROBES: Record<string, Probe> = {
  holdSettings: (tx, orgId) => holdSettings(tx, orgId),
  findShownOrganization: (tx, orgId) => findShownOrganization(tx, orgId),
  storeSettings: (tx, orgId) =>
    storeSettings(tx, orgId, {
      name: "Probe",
      timeZone: ZONE,
      languages: ["fr"],
      supportEmail: null,
      asked: ["email"],
      required: [],
      accent: null,
      logo: null,
      retentionMonths: 6,
      sendsReentryCodes: false,
      sendsReceipts: false,
    }),
};
const overdue = async (tx: Tx, t: World) => {
  await tx`update organizations set retention_months = 1`;
  await tx`update assessments set completed_at = now() - interval '1 year' where completed_at is not null`;
  await tx`
    insert into retention_warnings (org_id, respondent_id, warned_at)
    select org_id, id, now() - interval '60 days' from respondents where org_id = ${t.cedar.id}`;
};
const DUE = { now: new Date(), warnedBefore: new Date(), limit: 10 };

const LATER = new Date("2100-01-01");

export const RETENTION_PROBES: Record<string, Probe> = {
  listUnwarned: after(
    (tx) => tx`update organizations set retention_months = 1`,
    async (tx, orgId, t) => (await listUnwarned(tx, orgId, LATER)).filter((id) => id === t.elodie.id),
  ),
  insertWarnings: after(
    (tx) => tx`update organizations set retention_months = 1`,
    (tx, orgId, t) => insertWarnings(tx, orgId, { ids: [t.elodie.id], dueBefore: LATER, now: new Date() }),
  ),
  letRetainingGo: after(
    (tx) => tx`update organizations set retention_kept_at = now()`,
    (tx, orgId) => letRetainingGo(tx, orgId),
  ),
  listOverdue: after(overdue, (tx, orgId) => listOverdue(tx, orgId, DUE)),
  listWarned: after(
    overdue,
    async (tx, orgId) => (await listWarned(tx, orgId, { warningSeconds: 60, limit: 10 })).rows,
  ),
  dropWarnings: after(overdue, (tx, orgId) => dropWarnings(tx, orgId)),
};
export const LOGO_PROBES: Record<string, Probe> = {
  insertLogo: (tx, orgId) =>
    insertLogo(tx, orgId, "0".repeat(64), { type: "image/png", bytes: new Uint8Array([1]) }),
};
/** Queries of an organisation's own pages: its audit trail, its agreements, its browser errors. */
export const ORGANIZATION_PROBES = {
  "organization/sign_in_rules.ts": {
    findSignInRules: after(
      (tx, t) => tx`update organizations set idle_minutes = 30 where id = ${t.cedar.id}`,
      (tx, orgId) => findSignInRules(tx, orgId),
    ),
    setSignInRules: (tx: Tx, orgId: string) =>
      setSignInRules(tx, orgId, { idleMinutes: 15, sessionHours: 8 }),
  },
  "organization/factor_demands.ts": {
    listFactorDemands: after(
      (tx, t) => setFactorDemand(tx, t.cedar.id, "admin", "2030-01-01"),
      (tx, orgId) => listFactorDemands(tx, orgId),
    ),
    setFactorDemand: (tx: Tx, orgId: string) => setFactorDemand(tx, orgId, "member", "2030-01-01"),
    isLeftToProvider: after(
      async (tx, t) => {
        await tx`insert into single_sign_on (org_id, issuer, client_id, client_secret, groups_claim)
          values (${t.cedar.id}, 'https://id.probe.test', 'probe', '', 'groups')`;
        await tx`update users set password_hash = null where id = ${t.riley.userId}`;
      },
      (tx, orgId, t) => isLeftToProvider(tx, orgId, t.riley.userId),
    ),
    isFactorDemanded: after(
      (tx, t) => setFactorDemand(tx, t.cedar.id, "admin", "2020-01-01"),
      (tx, orgId) => isFactorDemanded(tx, orgId, "admin", new Date()),
    ),
    listLackingFactor: (tx: Tx, orgId: string) => listLackingFactor(tx, orgId, ["admin"]),
  },
  "organization/limits.ts": {
    holdPlacesLeft: after(
      (tx, t) => tx`update organizations set member_limit = 9 where id = ${t.cedar.id}`,
      (tx, orgId) => holdPlacesLeft(tx, orgId, "members", new Date()),
    ),
    listEmailDomains: after(
      (tx, t) => tx`update organizations set email_domains = '{cedar.test}' where id = ${t.cedar.id}`,
      (tx, orgId) => listEmailDomains(tx, orgId),
    ),
  },
  "organization/audit_trail.ts": {
    listAuditEvents: after(
      auditEvent,
      (tx, orgId) => listAuditEvents(tx, orgId, { verb: "probe" }, { limit: 10, timeZone: ZONE }),
    ),
    countAuditEvents: after(auditEvent, (tx, orgId) => countAuditEvents(tx, orgId, { verb: "probe" }, ZONE)),
    listAuditVerbs: after(auditEvent, (tx, orgId) => listAuditVerbs(tx, orgId)),
    listAuditSubjectKinds: after(auditEvent, (tx, orgId) => listAuditSubjectKinds(tx, orgId)),
  },
} satisfies Record<string, Record<string, Probe>>;
