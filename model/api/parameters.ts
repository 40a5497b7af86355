import { type Call, callerOf, takesIdempotencyKey } from "../call.ts";
import { deprecationText } from "../deprecation.ts";
import { type JsonSchema, schemaOf } from "./schemas.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description: string | undefined;
  readonly deprecated?: true;
  readonly schema: JsonSchema;
}

/** What a call takes beside its body, by the names that are sent. */
export const parametersOf = (call: Call): Parameter[] => [
  ...pathParameters(call),
  ...queryParameters(call).map((parameter) => withDeprecation(call, parameter)),
  ...headers(call),
];

const UUID = { type: "string", format: "uuid" } as const;
const NUMBER = { type: "integer", minimum: 1, maximum: 2 ** 31 - 1 } as const;
const TEXT = { type: "string", minLength: 1 } as const;

/** What stands in a path after a word: an id, unless it is said. */
const IN_PATH: Readonly<Record<string, readonly [string, JsonSchema?]>> = {
  ...{ agreements: ["The agreement"], announcements: ["The announcement"], "api-keys": ["The key"] },
  ...{ assessments: ["The assessment: one test of one respondent"], batches: ["The batch"] },
  ...{ "batch-templates": ["The template"], "batch-tests": ["The test of a batch, `batchTests.id`"] },
  ...{ report: ["The batch"], "csv-report": ["The batch"], dismiss: ["The notification"] },
  disruptions: ["The disruption"],
  docs: ["The chapter, such as `respondents`", TEXT],
  deliveries: ["The message, as its header `webhook-id` names it"],
  "detailed-tests": ["The test", NUMBER],
  "feature-flags": ["The name of the flag", TEXT],
  ...{ invitations: ["The invitation"], "list-views": ["The view"], members: ["The member"] },
  letters: ["Which letter", TEXT],
  "{kind}": ["The language of the letter, such as `fr`", TEXT],
  operators: ["The operator"],
  ...{ organizations: ["The organization"], projects: ["The project"], purchases: ["The purchase"] },
  ...{ "organization-agreements": ["A test code", TEXT], signup: ["A test code", TEXT] },
  ...{
    proposals: ["The proposal"],
    respondents: ["The respondent"],
    sessions: ["The session"],
    passkeys: ["The passkey"],
    domains: ["The domain"],
  },
  ...{ responses: ["The question, `subtestQuestion`", NUMBER], subtest: ["The part of the test", NUMBER] },
  scorings: ["The scoring", NUMBER],
  ...{ surveys: ["The survey"], tags: ["The tag"], tasks: ["The task"], teammates: ["The member"] },
  ...{ "test-codes": ["The test code"], tests: ["The test", NUMBER], users: ["The person, `me.id`"] },
  webhooks: ["The webhook"],
};

/** A name instead of the number that `tests` has elsewhere. */
const BY_IDENTIFIER = ["The identifier of the test, such as `NEO_B`", TEXT] as const;

const pathParameters = ({ path }: Call): Parameter[] =>
  [...path.matchAll(/([\w{}-]+)\/\{(\w+)\}/g), ...path.matchAll(/(\{kind\})\/\{(language)\}/g)]
    .map(([, before, name]) => {
      const [description, schema = UUID] = name === "test" ? BY_IDENTIFIER : IN_PATH[before!] ?? [];
      return { name: name!, in: "path", required: true, description, schema };
    });

