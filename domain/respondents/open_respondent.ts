import { type GivenSurvey, listGivenSurveys } from "../../db/surveys/surveys.ts";
import { type DeviceChange, listDeviceChanges } from "../../db/sitting/devices.ts";
import { type ActMade, listActs } from "../../db/sitting/clock_events.ts";
import { listRespondentLetters, type RespondentLetter } from "../../db/inviting/respondent_letters.ts";
import { listIncidents, type NotedIncident } from "../../db/sitting/incidents.ts";
import { findAccommodations, listAllowances } from "../../db/sitting/accommodations.ts";
import type { Sql } from "../../db/connection/pool.ts";
import { findAssessmentSet } from "../../db/respondents/improved_respondents.ts";
import { listOtherRecords, type OtherRecord } from "../../db/respondents/merge_records.ts";
import { findRespondent, type RespondentRow } from "../../db/respondents/respondents.ts";
import type { Actor, Agent, Support } from "../../model/account/actor.ts";
import { LIMITS } from "../../model/limits.ts";
import { requireId } from "../../model/id.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import { sees, type Shown, shownTo } from "../../model/respondents/respondent_fields.ts";
import type { SetAssessment } from "../../model/respondents/improved_respondent.ts";
import { type Accommodation, allowancesOf } from "../../model/instruments/allowances.ts";
import { type Accommodations, refusedIn } from "../../model/sitting/accommodations.ts";
import { accommodationsIn } from "../sitting/clock/applied.ts";
import { auditLook } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { type GivableTime, givableTime } from "../sitting/clock/give_time.ts";
import { visibleTo } from "./lists/improved_respondents.ts";

/** A respondent as staff see them: what the reader may not see is null. */
export type VisibleRespondent = Shown<
  Omit<RespondentRow, "resumeCode"> & { readonly resumeCode: string | null }
>;

/** A respondent with the data that only the respondent's page shows. */
export type OpenedRespondent = VisibleRespondent & Shown<PageData>;

interface PageData {
  readonly deviceChanges: readonly DeviceChange[];
  /** Extra time that was given, with the name of the test. */
  readonly extraTime: readonly (ActMade & { readonly seconds: number; readonly test: string })[];
  /** The timed tests in progress. */
  readonly times: readonly GivableTime[];
  /** How they sit their tests. */
  readonly accommodations: ShownAccommodations | null;
  /** Records that are merged with this one. */
  readonly otherRecords: readonly OtherRecord[];
  /** What staff noted about their tests, with the name of the test. */
  readonly incidents: readonly NotedIncident[];
  /** Surveys that they have answered or declined. */
  readonly surveys: readonly GivenSurvey[];
  /** Mails about the own sitting, the newest first. */
  readonly letters: readonly RespondentLetter[];
}

interface ShownAccommodations {
  readonly settings: Accommodations;
  /** What is set and a test of theirs does not apply. */
  readonly refused: readonly { readonly test: string; readonly names: readonly Accommodation[] }[];
}

interface Place {
  readonly projectId: string;
  readonly batchId: string;
  readonly respondentId: string;
}

/** Returns the respondent at an address to be shown, which is on record. As `respondentAt` otherwise. */
export async function openRespondent(ctx: Ctx, actor: Actor, place: Place): Promise<OpenedRespondent> {
  const staff = requireMay(actor, "viewRespondents");
  const respondent = await findAt(ctx, staff, place);
  const [opened] = await Promise.all([opening(ctx, staff, respondent), lookAt(ctx, staff, respondent)]);
  return opened;
}

/**
 * Returns the respondent at an address; refuses with not_found if they belong to another batch or project. For
 * acts, and for what is on record by itself.
 */
export async function respondentAt(ctx: Ctx, actor: Actor, place: Place): Promise<OpenedRespondent> {
  const staff = requireMay(actor, "viewRespondents");
  return await opening(ctx, staff, await findAt(ctx, staff, place));
}

/** Beside the queries of the rest, so that nobody waits for it. */
const lookAt = (ctx: Ctx, staff: Agent | Support, { id }: Pick<RespondentRow, "id">) =>
  auditLook(ctx, staff, { verb: "viewRespondent", to: ["respondent", id] });

async function findAt(ctx: Ctx, { orgId }: Agent | Support, place: Place): Promise<RespondentRow> {
  const respondent = await findRespondent(ctx.sql, orgId, requireId(place.respondentId));
  const isHere = respondent?.batch.id === place.batchId && respondent.project.id === place.projectId;
  if (!isHere) throw new Refusal("not_found");
  return respondent;
}

