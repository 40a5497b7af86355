import { HOLDERS, holds, isForSandbox, needsConsent, scopeFor, whyNot } from "../account/permissions.ts";
import { type Call, callerOf, hasPages, takesIdempotencyKey } from "../call.ts";
import { type RefusalCode, REFUSALS } from "../refusal.ts";
import { isRespondents } from "./parameters.ts";
import { exampleOf } from "./examples.ts";
import { referringSchemaOf, schemaOf } from "./schemas.ts";

/** Each status of a call, with its body and its headers. */
export function responsesOf(call: Call): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [status, body] of Object.entries(call.answers)) {
    answers[status] = {
      description: SUCCESS[status],
      headers: headersOf(call),
      ...(body
        ? {
          content: {
            [call.media ?? "application/json"]: {
              schema: referringSchemaOf(body),
              example: exampleOf(schemaOf(body)),
            },
          },
        }
        : call.media && { content: { [call.media]: { schema: FILE } } }),
    };
  }
  if (isShown(call)) {
    answers[304] = { description: "As you have it (`If-None-Match`)", headers: headersOf(call) };
  }
  for (const [status, codes] of refusals(call)) {
    const shared = codes.length === 1 && { $ref: `#/components/responses/${codes[0]}` };
    answers[status] = shared || refusalWith(codes, status);
  }
  answers["5XX"] = { $ref: "#/components/responses/Fault" };
  return answers;
}

const refusalWith = (codes: readonly RefusalCode[], status: number) => ({
  description: codes.map((code) => `\`${code}\``).join(", "),
  headers: refer(["Request-Id", ...LIMITED, ...AT_STATUS[status] ?? []]),
  ...(status !== 401 && { content: { "application/json": { schema: FAILURE } } }),
});

const FAILURE = { $ref: "#/components/schemas/Failure" };
const FILE = { type: "string", contentMediaType: "application/octet-stream" };

const SUCCESS: Readonly<Record<string, string>> = {
  200: "Done",
  201: "Made",
  202: "Accepted: the work goes on",
  204: "Done, with no body",
  303: "Done, and on to the home page",
};

/** The headers that answers have beside those of HTTP itself. */
const HEADERS = {
  "Request-Id": "The id of the request, as in our log: your own, if you sent one",
  "RateLimit": 'How many calls are left and for how many seconds: `"key";r=599;t=60`',
  "RateLimit-Policy": 'How many calls in how many seconds: `"key";q=600;w=60`',
  "ETag": "The state of the thing: send it as `If-None-Match` to read it, as `If-Match` to change it",
  "Retry-After": "After how many seconds the call may be sent again",
  "Deprecation":
    "Since when the call, or a parameter that was sent, is deprecated: `@` and the second (RFC 9745)",
  "Sunset": "From when on it may be gone (RFC 8594)",
  "Link":
    'The next page of a list, `<https://…>; rel="next"`, none at its end. Of what is deprecated, what does the same, `rel="successor-version"`, and where it is explained, `rel="deprecation"`',
  "Idempotent-Replayed": "`true` if the answer is one that was kept of an earlier call with the same key",
  "WWW-Authenticate": "`Token`",
};
type Header = keyof typeof HEADERS;

const OF_DEPRECATED = ["Deprecation", "Sunset", "Link"] as const;
const LIMITED = ["RateLimit", "RateLimit-Policy"] as const;
const AT_STATUS: Readonly<Record<number, readonly Header[]>> = {
  401: ["WWW-Authenticate"],
  412: ["ETag"],
  429: ["Retry-After"],
};

const headersOf = (call: Call) =>
  refer([
    "Request-Id",
    ...scopeFor(call.needs) ? LIMITED : [],
    ...isDeprecating(call) ? OF_DEPRECATED : [],
    ...call.isOfThing && call.method !== "DELETE" ? ["ETag"] as const : [],
    ...hasPages(call) ? ["Link"] as const : [],
    ...takesIdempotencyKey(call) ? ["Idempotent-Replayed"] as const : [],
  ]);

const isDeprecating = ({ deprecated, deprecatedParameters }: Call) =>
  deprecated !== undefined || deprecatedParameters !== undefined;

const refer = (names: readonly Header[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** What the calls refer to: the headers, and answers with one code only. */
export function sharedBy(calls: readonly Call[]) {
  const isUsed = (name: string) =>
    !OF_DEPRECATED.some((one) => one === name) || calls.some(isDeprecating) ||
    name === "Link" && calls.some(hasPages);
  const alone = new Map<string, unknown>();
  for (const [status, codes] of calls.flatMap((call) => [...refusals(call)])) {
    if (codes.length === 1) alone.set(codes[0]!, refusalWith(codes, status));
  }
  return {
    headers: Object.fromEntries(
      Object.entries(HEADERS).filter(([name]) => isUsed(name)).map((
        [name, description],
      ) => [name, { description, schema: { type: "string" } }]),
    ),
    responses: { Fault: FAULT, ...Object.fromEntries(alone) },
  };
}

const FAULT = {
  description: "A fault of the site, `internal_error`. It is in our log, by its `Request-Id`",
  headers: refer(["Request-Id"]),
  content: { "application/json": { schema: FAILURE } },
};

const isShown = ({ isOfThing, method }: Call) => isOfThing && method === "GET";

/** All but programs, to which their scopes apply. */
const PEOPLE = HOLDERS.comeIn.filter((standing) => standing !== "key");

/** Whose calls are counted whatever they are (`callerOf` in domain/access/count_call.ts). */
const COUNTED = HOLDERS.comeIn.filter((standing) => standing !== "respondent" && standing !== "nobody");
const OF_REPEATED = [
  ...["invalid_idempotency_key", "idempotency_key_reused"] as const,
  ...["request_under_way", "answer_not_kept"] as const,
];

/**
 * Each status with its codes: those of the call, and those of every call with a body, a query or callers.
 */
function refusals(call: Call): Map<number, RefusalCode[]> {
  const codes = new Set<RefusalCode>(call.refuses);
  if (call.body || call.query) codes.add("invalid_body");
  if (hasPages(call)) codes.add("invalid_cursor").add("cursor_with_offset");
  if (call.body || call.takes) codes.add("body_too_large");
  if (call.body && !call.takes) codes.add("not_json");
  const by = callerOf(call);
  for (const standing of PEOPLE) if (!holds(standing, call.needs)) codes.add(whyNot(standing, call.needs));
  if (holds("support", call.needs)) codes.add("support_ended");
  if (call.method !== "GET" && by !== "anyone" && call.needs !== "leaveSupport") {
    codes.add("support_reads_only");
  }
  if (needsConsent(call.needs)) codes.add("consent_missing");
  if (call.asksFresh) codes.add("fresh_sign_in_required");
  if (isRespondents(call)) codes.add("open_elsewhere");
  const scope = scopeFor(call.needs);
  if (by !== "anyone" && (!scope || isForSandbox(scope))) codes.add("not_for_keys");
  if (by !== "anyone" && scope) codes.add("scope_missing");
  if (scope) codes.add("address_not_allowed");
  if (COUNTED.some((standing) => holds(standing, call.needs))) codes.add("too_many_calls");
  if (call.isOfThing && !isShown(call)) codes.add("changed_meanwhile");
  if (takesIdempotencyKey(call)) { for (const code of OF_REPEATED) codes.add(code); }
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes) byStatus.set(REFUSALS[code], [...byStatus.get(REFUSALS[code]) ?? [], code]);
  return byStatus;
}