/** What a query says, where its schema does not describe it. */
const IN_QUERY: Readonly<Record<string, string>> = {
  ...{ batch: "Of this batch", project: "Of this project", respondent: "Of this respondent" },
  batchesStatus: "Projects with batches of this status, and these batches of each",
  bom: "Whether the file begins with a byte order mark, for Excel; `1` unless said",
  by: "What the use is summed up by",
  catalogue: "`1`: with what each test measures, its norms, its time and its price",
  cursor:
    "The page after that of the answer with this `next`, with the same other parameters. Not with `offset`",
  deviceId: "The device that the answer was given on",
  dryRun: "`1`: check only, and say what would change",
  form: "`wide`: a row for each respondent. `long`: a row for each score",
  from: "The first of the range",
  getArchived: "Without a value or with `true`: archived projects",
  isArchived: "`true`: archived projects. `false`: the others. Else both",
  language: "The language of the document",
  limit: "How many rows at most",
  newer: "Rows newer than the one with this number",
  offset: "How many rows are left out before the first",
  older: "Rows older than the one with this number",
  operator: "What this operator did",
  organization: "An organization's id, or words of its name",
  output: "An export as CSV, a report as PDF for each person, or a report about the group",
  paper: "The size of the paper",
  past: "`1`: with those that have ended",
  person: "What this person did",
  query: "Words to search for",
  respondentId: "Of this respondent",
  respondents: "Ids of respondents of the batch, with commas between them",
  sealed: "`1`: encrypted, until the part begins",
  session: "The checkout, as the payment provider names it",
  state: "Only those in this state",
  subject: "What was done to this thing: `batch`, or `batch:` and its id",
  subtest: "The part of the test",
  test: "Of this test",
  timestamp: "When it was done, on the device",
  to: "The last of the range",
  type: "Codes of rooms, which many use, or of one person each",
  verb: "Only acts of this kind, such as `publishBatch`",
  version: "`new`, or the number of a version of the scoring",
};

/** Second spellings that SPEC-conforming clients use, for the names of our schemas. */
const OTHERWISE: Readonly<Record<string, string>> = {
  isArchived: "is_archived",
  getArchived: "get_archived",
  deviceId: "device_id",
  respondentId: "respondent_id",
};

/** A field that can only be written in one way that no schema's field can have. */
const ON_THE_WIRE: Readonly<Record<string, string>> = { batches_Status: "batches__status" };

function queryParameters({ method, path, query }: Call): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input");
  return Object.entries(properties).flatMap(([field, schema]) => {
    if (typeof schema !== "object") return [];
    const { description = IN_QUERY[field.replace("_", "")], ...rest } = schema;
    const isRequired = required.includes(field);
    const other = `${method} ${path} ${field}` === BATCH_OF_REPORTS
      ? "respondent__batch_id"
      : OTHERWISE[field];
    const name = ON_THE_WIRE[field] ?? field;
    if (!other) return { name, in: "query", required: isRequired, description, schema: rest };
    const second = `The same as \`${name}\`${isRequired ? ". One of the two is required" : ""}`;
    const common = { in: "query", required: false, schema: rest } as const;
    return [
      { ...common, name, description: `${description}${isRequired ? `. Or as \`${other}\`` : ""}` },
      { ...common, name: other, description: second },
    ];
  });
}

function withDeprecation({ deprecatedParameters }: Call, parameter: Parameter): Parameter {
  const deprecation = deprecatedParameters?.[parameter.name];
  if (!deprecation) return parameter;
  const description = [parameter.description, deprecationText(deprecation)].filter(Boolean).join(". ");
  return { ...parameter, description, deprecated: true };
}

const BATCH_OF_REPORTS = "GET /pdf-reports batch";

/** Whether it is a respondent's call: a test continues on one device only. */
export const isRespondents = (call: Call) => callerOf(call).endsWith("respondent");

const headers = (call: Call): Parameter[] => [
  ...isRespondents(call)
    ? [header("Device-Id", "The device that a page has entered with, by `PUT /respondents/device`", TEXT)]
    : [],
  ...takesIdempotencyKey(call)
    ? [header(
      "Idempotency-Key",
      "For 24 hours the same call with the same key is carried out once and gets the same answer",
      { type: "string", minLength: 1, maxLength: 255 },
    )]
    : [],
  ...call.isOfThing
    ? call.method === "GET"
      ? [header("If-None-Match", "Tags (`ETag`) that you have: then the answer is 304, without a body", TEXT)]
      : [
        header(
          "If-Match",
          "The `ETag` of what you have read: refused with 412 if it has changed since",
          TEXT,
        ),
      ]
    : [],
];

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  ...{ name, in: "header", required: false, description, schema },
});
