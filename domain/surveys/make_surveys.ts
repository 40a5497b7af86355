import * as db from "../../db/surveys/surveys.ts";
import { isTaken } from "../../db/connection/unique_violation.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { SurveyText, SurveyTexts } from "../../model/surveys/demographics_survey.ts";
import type { NewSurvey, SurveyChange } from "../../model/surveys/survey.ts";
import { requireId } from "../../model/id.ts";
import { baseOf, type Language } from "../../model/languages.ts";
import { LIMITS } from "../../model/limits.ts";
import { Refusal } from "../../model/refusal.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { requireEditor } from "../organization/require_editor.ts";

/** Returns the organisation's surveys by name, archived ones too. */
export async function listSurveys(ctx: Ctx, actor: Actor): Promise<db.StaffSurvey[]> {
  const { orgId } = requireMay(actor, "viewProjects");
  return await db.listSurveys(ctx.sql, orgId);
}

export async function surveyById(ctx: Ctx, actor: Actor, id: string): Promise<db.StaffSurvey> {
  const { orgId } = requireMay(actor, "viewProjects");
  const [survey] = await db.listSurveys(ctx.sql, orgId, { id: requireId(id) });
  if (!survey) throw new Refusal("not_found");
  return survey;
}

/**
 * Creates a survey: with texts, with those of another survey, or without questions in each language that the
 * organisation's respondents read.
 */
export async function createSurvey(
  ctx: Ctx,
  actor: Actor,
  { name, texts, survey, isApart }: NewSurvey,
): Promise<{ id: string }> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  const copied = survey === undefined ? null : await surveyById(ctx, admin, survey);
  const organization = await findOrganization(ctx.sql, orgId);
  const given = texts ?? copied?.texts ?? withoutQuestions(name, organization!.languages);
  return await ctx.sql.begin(async (tx) => {
    if ((await db.listSurveys(tx, orgId)).length >= LIMITS.surveys) throw new Refusal("survey_limit_reached");
    const id = await db.insertSurvey(tx, orgId, {
      ...{ name, texts: given },
      isApart: isApart ?? copied?.isApart ?? false,
    });
    if (!id) throw new Refusal("survey_name_taken");
    const detail = copied ? { copiedFrom: copied.id } : {};
    await audit(ctx, tx, admin, { verb: "createSurvey", to: ["survey", id], detail });
    return { id };
  });
}

function withoutQuestions(name: string, languages: readonly Language[]): SurveyTexts {
  const text: SurveyText = {
    title: name.slice(0, LIMITS.surveyTitleMaxLength).trim(),
    description: "",
    questions: [],
  };
  return Object.fromEntries(languages.map((language) => [baseOf(language) ?? language, text]));
}

/**
 * Changes a survey. Once somebody has met its questions, other texts are a new version of it; answers stay
 * with the questions that were asked. Whoever has own projects only would change what people are asked whom they
 * do not see: refused for the default survey, and for one that another project asks.
 */
export async function changeSurvey(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { texts, ...change }: Omit<SurveyChange, "texts"> & {
    /** Or what makes them of the texts that are there then: a colleague's change of other questions stays. */
    readonly texts?: SurveyTexts | ((now: SurveyTexts) => SurveyTexts);
  },
): Promise<void> {
  const admin = await requireEditor(ctx, actor);
  const { orgId } = admin;
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    const held = await db.lockSurvey(tx, orgId, id);
    if (!held) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const [before] = await db.listSurveys(tx, orgId, { id });
    const isOfAll = held.isAskedElsewhere || before!.isActive || change.isActive;
    if (admin.kind === "staff" && admin.hasOwnProjectsOnly && isOfAll) throw new Refusal("survey_of_all");
    // It says to respondents that their answers are kept apart.
    if (before!.isApart && before!.isMet && change.isApart === false) throw new Refusal("survey_is_apart");
    const { isArchived = before!.archivedAt !== null, ...changed } = change;
    const after = {
      ...{ name: before!.name, isApart: before!.isApart },
      ...changed,
      texts: typeof texts === "function" ? texts(before!.texts) : texts ?? before!.texts,
      archivedAt: isArchived ? before!.archivedAt ?? ctx.now() : null,
      // An archived survey is not asked.
      isActive: !isArchived && (change.isActive ?? before!.isActive),
    };
    const hasNewTexts = JSON.stringify(sorted(after.texts)) !== JSON.stringify(sorted(before!.texts));
    if (hasNewTexts && before!.isMet) await db.keepVersion(tx, orgId, id);
    await db.updateSurvey(tx, orgId, id, after);
    const wasArchived = before!.archivedAt !== null;
    const verb = isArchived === wasArchived ? "changeSurvey" : isArchived ? "archiveSurvey" : "restoreSurvey";
    const version = before!.version + (hasNewTexts && before!.isMet ? 1 : 0);
    await audit(ctx, tx, admin, { verb, to: ["survey", id], detail: { version } });
  }).catch((error) => {
    throw isTaken(error, "demographics_surveys_name") ? new Refusal("survey_name_taken") : error;
  });
}

/** With the fields of each object in alphabetical order: the database keeps another one. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(sorted) : value && typeof value === "object"
    ? Object.fromEntries(
      Object.entries(value).sort(([one], [other]) => one < other ? -1 : 1).map((
        [key, of],
      ) => [key, sorted(of)]),
    )
    : value;
