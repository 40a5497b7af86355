import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { chaptersOf, documentOf } from "../../../model/api/chapters.ts";
import { operationId } from "../../../model/api/operation_ids.ts";
import type { Call } from "../../../model/call.ts";
import { CALLS } from "./calls.ts";

const PLACE = { apiBase: "/api/v1", appUrl: "http://assay.test", supportEmail: "support@assay.test" };

/** The description of the API as the tests' site serves it. */
const DESCRIBED = documentOf(PLACE);

const OPERATIONS = new Map(
  chaptersOf(PLACE).flatMap(({ operations }) => operations).map((it) => [it.id, it]),
);
const operationOf = (call: Call) => OPERATIONS.get(operationId(call))!;

const FORMATS = {
  "uuid": /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  "date": /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/,
  "email": /^[^\s@]+@[^\s@]+$/,
  "uri": (text: string) => URL.canParse(text),
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const [name, format] of Object.entries(FORMATS)) ajv.addFormat(name, format);
ajv.addSchema(DESCRIBED, "openapi.json");
const compiled = new Map<string, ValidateFunction>();

const step = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** How a JSON value differs from the schema at a place of the document; empty if it does not. */
export function faultsAt(place: readonly string[], value: unknown): string[] {
  const $ref = `openapi.json#/${place.map((part) => encodeURIComponent(step(part))).join("/")}`;
  const validate = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, validate);
  if (validate(value)) return [];
  return validate.errors!.map(({ instancePath, message, params }) =>
    `${instancePath || "all"} ${message} ${JSON.stringify(params)}`
  );
}

/** Where a call stands in the document. */
export const placeOf = (call: Call): string[] => [
  ...["paths", operationOf(call).path, call.method.toLowerCase()],
];

const ROUTES = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${operationOf(call).path.replace(/\{\w+\}/g, "[^/]+")}/?$`),
  variables: call.path.split("{").length,
  // Words before variables: `/respondents/search` is no respondent.
})).toSorted((one, other) => one.variables - other.variables);

const JSON_TYPE = "application/json";

/** How an answer of the API differs from the description of its call; empty if it does not. */
export async function faultsOfAnswer({ method, url }: Request, answer: Response): Promise<string[]> {
  const { pathname } = new URL(url);
  const path = ROUTES.find(({ pattern }) => pattern.test(pathname))?.call.path;
  const call = ROUTES.find(({ call }) => call.path === path && call.method === method)?.call;
  if (!call) return [];
  return answer.status < 400 ? await faultsOfSuccess(call, answer) : await faultsOfFailure(call, answer);
}

async function faultsOfSuccess(call: Call, answer: Response): Promise<string[]> {
  const { status } = answer;
  const isKnown = status === 304 && call.isOfThing && call.method === "GET";
  if (isKnown) return answer.body ? ["304 has a body"] : [];
  if (!(status in call.answers)) return [`the status ${status} is not described`];
  if (call.media || !call.answers[status]) return [];
  if (!isJson(answer)) return [`no JSON, but ${answer.headers.get("content-type")}`];
  const place = ["responses", String(status), "content", JSON_TYPE, "schema"];
  return faultsAt([...placeOf(call), ...place], await answer.clone().json());
}

async function faultsOfFailure(call: Call, answer: Response): Promise<string[]> {
  const { status } = answer;
  const codes = status === 500 ? ["internal_error"] : refusalsAt(call, status);
  if (status === 401) return codes.length > 0 ? [] : ["the status 401 is not described"];
  if (!isJson(answer)) return [`${status}: no JSON`];
  const failure = await answer.clone().json();
  return [
    ...codes.includes(failure.code) ? [] : [`${status} \`${failure.code}\` is not described`],
    ...faultsAt(["components", "schemas", "Failure"], failure),
  ];
}

/** Codes that a call is described to refuse with, at a status. */
export const refusalsAt = (call: Call, status: number): readonly string[] =>
  operationOf(call).refusals.find(([its]) => its === String(status))?.[1] ?? [];

const isJson = (answer: Response) => answer.headers.get("content-type")?.split(";")[0] === JSON_TYPE;
