import { holds } from "../account/permissions.ts";
import type { Role } from "../account/roles.ts";
import type { TestIdentifier } from "./test_identifiers.ts";

/** Whoever may not tell the forms of the SSPO apart reads "SSPO" for each. */
export function shownTestName(test: { identifier: TestIdentifier; name: string }, role: Role): string {
  return !holds(role, "viewTestForms") && test.identifier.startsWith("SSPO") ? "SSPO" : test.name;
}