async function opening(
  ctx: Ctx,
  staff: Agent | Support,
  respondent: RespondentRow,
): Promise<OpenedRespondent> {
  const { sql } = ctx;
  const { orgId } = staff;
  const { id } = respondent;
  const visible = asVisibleTo(staff, respondent);
  const nameOf = ({ assessmentId }: { assessmentId: string }) =>
    visible.assessments.find(({ id }) => id === assessmentId)?.name ?? "";
  const acts = await listActs(sql, orgId, id);
  const isUndone = (id: number) => acts.some(({ undoes }) => undoes === id);
  const extraTime = acts.filter(({ kind, id }) => kind === "extra" && !isUndone(id)).map((one) => ({
    ...one,
    seconds: one.seconds!,
    test: nameOf(one),
  }));
  const page: PageData = {
    extraTime,
    deviceChanges: await listDeviceChanges(sql, orgId, id),
    otherRecords: await listOtherRecords(sql, orgId, id),
    letters: sees(staff, "letters")
      ? await listRespondentLetters(sql, orgId, id, LIMITS.respondentLetters)
      : [],
    accommodations: await shownAccommodations(sql, staff, visible),
    incidents: sees(staff, "incidents") ? await listIncidents(sql, orgId, id) : [],
    times: await timesOf(ctx, staff, visible),
    surveys: sees(staff, "surveys") ? await listGivenSurveys(sql, orgId, id) : [],
  };
  return { ...visible, ...shownTo(staff, page) };
}

async function shownAccommodations(
  sql: Sql,
  staff: Agent | Support,
  { id, assessments }: VisibleRespondent,
): Promise<ShownAccommodations | null> {
  const stored = sees(staff, "accommodations") ? await findAccommodations(sql, staff.orgId, id) : null;
  if (!stored) return null;
  const settings = accommodationsIn(stored);
  const allowances = await listAllowances(sql, staff.orgId, id);
  const refused = allowances.map(({ assessmentId, allowed }) => ({
    test: assessments.find((it) => it.id === assessmentId)?.name ?? "",
    names: refusedIn(settings, allowancesOf(allowed)),
  }));
  return { settings, refused: refused.filter(({ names }) => names.length > 0) };
}

async function timesOf(
  ctx: Ctx,
  staff: Agent | Support,
  { anonymizedAt, assessments }: VisibleRespondent,
): Promise<GivableTime[]> {
  if (anonymizedAt || !sees(staff, "times")) return [];
  const begun = assessments.filter(({ status }) => status === "inprogress");
  const times = await Promise.all(begun.map(({ id }) => givableTime(ctx, staff, id)));
  return times.filter((time) => time !== null);
}

type FoundRespondent = Omit<VisibleRespondent, "batch" | "project" | "statusOfAll"> & {
  readonly projectId: string;
  readonly batchId: string;
  readonly assessmentSet: SetAssessment[];
};

/** Returns a respondent by id to a program that reads them, which is on record. */
export async function openRespondentById(
  ctx: Ctx,
  actor: Actor,
  id: string | undefined,
): Promise<FoundRespondent> {
  const respondent = await findRespondentById(ctx, actor, id);
  await lookAt(ctx, requireMay(actor, "viewRespondents"), respondent);
  return respondent;
}

/** Returns a respondent by id, for acts and for what is on record by itself. */
export async function findRespondentById(
  ctx: Ctx,
  actor: Actor,
  id: string | undefined,
): Promise<FoundRespondent> {
  const staff = requireMay(actor, "viewRespondents");
  const row = await findRespondent(ctx.sql, staff.orgId, requireId(id));
  if (!row) throw new Refusal("not_found");
  const { batch, project, statusOfAll: _, ...respondent } = asVisibleTo(staff, row);
  const assessmentSet = visibleTo(staff, await findAssessmentSet(ctx.sql, staff.orgId, row.id));
  return { ...respondent, assessmentSet, projectId: project.id, batchId: batch.id };
}

/** As the reader may see them. The re-entry code of an anonymized respondent does not work: it is hidden. */
function asVisibleTo(staff: Agent | Support, respondent: RespondentRow): VisibleRespondent {
  return shownTo(staff, {
    ...respondent,
    resumeCode: respondent.anonymizedAt === null ? respondent.resumeCode : null,
    assessments: respondent.assessments.map((assessment) => ({
      ...assessment,
      name: shownTestName(assessment, sees(staff, "testForms")),
    })),
  });
}
