import { z } from "zod";
import { scopeFor } from "../account/permissions.ts";
import { type RefusalCode, REFUSALS } from "../refusal.ts";
import { type Call, callerOf, takesIdempotencyKey } from "../call.ts";
import { Failure } from "./failure.ts";

/** The calls as an OpenAPI document, from the schemas that validate them. */
export function openApi(groups: Readonly<Record<string, readonly Call[]>>, apiBase: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [group, calls] of Object.entries(groups)) {
    for (const call of calls) {
      (paths[callPath(call, apiBase)] ??= {})[call.method.toLowerCase()] = operation(call, group);
    }
  }
  return {
    openapi: "3.1.0",
    tags: Object.keys(groups).map((name) => ({ name })),
    info: {
      title: "Assay",
      version: "1",
      description: "JSON in, JSON out. A trailing slash is accepted on every path. " +
        "A failure answers {code, message, documentationUrl, data?}; 204 and 401 have no body. " +
        "Every answer has a Request-Id: your own, if you sent one.",
    },
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure) },
      securitySchemes: {
        token: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`Token <access>` or `Bearer <access>`",
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
          description: "`Respondent <token>`",
        },
        browser: { type: "apiKey", in: "cookie", name: "assay_session" },
      },
    },
  };
}

/** Where a call is found. */
export const callPath = ({ path }: Call, apiBase: string) => path.startsWith("/api/") ? path : apiBase + path;

function operation(call: Call, group: string) {
  return {
    tags: [group],
    summary: call.summary,
    operationId: operationId(call),
    security: security(call),
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...deviceParameter(call),
      ...keyParameter(call),
    ],
    ...(call.body && { requestBody: requestBody(call.body) }),
    responses: responses(call),
  };
}

const requestBody = (body: z.ZodType) => ({
  // The body is optional if all its fields are.
  required: !body.safeParse(undefined).success,
  content: json(schemaOf(body, "input")),
});

const operationId = ({ method, path }: Call) =>
  method.toLowerCase() +
  path.replace(/^\/api/, "Front").replace(/[/{._-]+(\w)/g, (_, letter) => letter.toUpperCase())
    .replaceAll("}", "");

function security(call: Call) {
  const by = callerOf(call);
  if (by === "anyone") return [];
  if (by === "respondent") return [{ respondent: [] }];
  const scope = scopeFor(call.needs);
  const staff = [{ token: [] }, { browser: [] }, ...(scope ? [{ key: [scope] }] : [])];
  return by === "staff or respondent" ? [...staff, { respondent: [] }] : staff;
}

const pathParameters = ({ path }: Call) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

function queryParameters({ query }: Call) {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

const isRespondents = (call: Call) => callerOf(call).endsWith("respondent");

/** The device of a respondent's call: a test continues on one device only. */
const deviceParameter = (call: Call) =>
  isRespondents(call)
    ? [{
      name: "Device-Id",
      in: "header",
      required: false,
      description: "The device that a page has entered with, by `PUT /respondents/device`",
      schema: { type: "string" },
    }]
    : [];

/** A key that keeps a call from being carried out twice. */
const keyParameter = (call: Call) =>
  takesIdempotencyKey(call)
    ? [{
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "For 24 hours the same call with the same key is carried out once and gets the same answer",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    }]
    : [];

function responses(call: Call) {
  const answers: Record<number, unknown> = {};
  for (const [status, body] of Object.entries(call.answers)) {
    answers[Number(status)] = { description: "", ...(body && { content: json(schemaOf(body)) }) };
  }
  for (const [status, codes] of refusals(call)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\``).join(", "),
      ...(status !== 401 && { content: json({ $ref: "#/components/schemas/Failure" }) }),
    };
  }
  return answers;
}

const OF_KEYS = ["address_not_allowed", "too_many_calls"] as const;
const OF_REPEATED = [
  ...["invalid_idempotency_key", "idempotency_key_reused"] as const,
  ...["request_under_way", "answer_not_kept"] as const,
];

/**
 * Each status with its codes: those of the call, and those of every call with a body, a query or a caller.
 */
export function refusals(call: Call): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>(call.refuses);
  if (call.body || call.query) codes.add("invalid_body");
  const by = callerOf(call);
  if (by !== "anyone") codes.add("not_signed_in");
  if (call.asksFresh) codes.add("fresh_sign_in_required");
  if (by === "reader" || by === "editor" || by === "admin") codes.add("forbidden");
  if (isRespondents(call)) codes.add("open_elsewhere");
  if (by !== "anyone") codes.add(scopeFor(call.needs) ? "scope_missing" : "not_for_keys");
  if (scopeFor(call.needs)) { for (const code of OF_KEYS) codes.add(code); }
  if (takesIdempotencyKey(call)) { for (const code of OF_REPEATED) codes.add(code); }
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(REFUSALS[code], [...byStatus.get(REFUSALS[code]) ?? [], code]);
  return byStatus;
}

/** Remembered: they are the same for every reader of the description, and making all takes a tenth of a second. */
const known = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };
type JsonSchema = z.core.JSONSchema.JSONSchema;

export function schemaOf(schema: z.ZodType, io: "input" | "output" = "output"): JsonSchema {
  const found = known[io].get(schema);
  if (found) return found;
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  known[io].set(schema, plain);
  return plain;
}

const json = (schema: unknown) => ({ "application/json": { schema } });
