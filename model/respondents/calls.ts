import { z } from "zod";
import { Accommodations } from "../sitting/accommodations.ts";
import { ASSESSMENT_STATUSES } from "../sitting/assessment_status.ts";
import { ImprovedRespondent, OfBatchQuery, RespondentAssessment } from "./improved_respondent.ts";
import { LIMITS } from "../limits.ts";
import { ExtraTime, GivenTime, TakenBack, TakingBack } from "../sitting/extra_time.ts";
import { MergedRecord } from "./merged_record.ts";
import { MovedRespondents } from "./moved_respondents.ts";
import { RespondentChange, RespondentList } from "./respondent_info.ts";
import { ListColumns, ListView, ListViewChange, NewListView } from "./list_view.ts";
import { NewTag, Tag, TagChange } from "./tag.ts";
import { TaskState } from "../queue/task.ts";
import { type Call, listOf, pagesOf } from "../call.ts";
import { pageOf } from "../page.ts";

export const SearchQuery = z.object({
  query: z.string().default(""),
  ...pageOf(LIMITS.searchList, LIMITS.searchList, LIMITS.searchCount),
  o: z.string().nullable().default(null).describe(
    "name, dateOfBirth, batch or status; with a minus the other way round; without it the likeliest come first",
  ),
});

const ShortlistHit = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  status: z.enum(ASSESSMENT_STATUSES),
  projectId: z.uuid(),
  batchId: z.uuid(),
  retestedAt: z.iso.datetime().nullable(),
  flaggedAt: z.iso.datetime().nullable(),
});

export const ArchivedQuery = z.object({
  q: z.string().max(LIMITS.searchMaxLength, "max_length").default("").describe(
    "words that begin words of their names",
  ),
  ...pageOf(LIMITS.searchList, LIMITS.projectsList),
});

const Archived = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  status: z.enum(ASSESSMENT_STATUSES),
  flaggedAt: z.iso.datetime().nullable(),
  retestedAt: z.iso.datetime().nullable(),
  anonymizedAt: z.iso.datetime().nullable(),
  batchId: z.uuid(),
  batchName: z.string(),
  projectId: z.uuid(),
  projectName: z.string(),
});

const Respondent = ImprovedRespondent.extend({
  assessments: z.array(z.object({
    id: z.uuid(),
    identifier: z.string(),
    name: z.string(),
    status: z.enum(ASSESSMENT_STATUSES),
    completedAt: z.iso.datetime().nullable(),
    isDemonstration: z.boolean(),
  })),
});

