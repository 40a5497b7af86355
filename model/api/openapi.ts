import type { z } from "zod";
import { WebhookMessage } from "../webhooks/message.ts";
import { isForSandbox, scopeFor } from "../account/permissions.ts";
import { type Call, type Caller, callerOf } from "../call.ts";
import { deprecationText } from "../deprecation.ts";
import { exampleOf } from "./examples.ts";
import { operationId } from "./operation_ids.ts";
import { parametersOf } from "./parameters.ts";
import { responsesOf, sharedBy } from "./responses.ts";
import { namedSchemas, referringSchemaOf, schemaOf } from "./schemas.ts";

/** Where the calls are found, and whom to ask. */
export interface Place {
  readonly apiBase: string;
  readonly appUrl: string;
  readonly supportEmail: string;
}

/** The calls as an OpenAPI document, from the schemas that validate them. */
export function openApi(groups: Readonly<Record<string, readonly Call[]>>, place: Place) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [group, calls] of Object.entries(groups)) {
    for (const call of calls) {
      (paths[callPath(call, place.apiBase)] ??= {})[call.method.toLowerCase()] = operation(call, group);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Assay",
      version: "1",
      description: "JSON in, JSON out. A trailing slash is accepted on every path. " +
        "Fields of a body and names in a query may be written in snake_case as well. " +
        "A failure answers {code, message, documentationUrl, data?}; 204 and 401 have no body. " +
        "Every answer has a Request-Id: your own, if you sent one.",
      contact: { name: "Support", email: place.supportEmail, url: place.appUrl },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: place.appUrl, description: "This installation" }],
    externalDocs: { url: `${place.appUrl}/api/docs`, description: "The same as a page to read" },
    tags: Object.keys(groups).map((name) => ({ name, description: CHAPTERS[name] })),
    paths,
    webhooks: { message: { post: MESSAGE } },
    components: {
      schemas: namedSchemas(),
      ...sharedBy(Object.values(groups).flat()),
      securitySchemes: SECURITY,
    },
  };
}

/** What the chapters are about. */
const CHAPTERS: Readonly<Record<string, string>> = {
  "Signing in and the account": "Sessions of staff, the second factor, and what members set for themselves.",
  "The organization and its team":
    "Settings, members and their roles, agreements, letters, the record of all acts.",
  "Projects, batches and tests":
    "A project has batches. A batch has tests, and people who sit them. It is prepared, published and closed.",
  "Programs and their keys": "Keys with which programs call this API.",
  "Billing": "Credits for reports: their price, how many are left, buying more.",
  "Respondents": "The people of batches and their results: find, change, move, merge, anonymize them.",
  "Test codes": "Codes with which respondents enter a batch: one for a room, or one for each person.",
  "Invitations by letter": "Invitations by mail, with reminders, and what became of each.",
  "The way in": "What a respondent does before and after the tests: code, agreements, details, surveys.",
  "Sitting a test": "What a respondent's device does during a test. Every write may be sent twice.",
  "The room": "A batch while people sit its tests: who is where, time given and taken back, messages.",
  "Reports and exports": "Reports as PDF and exports as CSV, which are made in the background.",
  "Webhooks": "Addresses of other systems that are told of events.",
  "Running the platform": "For operators: organizations, prices, the contents of tests, the queue, health.",
};

const SECURITY = {
  token: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "A member of staff: `Token <access>` or `Bearer <access>`",
  },
  key: {
    type: "http",
    scheme: "bearer",
    description: "A key of a program, `assay_sk_…`, that has the scope",
  },
  respondent: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description: "A respondent: `Respondent <token>`",
  },
  browser: {
    type: "apiKey",
    in: "cookie",
    name: "assay_session",
    description: "The session of a browser",
  },
};

/** Where a call is found. */
const callPath = ({ path }: Call, apiBase: string) => path.startsWith("/api/") ? path : apiBase + path;

/** What the site sends to a webhook's address. */
const MESSAGE = {
  tags: ["Webhooks"],
  summary: "An event",
  description: "Sent to the address of each webhook that wants its type, signed by Standard Webhooks.",
  operationId: "receiveEvent",
  security: [],
  requestBody: {
    required: true,
    content: { "application/json": { schema: referringSchemaOf(WebhookMessage) } },
  },
  responses: {
    "2XX": { description: "Received. Anything else is sent again" },
    410: { description: "Gone for good: nothing is sent any more" },
  },
};

/** For whom a call is. */
const CALLERS: Readonly<Record<Caller, string>> = {
  anyone: "anyone",
  member: "any member",
  leaving: "admins of a closed organization",
  staff: "staff",
  reader: "staff, except reports only",
  editor: "admins and members",
  admin: "admins",
  respondent: "respondents",
  "staff or respondent": "staff and respondents",
  operator: "operators",
};

function operation(call: Call, group: string) {
  return {
    tags: [group],
    summary: call.summary.split(". ")[0],
    description: describe(call),
    operationId: operationId(call),
    ...call.deprecated && { deprecated: true },
    security: security(call),
    parameters: parametersOf(call),
    ...requestBody(call),
    responses: responsesOf(call),
  };
}

function describe(call: Call): string {
  const scope = scopeFor(call.needs);
  return [
    `${call.summary}.`,
    `For ${CALLERS[callerOf(call)]}.`,
    scope &&
    `A program needs the scope \`${scope}\`${
      isForSandbox(scope) ? ", which only a key of a sandbox can have" : ""
    }.`,
    call.deprecated && deprecationText(call.deprecated),
    call.asksFresh && "Asks for a sign-in of the last minutes.",
  ].filter(Boolean).join(" ");
}

function requestBody({ body, takes }: Call) {
  if (takes) return { requestBody: { required: true, content: { [takes]: {} } } };
  if (!body) return {};
  // The body is optional if all its fields are.
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { "application/json": bodyOf(body) } } };
}

function bodyOf(body: z.ZodType) {
  const schema = schemaOf(body, "input");
  return { schema, example: exampleOf(schema) };
}

function security(call: Call) {
  const by = callerOf(call);
  if (by === "anyone") return [];
  if (by === "respondent") return [{ respondent: [] }];
  const scope = scopeFor(call.needs);
  const staff = [{ token: [] }, { browser: [] }, ...(scope ? [{ key: [scope] }] : [])];
  return by === "staff or respondent" ? [...staff, { respondent: [] }] : staff;
}
