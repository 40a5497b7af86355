import type { Actor } from "../account/actor.ts";
import { allows, type Capability, requireMay } from "../account/permissions.ts";
import type { ImprovedRespondent } from "./improved_respondent.ts";
import type { ArchivedRespondent, ListedRespondent } from "./listed_respondent.ts";
import type { FoundRespondent, ShortlistHit } from "./respondent_search.ts";
import type { RoomPerson } from "../room/room.ts";

/** What the page of a respondent shows besides their details. */
type PageField =
  | "statusOfAll"
  | "batch"
  | "project"
  | "otherRecords"
  | "deviceChanges"
  | "extraTime"
  | "times"
  | "accommodations"
  | "letters"
  | "incidents"
  | "surveys";

/** What is no field of a view: it has pages, calls and files of its own. */
type OwnPage = "messages" | "reportFiles" | "results" | "answers" | "testForms" | "history";

type RespondentField =
  | keyof ImprovedRespondent
  | keyof ListedRespondent
  | keyof FoundRespondent
  | keyof ShortlistHit
  | keyof ArchivedRespondent
  | keyof RoomPerson
  | keyof RoomPerson["respondent"]
  | PageField
  | OwnPage;

/**
 * What staff, programs and support see of a respondent (docs/product.md, What who sees): each field with the
 * capability that it needs. A field of a view that is missing here does not compile.
 */
export const FIELD_NEEDS = {
  ...{ id: "viewRespondents", projectId: "viewRespondents", batchId: "viewRespondents" },
  ...{ project: "viewRespondents", projectName: "viewRespondents" },
  ...{ batch: "viewRespondents", batchName: "viewRespondents" },
  ...{ firstName: "viewRespondents", lastName: "viewRespondents" },
  ...{ dateOfBirth: "viewRespondents", gender: "viewRespondents", email: "viewRespondents" },
  ...{ generalIdNumber: "viewRespondents", militaryIdNumber: "viewRespondents" },
  employeeIdNumber: "viewRespondents",
  ...{
    status: "viewRespondents",
    statusOfAll: "viewRespondents",
    createdAt: "viewRespondents",
    reentryCount: "viewRespondents",
  },
  ...{ flaggedAt: "viewRespondents", retestedAt: "viewRespondents", anonymizedAt: "viewRespondents" },
  ...{ assessments: "viewRespondents", assessmentSet: "viewRespondents", otherRecords: "viewRespondents" },
  ...{ deviceChanges: "viewRespondents", extraTime: "viewRespondents" },
  // How far they are, as a board shows it.
  ...{ respondent: "viewRespondents", state: "viewRespondents", assessment: "viewRespondents" },
  ...{
    test: "viewRespondents",
    subtest: "viewRespondents",
    answered: "viewRespondents",
    of: "viewRespondents",
  },
  ...{ timeLeftMs: "viewRespondents", extraMs: "viewRespondents", pausedMs: "viewRespondents" },
  ...{ lastHeardAt: "viewRespondents", isOnline: "viewRespondents", devices: "viewRespondents" },
  ...{ marks: "viewRespondents", hand: "viewRespondents", message: "viewRespondents" },
  tags: "viewProjects",
  testForms: "viewTestForms",
  // Whoever has the code can sit the test in its owner's place.
  ...{ resumeCode: "viewReentryCodes", code: "viewReentryCodes" },
  letters: "inviteRespondents",
  accommodations: "editRespondents",
  times: "giveTime",
  ...{ incidents: "invigilate", messages: "invigilate" },
  reportFiles: "downloadReports",
  results: "viewResults",
  ...{ answers: "viewAnswers", surveys: "viewAnswers" },
  history: "viewRecord",
} as const satisfies Readonly<Record<RespondentField, Capability>>;
export type { RespondentField };

/** Whether somebody sees this field of respondents. */
export const sees = (reader: Actor, field: RespondentField): boolean => allows(reader, FIELD_NEEDS[field]);

/** Refuses somebody who does not see all of these fields: for answers and files that cannot leave one out. */
export function requireFields(reader: Actor, fields: readonly RespondentField[]): void {
  for (const field of fields) requireMay(reader, FIELD_NEEDS[field]);
}

/** What an export of a batch has. */
export const EXPORTED: readonly RespondentField[] = [
  "firstName",
  "assessments",
  "answers",
  "surveys",
  "results",
];

/** Fields that not everybody sees who sees respondents at all. */
const APART = (Object.keys(FIELD_NEEDS) as RespondentField[]).filter((field) =>
  FIELD_NEEDS[field] !== "viewRespondents"
);

/** A view in which a field may be hidden: it is null then. */
export type Shown<View> = {
  [Field in keyof View]: Field extends RespondentField
    ? (typeof FIELD_NEEDS)[Field] extends "viewRespondents" ? View[Field] : View[Field] | null
    : never;
};

/** What the reader does not see of respondents. */
export const hiddenFrom = (reader: Actor): RespondentField[] => APART.filter((field) => !sees(reader, field));

/** A view of a respondent as the reader sees it: what they may not see is null. */
export function shownTo<View extends { readonly [Field in RespondentField]?: unknown }>(
  reader: Actor,
  view: View & { readonly [Field in Exclude<keyof View, RespondentField>]: never },
): Shown<View> {
  const hidden = APART.filter((field) => field in view && !sees(reader, field));
  return { ...view, ...Object.fromEntries(hidden.map((field) => [field, null])) } as unknown as Shown<View>;
}