/** Respondents as staff see them. */
export const RESPONDENT_CALLS: readonly Call[] = [
  {
    method: "GET",
    path: "/respondents/search",
    summary: `Respondents whose names, numbers or e-mail address match; a count of ${
      LIMITS.searchCount + 1
    } stands for all above ${LIMITS.searchCount}`,
    needs: "viewRespondents",
    query: SearchQuery,
    answers: { 200: pagesOf(ImprovedRespondent) },
  },
  {
    method: "GET",
    path: "/respondents/search/shortlist",
    summary: "The first respondents with a matching name, number or e-mail address, and their total number",
    needs: "viewRespondents",
    query: z.object({ query: z.string() }),
    answers: { 200: z.object({ results: z.array(ShortlistHit), count: z.int() }) },
  },
  {
    method: "GET",
    path: "/respondents-improved",
    summary: "A batch's respondents by name, each with their assessments and the status of their reports",
    needs: "viewProjects",
    query: OfBatchQuery,
    answers: { 200: pagesOf(ImprovedRespondent) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/{id}",
    summary: "One respondent with their assessments",
    needs: "viewRespondents",
    isOfThing: true,
    answers: { 200: Respondent },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/respondents/{id}",
    summary:
      "Correct a respondent's details, flag them or mark them as retested. Omitted fields stay the same",
    needs: "editRespondents",
    isOfThing: true,
    body: RespondentChange,
    answers: { 200: Respondent },
    refuses: ["not_found", "anonymized"],
  },
  {
    method: "DELETE",
    path: "/respondents/{id}",
    summary: "Delete a respondent with their assessments, answers, scores and reports",
    needs: "editRespondents",
    isOfThing: true,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/respondents/{id}/accommodations",
    summary: "How a respondent sits their tests: more time, breaks, the look of the player, help",
    needs: "editRespondents",
    isOfThing: true,
    answers: { 200: Accommodations },
    refuses: ["not_found"],
  },
  {
    method: "PUT",
    path: "/respondents/{id}/accommodations",
    summary:
      "Set it, all of it: what is omitted is as usual. A time that runs gets a larger factor at once and never loses time",
    needs: "editRespondents",
    isOfThing: true,
    body: Accommodations,
    answers: { 200: Accommodations },
    refuses: ["not_found", "anonymized"],
  },
  {
    method: "POST",
    path: "/respondents/{id}/merge",
    summary: "Merge two records of one person in a batch. Assessments of both are kept",
    needs: "editRespondents",
    body: MergedRecord,
    answers: { 200: z.object({ kept: z.uuid(), merged: z.uuid() }) },
    refuses: ["not_found", "not_in_one_batch", "already_merged", "anonymized"],
  },
  {
    method: "DELETE",
    path: "/respondents/{id}/merge",
    summary: "Take a merge of this record back, until a report was requested",
    needs: "editRespondents",
    answers: { 200: z.object({ kept: z.uuid() }) },
    refuses: ["not_found", "report_made", "anonymized"],
  },
  {
    method: "POST",
    path: "/batches/{id}/moves",
    summary: "Move respondents of a batch to another live batch of its project with the same tests",
    needs: "editRespondents",
    body: MovedRespondents,
    answers: { 200: z.object({ moved: z.int() }) },
    refuses: ["not_found", "batches_not_live", "project_archived", "other_project", "tests_differ"],
  },
  {
    method: "POST",
    path: "/respondents/anonymize",
    summary:
      `Anonymize respondents; their answers and scores are kept. More than ${LIMITS.anonymizedAtOnce} are anonymized by a task`,
    needs: "editRespondents",
    asksFresh: () => true,
    body: RespondentList,
    answers: {
      200: z.object({ anonymized: z.int() }),
      202: TaskState.extend({ task: z.uuid() }),
    },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/list-views",
    summary: "Your saved views of the list of respondents, and those that colleagues share",
    needs: "editRespondents",
    answers: { 200: listOf(ListView) },
    refuses: ["not_for_keys"],
  },
  {
    method: "POST",
    path: "/list-views",
    summary: "Save a view: a name for filters, order and columns of the list",
    needs: "editRespondents",
    body: NewListView,
    answers: { 201: ListView },
    refuses: ["not_for_keys", "view_name_taken", "view_limit_reached"],
  },
  {
    method: "GET",
    path: "/list-views/{id}",
    summary: "A view of your own, or a shared one",
    needs: "editRespondents",
    isOfThing: true,
    answers: { 200: ListView },
    refuses: ["not_for_keys", "not_found"],
  },
  {
    method: "PATCH",
    path: "/list-views/{id}",
    summary: "Rename a view of your own, or choose whether colleagues see it",
    needs: "editRespondents",
    isOfThing: true,
    body: ListViewChange,
    answers: { 200: ListView },
    refuses: ["not_for_keys", "not_found", "view_name_taken"],
  },
  {
    method: "DELETE",
    path: "/list-views/{id}",
    summary: "Delete a view of your own",
    needs: "editRespondents",
    isOfThing: true,
    answers: { 204: null },
    refuses: ["not_for_keys", "not_found"],
  },
  {
    method: "GET",
    path: "/me/list-columns",
    summary: "The columns that you chose for the list of respondents",
    needs: "editRespondents",
    isOfThing: true,
    answers: { 200: ListColumns },
    refuses: ["not_for_keys"],
  },
  {
    method: "PUT",
    path: "/me/list-columns",
    summary: "Choose the columns of your list of respondents",
    needs: "editRespondents",
    isOfThing: true,
    body: ListColumns,
    answers: { 200: ListColumns },
    refuses: ["not_for_keys"],
  },
  {
    method: "GET",
    path: "/tags",
    summary: "The organisation's tags of respondents, by name",
    needs: "viewProjects",
    answers: { 200: listOf(Tag) },
  },
  {
    method: "POST",
    path: "/tags",
    summary: "Add a tag",
    needs: "editRespondents",
    body: NewTag,
    answers: { 201: Tag },
    refuses: ["tag_name_taken", "tag_limit_reached"],
  },
  {
    method: "GET",
    path: "/tags/{id}",
    summary: "A tag",
    needs: "viewProjects",
    isOfThing: true,
    answers: { 200: Tag },
    refuses: ["not_found"],
  },
  {
    method: "PATCH",
    path: "/tags/{id}",
    summary: "Rename a tag",
    needs: "editRespondents",
    isOfThing: true,
    body: NewTag,
    answers: { 200: Tag },
    refuses: ["not_found", "tag_name_taken"],
  },
  {
    method: "DELETE",
    path: "/tags/{id}",
    summary: "Delete a tag, and take it off everybody",
    needs: "editRespondents",
    isOfThing: true,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/respondents/tags",
    summary: "Put tags on respondents, and take others off them",
    needs: "editRespondents",
    body: TagChange,
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/assessments",
    summary: "All assessments of a batch, by respondent's name and in order",
    needs: "viewProjects",
    query: OfBatchQuery,
    answers: { 200: pagesOf(RespondentAssessment) },
    refuses: ["not_found"],
  },
  {
    method: "GET",
    path: "/assessments/completed",
    summary: "The completed assessments of a batch",
    needs: "viewProjects",
    query: OfBatchQuery,
    answers: { 200: pagesOf(RespondentAssessment) },
    refuses: ["not_found"],
  },
  {
    method: "DELETE",
    path: "/assessments/{id}",
    summary: "Delete an assessment with its answers, scores and reports",
    needs: "editRespondents",
    answers: { 204: null },
    refuses: ["not_found"],
  },
  {
    method: "POST",
    path: "/assessments/{id}/extra-time",
    summary:
      "Give extra time in the part that the respondent is in: minutes, or percent of its limit. Nothing that has run out is opened again",
    needs: "giveTime",
    body: ExtraTime,
    answers: { 200: GivenTime },
    refuses: [
      "not_found",
      "anonymized",
      "not_started",
      "no_time_running",
      "not_timed",
      "test_stopped",
      "time_is_up",
    ],
  },
  {
    method: "POST",
    path: "/assessments/{id}/take-back",
    summary: "Take extra time back that was given by mistake, as long as none of it is used",
    needs: "giveTime",
    body: TakingBack,
    answers: { 200: TakenBack },
    refuses: [
      ...["not_found", "anonymized", "not_started", "no_time_running", "not_timed", "test_stopped"] as const,
      ...["nothing_to_take_back", "time_used"] as const,
    ],
  },
  {
    method: "GET",
    path: "/respondents/archived",
    summary: "Respondents of archived batches and projects, by name",
    needs: "viewProjects",
    query: ArchivedQuery,
    answers: { 200: pagesOf(Archived) },
  },
];
