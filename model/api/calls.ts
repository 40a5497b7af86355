import { ACCOUNT_CALLS } from "../account/calls.ts";
import { BATCH_CALLS } from "../batches/calls.ts";
import { BILLING_CALLS } from "../billing/calls.ts";
import { type Call, routePattern } from "../call.ts";
import { CODE_CALLS } from "../codes/calls.ts";
import { ENTRY_CALLS } from "../entry/calls.ts";
import { INVITING_CALLS } from "../inviting/calls.ts";
import { ORGANIZATION_CALLS } from "../organization/calls.ts";
import { RECORD_CALLS } from "../organization/record_calls.ts";
import { REPORT_CALLS } from "../reports/calls.ts";
import { RESPONDENT_CALLS } from "../respondents/calls.ts";
import { RESULT_CALLS } from "../scoring/calls.ts";
import { SEARCH_CALLS } from "../respondents/search_calls.ts";
import { SITTING_CALLS } from "../sitting/calls.ts";

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

const CALLS: readonly Call[] = Object.values(CALL_GROUPS).flat();

const BY_ROUTE = new Map(CALLS.map((call) => [`${call.method} ${routePattern(call)}`, call]));

export function findCall(method: string, route: string): Call | undefined {
  return BY_ROUTE.get(`${method === "HEAD" ? "GET" : method} ${route}`);
}

/** What a call's address answers to; nothing where no call has it. */
export const methodsAt = (route: string): readonly string[] =>
  CALLS.filter((call) => routePattern(call) === route).map(({ method }) => method);
