import { ACCOUNT_CALLS, TEAM_CALLS } from "../account/calls.ts";
import { SINGLE_SIGN_ON_CALLS } from "../account/single_sign_on_calls.ts";
import { BATCH_CALLS } from "../batches/calls.ts";
import { BILLING_CALLS } from "../billing/calls.ts";
import { type Call, routePattern } from "../call.ts";
import { CODE_CALLS } from "../codes/calls.ts";
import { ENTRY_CALLS } from "../entry/calls.ts";
import { INVITING_CALLS } from "../inviting/calls.ts";
import { MACHINE_CALLS } from "../machines/calls.ts";
import { LETTER_CALLS } from "../letters/calls.ts";
import { NOTICE_CALLS } from "../notices/calls.ts";
import { ORGANIZATION_CALLS } from "../organization/calls.ts";
import { OPERATOR_CALLS } from "../operators/calls.ts";
import { PALETTE_CALL, PROJECT_CALLS } from "../projects/calls.ts";
import { REPORT_CALLS } from "../reports/calls.ts";
import { RESPONDENT_CALLS } from "../respondents/calls.ts";
import { ROOM_CALLS } from "../room/calls.ts";
import { RESULT_CALLS } from "../scoring/calls.ts";
import { CONNECTIVITY_CALL, DESCRIPTION_CALLS } from "../site/calls.ts";
import { STATUS_CALL } from "../status/calls.ts";
import { SUPPORT_CALLS } from "../support/calls.ts";
import { WEBHOOK_CALLS } from "../webhooks/calls.ts";
import { ACT_CALLS } from "../sitting/act_calls.ts";
import { SITTING_CALLS } from "../sitting/calls.ts";

/** The calls of the API by chapter of its description. The API's gate lets no other route through. */
export const CALL_GROUPS: Readonly<Record<string, readonly Call[]>> = {
  "Signing in and the account": [...ACCOUNT_CALLS, CONNECTIVITY_CALL, STATUS_CALL],
  "The organization and its team": [
    ...ORGANIZATION_CALLS,
    ...TEAM_CALLS,
    ...SINGLE_SIGN_ON_CALLS,
    ...LETTER_CALLS,
    ...NOTICE_CALLS,
    ...SUPPORT_CALLS,
    ...DESCRIPTION_CALLS,
  ],
  "Projects, batches and tests": [...PROJECT_CALLS, ...BATCH_CALLS],
  "Programs and their keys": MACHINE_CALLS,
  "Billing": BILLING_CALLS,
  "Respondents": [...RESPONDENT_CALLS, PALETTE_CALL, ...RESULT_CALLS],
  "Test codes": CODE_CALLS,
  "Invitations by letter": INVITING_CALLS,
  "The way in": ENTRY_CALLS,
  "Sitting a test": SITTING_CALLS,
  "The room": [...ROOM_CALLS, ...ACT_CALLS],
  "Reports and exports": REPORT_CALLS,
  "Webhooks": WEBHOOK_CALLS,
  "Running the platform": OPERATOR_CALLS,
};

const CALLS: readonly Call[] = Object.values(CALL_GROUPS).flat();

const BY_ROUTE = new Map(CALLS.map((call) => [`${call.method} ${routePattern(call)}`, call]));

/** The call that a route serves; undefined for a page. */
export function findCall(method: string, route: string): Call | undefined {
  return BY_ROUTE.get(`${method === "HEAD" ? "GET" : method} ${route}`);
}

/** Whether what a program has used, a call or a call and its parameters as they are counted, is still served but deprecated. */
export function isDeprecated(use: string): boolean {
  const [method, path, ...parameters] = use.split(" ");
  const call = CALLS.find((one) => one.method === method && one.path === path);
  return call?.deprecated !== undefined || parameters.some((name) => call?.deprecatedParameters?.[name]);
}

/** Methods of the calls at a route; empty if there is none. */
export const methodsAt = (route: string): readonly string[] =>
  CALLS.filter((call) => routePattern(call) === route).map(({ method }) => method);
