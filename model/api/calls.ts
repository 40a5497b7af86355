import { ACCOUNT_CALLS } from "./account_calls.ts";
import { BATCH_CALLS } from "./batch_calls.ts";
import { BILLING_CALLS } from "./billing_calls.ts";
import type { Call } from "./call.ts";
import { CODE_CALLS } from "./code_calls.ts";
import { ENTRY_CALLS } from "./entry_calls.ts";
import { INVITING_CALLS } from "./inviting_calls.ts";
import { ORGANIZATION_CALLS } from "./organization_calls.ts";
import { RECORD_CALLS } from "./record_calls.ts";
import { REPORT_CALLS } from "./report_calls.ts";
import { RESPONDENT_CALLS } from "./respondent_calls.ts";
import { RESULT_CALLS } from "./result_calls.ts";
import { SEARCH_CALLS } from "./search_calls.ts";
import { SITTING_CALLS } from "./sitting_calls.ts";

/** The API by what it is about: a route that is not named here is not let through by its gate. */
export const CALL_GROUPS: Readonly<Record<string, readonly Call[]>> = {
  "Signing in and the account": ACCOUNT_CALLS,
  "The organization and its team": [...ORGANIZATION_CALLS, ...RECORD_CALLS],
  "Projects, batches and tests": BATCH_CALLS,
  "Billing": BILLING_CALLS,
  "Respondents": [...SEARCH_CALLS, ...RESPONDENT_CALLS, ...RESULT_CALLS],
  "Test codes": CODE_CALLS,
  "Invitations by letter": INVITING_CALLS,
  "The way in": ENTRY_CALLS,
  "Sitting a test": SITTING_CALLS,
  "Reports and exports": REPORT_CALLS,
};

export const CALLS: readonly Call[] = Object.values(CALL_GROUPS).flat();

/** The folder that the calls' routes lie in; the front-end's own lie directly under /api. */
const FOLDER = "/api/v1";

/** The pattern that the file router gives a call's route: `/api/v1/users/:id`. */
export const routePattern = ({ path }: Pick<Call, "path">): string =>
  (path.startsWith("/api/") ? path : FOLDER + path).replace(/\{(\w+)\}/g, ":$1");

const BY_ROUTE = new Map(CALLS.map((call) => [`${call.method} ${routePattern(call)}`, call]));

export function findCall(method: string, route: string): Call | undefined {
  return BY_ROUTE.get(`${method === "HEAD" ? "GET" : method} ${route}`);
}

/** What a call's address answers to; nothing where no call has it. */
export const methodsAt = (route: string): readonly string[] =>
  CALLS.filter((call) => routePattern(call) === route).map(({ method }) => method);
